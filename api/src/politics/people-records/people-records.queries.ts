import type { CorrectedFact } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';
import { handmadeSource } from './handmade.ts';

/** What editing a person needs besides the facts. */
export interface PersonStateRow {
  version: number;
  isHandmade: boolean;
  correctedFacts: CorrectedFact[];
  retrieved: string;
}

/** Selects the version of a person and the corrected facts. Index: the primary key. */
export const personState = statement<{ personId: string }>(
  'peopleRecords.state',
  `SELECT version, source = '${handmadeSource}' AS "isHandmade", chosen_facts AS "correctedFacts", retrieved
   FROM people WHERE id = $personId AND merged_into IS NULL`,
);

/** Stores facts of a person. `corrected` join the facts that imports leave as they are. Index: the primary key. */
export const storeFacts = statement<{
  personId: string;
  name: string;
  sortName: string | null;
  otherNames: readonly string[];
  gender: string | null;
  corrected: readonly string[];
}>(
  'peopleRecords.storeFacts',
  `UPDATE people SET name = $name, sort_name = coalesce($sortName, sort_name), other_names = $otherNames,
     gender = $gender, version = version + 1, chosen_facts = CASE WHEN source = '${handmadeSource}' THEN chosen_facts
       ELSE ARRAY(SELECT DISTINCT fact FROM unnest(chosen_facts || $corrected::text[]) AS fact ORDER BY fact) END
   WHERE id = $personId`,
);

/** Stores the website of a person that an admin wrote. Index: the primary key. */
export const storeWebsite = statement<{ personId: string; url: string; today: string }>(
  'peopleRecords.storeWebsite',
  `INSERT INTO person_links (person_id, kind, url, source, retrieved)
   VALUES ($personId, 'website', $url, '${handmadeSource}', $today)
   ON CONFLICT (person_id, kind) DO UPDATE SET
     url = excluded.url, source = excluded.source, licence = NULL, retrieved = excluded.retrieved`,
);

/** Counts a change of a person. `corrected` join the facts that imports leave as they are. Index: the primary key. */
export const markCorrected = statement<{ personId: string; corrected: readonly CorrectedFact[] }>(
  'peopleRecords.markCorrected',
  `UPDATE people SET version = version + 1,
     chosen_facts = ARRAY(SELECT DISTINCT fact FROM unnest(chosen_facts || $corrected::text[]) AS fact ORDER BY fact)
   WHERE id = $personId`,
);

/** Deletes the website or the picture of a person. Index: the primary key. */
export const deleteLink = statement<{ personId: string; kind: 'website' | 'image' }>(
  'peopleRecords.deleteLink',
  'DELETE FROM person_links WHERE person_id = $personId AND kind = $kind',
);

/** Deletes a link of a person if an admin wrote it, so that any source can give one. Index: the primary key. */
export const deleteHandmadeLink = statement<{ personId: string; kind: string }>(
  'peopleRecords.deleteHandmadeLink',
  `DELETE FROM person_links WHERE person_id = $personId AND kind = $kind AND source = '${handmadeSource}'`,
);

/** Ends the correction of a fact. Index: the primary key. */
export const endCorrection = statement<{ personId: string; fact: string }>(
  'peopleRecords.endCorrection',
  `UPDATE people SET chosen_facts = array_remove(chosen_facts, $fact), version = version + 1 WHERE id = $personId`,
);

/** Selects the elections in which a person stands. Index: candidacies_person. */
export const electionsOf = statement<{ personId: string }>(
  'peopleRecords.electionsOf',
  `SELECT DISTINCT contest.election_id AS id FROM candidacies stands JOIN contests contest ON contest.id = stands.contest_id
   WHERE stands.person_id = $personId`,
);

/** Deletes the rows of a person that say nothing without the person. Indexes: those that begin with the person. */
const deleteIn = (table: 'person_identifiers' | 'person_slugs' | 'person_links' | 'person_contacts') =>
  statement<{ personId: string }>(`peopleRecords.delete.${table}`, `DELETE FROM ${table} WHERE person_id = $personId`);

/**
 * Deletes a vote target. Waits for votes that are being cast; PostgreSQL refuses it if there is a vote. A waiting anonymous
 * vote goes with the target. Indexes: the primary keys, daily_votes_target.
 */
const deleteVoteTarget = statement<{ personId: string }>(
  'peopleRecords.delete.voteTarget',
  `WITH results AS (DELETE FROM running_results WHERE target_id = $personId)
   DELETE FROM vote_targets WHERE id = $personId AND kind = 'polly'`,
);

/** Deletes a person whom an admin created; PostgreSQL refuses it while something refers to the person. Index: the primary key. */
const deletePerson = statement<{ personId: string }>(
  'peopleRecords.delete.person',
  `DELETE FROM people WHERE id = $personId AND source = '${handmadeSource}'
     AND NOT EXISTS (SELECT FROM tags WHERE person_id = $personId) RETURNING id`,
);

/** The statements that delete a person, in order. The last one returns the person. */
export const deletes = [
  deleteVoteTarget,
  deleteIn('person_identifiers'),
  deleteIn('person_slugs'),
  deleteIn('person_links'),
  deleteIn('person_contacts'),
  deletePerson,
] as const;
