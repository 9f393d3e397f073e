import type pg from 'pg';

/** Selects the statements that drop and make again the indexes and references of the tables `$1`. */
const definitions = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique`;

/**
 * Adds many rows to tables: drops their indexes and references, runs `fill`, and makes them again, all in one
 * transaction. Unique indexes stay.
 */
export async function fillWithoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  await client.query(`BEGIN; SET LOCAL maintenance_work_mem = '256MB'`);
  const { rows } = await client.query<{ drop: string; make: string }>(definitions, [tables]);
  for (const { drop } of rows) await client.query(drop);
  await fill();
  for (const { make } of rows) await client.query(make);
  await client.query('COMMIT');
}
