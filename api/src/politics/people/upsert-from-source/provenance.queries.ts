import type { Statement } from '../../../platform/db/statement.ts';

/** Parameters of a write. */
export interface WriteParams {
  /** The rows as a JSON array. */
  rows: string;
  source: string;
  licence: string | null;
  /** The day on which the source was read, `YYYY-MM-DD`. */
  retrieved: string;
}

/** A statement that writes the rows of a source. */
export type Write = Statement<WriteParams>;

/** SQL for source, licence and day of a `row` with `origin`: its own ones, else those of the source. */
export const originOfRow = `coalesce(row.origin ->> 'source', $source),
          CASE WHEN row.origin IS NULL THEN $licence ELSE row.origin ->> 'licence' END,
          coalesce((row.origin ->> 'retrieved')::date, $retrieved)`;

/** Returns SQL that updates the licence and the retrieval day of a row if the stored row is from the same source. */
export const provenance = (table: string): string => `
     licence = CASE WHEN ${table}.source = excluded.source THEN excluded.licence ELSE ${table}.licence END,
     retrieved = CASE WHEN ${table}.source = excluded.source THEN excluded.retrieved ELSE ${table}.retrieved END`;
