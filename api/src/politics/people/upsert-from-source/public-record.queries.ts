import { statement } from '../../../platform/db/statement.ts';
import type { WriteParams } from './provenance.queries.ts';

/** The keys of records, as a JSON array of `SourceKey`, and the period of a source that is compared with them. */
interface StoredParams {
  keys: string;
  source: string;
  from: string | null;
  through: string | null;
}

const askedSql = (table: string): string => `(${table}.scheme, ${table}.identifier) IN (
     SELECT scheme, identifier FROM jsonb_to_recordset($keys) AS asked (scheme text, identifier text))
   OR (${table}.source = $source AND ${table}.held_on BETWEEN $from::date AND $through::date)`;

/**
 * Selects roll calls by keys, and those of a source in a period, with their votes. Indexes: the key (scheme, identifier),
 * roll_calls_source.
 */
export const storedRollCalls = statement<StoredParams>(
  'people.upsert.storedRollCalls',
  `SELECT call.scheme, call.identifier, call.title, call.body_name AS "bodyName", call.held_on AS day, call.outcome,
     call.language, call.url, call.source,
     ARRAY(SELECT jsonb_build_object('personId', vote.person_id, 'choice', vote.choice) FROM roll_call_votes vote
       WHERE vote.roll_call_id = call.id ORDER BY vote.person_id) AS votes
   FROM roll_calls call WHERE ${askedSql('call')}`,
);

/** Selects speeches by keys, and those of a source in a period. Indexes: the key (scheme, identifier), speeches_source. */
export const storedSpeeches = statement<StoredParams>(
  'people.upsert.storedSpeeches',
  `SELECT speech.scheme, speech.identifier, speech.person_id AS "personId", speech.title, speech.body AS text,
     speech.held_on AS day, speech.language, speech.url, speech.source
   FROM speeches speech WHERE ${askedSql('speech')}`,
);

/** Inserts roll calls with their votes. */
export const writeRollCalls = statement<WriteParams>(
  'people.upsert.writeRollCalls',
  `WITH written AS (
     INSERT INTO roll_calls (scheme, identifier, title, body_name, held_on, outcome, language, url, source, licence, retrieved)
     SELECT scheme, identifier, title, "bodyName", day, outcome, language, url, $source, $licence, $retrieved
     FROM jsonb_to_recordset($rows) AS row (scheme text, identifier text, title text, "bodyName" text, day date,
                                         outcome text, language text, url text)
     RETURNING id, scheme, identifier
   )
   INSERT INTO roll_call_votes (roll_call_id, person_id, choice)
   SELECT written.id, vote."personId", vote.choice
   FROM jsonb_to_recordset($rows) AS row (scheme text, identifier text, votes jsonb)
   JOIN written USING (scheme, identifier)
   CROSS JOIN LATERAL jsonb_to_recordset(row.votes) AS vote ("personId" uuid, choice text)`,
);

/** Inserts speeches. */
export const writeSpeeches = statement<WriteParams>(
  'people.upsert.writeSpeeches',
  `INSERT INTO speeches (scheme, identifier, person_id, title, body, held_on, language, url, source, licence, retrieved)
   SELECT scheme, identifier, "personId", title, text, day, language, url, $source, $licence, $retrieved
   FROM jsonb_to_recordset($rows) AS row (scheme text, identifier text, "personId" uuid, title text, text text, day date,
                                       language text, url text)`,
);

const removeSql = (table: string): string =>
  `DELETE FROM ${table} USING jsonb_to_recordset($removed) AS row (scheme text, identifier text)
   WHERE (${table}.scheme, ${table}.identifier) = (row.scheme, row.identifier) AND ${table}.source = $source`;

/** Deletes roll calls of a source, with what quotes them. Index: the key (scheme, identifier). */
export const removeRollCalls = statement<{ removed: string; source: string }>(
  'people.upsert.removeRollCalls',
  removeSql('roll_calls'),
);

/** Deletes speeches of a source, with what quotes them. Index: the key (scheme, identifier). */
export const removeSpeeches = statement<{ removed: string; source: string }>(
  'people.upsert.removeSpeeches',
  removeSql('speeches'),
);
