import type { Queryable } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { isLoopback, type GivenSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const notedStatement = statement('demo.noted', `SELECT value = 'yes' AS demo FROM site_facts WHERE name = 'demo'`);

const noteStatement = statement<{ version: string }>(
  'demo.note',
  // Decided once, for as long as the database lives. Index: primary key.
  `INSERT INTO site_facts (name, value) VALUES ('demo', $version) ON CONFLICT (name) DO NOTHING`,
);

/**
 * Decides whether this site is a demo (docs/operating.md#settings): a new embedded database becomes one unless the
 * settings say otherwise or this is production, and a database stays what it became.
 *
 * @throws {StartError} where the settings contradict the database, or a demo would be reachable from elsewhere unasked.
 */
export async function decideDemo(database: Queryable, settings: GivenSettings): Promise<boolean> {
  const [noted] = await database.query<{ demo: boolean }>(notedStatement());
  const demo = noted?.demo ?? settings.demo ?? (!settings.databaseUrl && !settings.production);
  requireAgreement(demo, settings);
  if (noted) return demo;
  await database.query(noteStatement({ version: demo ? 'yes' : 'no' }));
  // Another server may have decided in the meantime.
  return decideDemo(database, settings);
}

function requireAgreement(demo: boolean, settings: GivenSettings): void {
  if (demo && settings.demo === false)
    throw new StartError(
      'This database is a demo and stays one: take another DATA_DIR or DATABASE_URL, or leave HUSTINGS_DEMO unset.',
    );
  if (!demo && settings.demo)
    throw new StartError(
      'This database is not a demo, and invented people do not go where real ones are: take another DATA_DIR or DATABASE_URL for a demo.',
    );
  if (demo && settings.production)
    throw new StartError(
      'This database is a demo, whose accounts have a known password, and is refused with NODE_ENV=production: take another DATA_DIR or DATABASE_URL.',
    );
  if (demo && !settings.demoPublic && !isLoopback(settings.host))
    throw new StartError(
      `A demo, whose accounts have a known password, listens on this machine only: set HOST to 127.0.0.1, HUSTINGS_DEMO=0 for a new site without a demo, or HUSTINGS_DEMO_PUBLIC=1 to open it on ${settings.host}.`,
    );
}

const seededStatement = statement('demo.seeded', `SELECT value FROM site_facts WHERE name = 'demo world'`);

const noteSeededStatement = statement(
  'demo.noteSeeded',
  `INSERT INTO site_facts (name, value) VALUES ('demo world', 'complete') ON CONFLICT (name) DO NOTHING`,
);

/** Brings the demo world in, once. Where that was broken off, it starts again: seeding twice changes nothing. */
export async function seedOnce(database: Queryable, seed: () => Promise<void>): Promise<void> {
  if ((await database.query(seededStatement())).length > 0) return;
  await seed();
  await database.query(noteSeededStatement());
}
