import { statement } from '../db/statement.ts';

/** Selects whether the database is a demo; no row before that is decided. Index: primary key. */
export const demoMark = statement('demo.mark', `SELECT value = 'yes' AS demo FROM site_facts WHERE name = 'demo'`);

/** Decides whether the database is a demo, unless that is decided already. Index: primary key. */
export const setDemoMark = statement<{ isDemo: 'yes' | 'no' }>(
  'demo.setMark',
  `INSERT INTO site_facts (name, value) VALUES ('demo', $isDemo) ON CONFLICT (name) DO NOTHING`,
);

/** Selects a row if the demo's content is complete. Index: primary key. */
export const seededMark = statement('demo.seeded', `SELECT value FROM site_facts WHERE name = 'demo world'`);

/** Notes that the demo's content is complete. Index: primary key. */
export const setSeededMark = statement(
  'demo.setSeeded',
  `INSERT INTO site_facts (name, value) VALUES ('demo world', 'complete') ON CONFLICT (name) DO NOTHING`,
);
