import type { Statement } from '../../../platform/db/statement.ts';
import { authorities } from './difference/precedence.ts';
import { ownSources } from './source.ts';

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

/** SQL for the authority and the other tellers of a `row`. */
export const tellersOfRow = `coalesce(row.authority, ${authorities.tells}), coalesce(row."otherTellers", '{}')`;

/** SQL for the types of the columns that `tellersOfRow` reads. */
export const tellerColumns = 'authority smallint, "otherTellers" jsonb';

/** Returns SQL for the authority of a stored row. What editors wrote stands above all. */
export const authorityOf = (alias: string): string =>
  `CASE WHEN ${alias}.source = '${ownSources.handmade}' THEN ${authorities.byHand} ELSE ${alias}.teller_rank END`;

/** Returns SQL that gives a row the source of the import, if that one stands above the stored one, as `mergeByRank` does. */
export const provenance = (table: string): string => {
  const isAbove = `row(-excluded.teller_rank, excluded.source COLLATE "C")
       <= row(-(${authorityOf(table)}), ${table}.source COLLATE "C")`;
  const columns = ['source', 'teller_rank', 'licence', 'retrieved'];
  const chosen = columns.map(
    (name) => `${name} = CASE WHEN ${isAbove} THEN excluded.${name} ELSE ${table}.${name} END`,
  );
  return [...chosen, 'other_tellers = excluded.other_tellers'].join(',\n     ');
};
