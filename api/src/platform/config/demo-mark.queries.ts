import { statement } from '../db/statement.ts';

/** Selects whether the database is a demo. Returns no row if the decision is not stored yet. Index: primary key. */
export const demoMark = statement('demo.mark', `SELECT value = 'yes' AS demo FROM site_facts WHERE name = 'demo'`);

/** Stores whether the database is a demo, unless an earlier decision is stored. Index: primary key. */
export const setDemoMark = statement<{ isDemo: 'yes' | 'no' }>(
  'demo.setMark',
  `INSERT INTO site_facts (name, value) VALUES ('demo', $isDemo) ON CONFLICT (name) DO NOTHING`,
);

/** Selects a row only if the content of the demo is complete. Index: primary key. */
export const seededMark = statement('demo.seeded', `SELECT value FROM site_facts WHERE name = 'demo world'`);

/** Stores that the content of the demo is complete. Index: primary key. */
export const setSeededMark = statement(
  'demo.setSeeded',
  `INSERT INTO site_facts (name, value) VALUES ('demo world', 'complete') ON CONFLICT (name) DO NOTHING`,
);
