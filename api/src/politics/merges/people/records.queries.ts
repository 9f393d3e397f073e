import type { MergedPair } from '../../../platform/core/merge-rows.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Counts the records of a person. */
export interface RecordCounts {
  identifiers: number;
  terms: number;
  candidacies: number;
  contacts: number;
}

/** Counts the records of a person. Indexes: those that begin with the person. */
export const countRecords = statement<{ personId: string }>(
  'personMerges.countRecords',
  `SELECT (SELECT count(*)::int FROM person_identifiers WHERE person_id = $personId) AS identifiers,
     (SELECT count(*)::int FROM memberships WHERE person_id = $personId) AS terms,
     (SELECT count(*)::int FROM candidacies WHERE person_id = $personId) AS candidacies,
     (SELECT count(*)::int FROM person_contacts WHERE person_id = $personId) AS contacts`,
);

/** Selects the names of the contests in which both people stand and have not withdrawn. Index: candidacies_person. */
export const sharedContests = statement<MergedPair>(
  'personMerges.sharedContests',
  `SELECT DISTINCT election.name || ': ' || contest.name AS name
   FROM candidacies kept
   JOIN candidacies merged ON merged.contest_id = kept.contest_id AND merged.person_id = $mergedId
   JOIN contests contest ON contest.id = kept.contest_id
   JOIN elections election ON election.id = contest.election_id
   WHERE kept.person_id = $keptId AND kept.status <> 'withdrawn' AND merged.status <> 'withdrawn' ORDER BY name LIMIT 20`,
);

/** Selects the ids of the terms and candidacies of a person. Indexes: those that begin with the person. */
export const recordIds = statement<{ personId: string }>(
  'personMerges.recordIds',
  `SELECT ARRAY(SELECT id FROM memberships WHERE person_id = $personId ORDER BY id) AS terms,
     ARRAY(SELECT id FROM candidacies WHERE person_id = $personId ORDER BY id) AS candidacies`,
);

/** Moves the identifiers of a person and returns them. Index: person_identifiers_person. */
export const moveIdentifiers = statement<MergedPair>(
  'personMerges.moveIdentifiers',
  'UPDATE person_identifiers SET person_id = $keptId WHERE person_id = $mergedId RETURNING scheme, identifier',
);

/** The condition that two people have the same term. */
const sameTerm = `kept.office_id = merged.office_id AND kept.valid_from IS NOT DISTINCT FROM merged.valid_from`;

/** Counts the terms that both people have. Index: the key of memberships. */
export const countSharedTerms = statement<MergedPair>(
  'personMerges.countSharedTerms',
  `SELECT count(*)::int AS total FROM memberships merged JOIN memberships kept ON ${sameTerm}
   WHERE merged.person_id = $mergedId AND kept.person_id = $keptId`,
);

/** Deletes the terms of a person that another person has too, and returns them. Index: the key of memberships. */
export const dropSharedTerms = statement<MergedPair>(
  'personMerges.dropSharedTerms',
  `DELETE FROM memberships merged USING memberships kept
   WHERE merged.person_id = $mergedId AND kept.person_id = $keptId AND ${sameTerm} RETURNING to_jsonb(merged) AS row`,
);

/** Moves the terms of a person and returns their ids. Index: the key of memberships. */
export const moveTerms = statement<MergedPair>(
  'personMerges.moveTerms',
  'UPDATE memberships SET person_id = $keptId WHERE person_id = $mergedId RETURNING id',
);

/** Moves the candidacies of a person and returns their ids. Index: candidacies_person. */
export const moveCandidacies = statement<MergedPair>(
  'personMerges.moveCandidacies',
  `UPDATE candidacies SET person_id = $keptId, version = version + 1 WHERE person_id = $mergedId RETURNING id`,
);

/** Deletes the contacts of a person that another person has too, and returns them. Index: the primary key. */
export const dropSharedContacts = statement<MergedPair>(
  'personMerges.dropSharedContacts',
  `DELETE FROM person_contacts merged USING person_contacts kept
   WHERE merged.person_id = $mergedId AND kept.person_id = $keptId AND (kept.kind, kept.value) = (merged.kind, merged.value)
   RETURNING to_jsonb(merged) AS row`,
);

/** Moves the contacts of a person and returns their keys. Index: the primary key. */
export const moveContacts = statement<MergedPair>(
  'personMerges.moveContacts',
  'UPDATE person_contacts SET person_id = $keptId WHERE person_id = $mergedId RETURNING kind, value',
);

/** Parameters of a statement that moves rows back. `rows` is a JSON array. */
type Back = MergedPair & { rows: string };

/** Moves identifiers back. Index: the primary key. */
export const identifiersBack = statement<Back>(
  'personMerges.identifiersBack',
  `UPDATE person_identifiers SET person_id = $mergedId
   FROM jsonb_to_recordset($rows) AS row (scheme text, identifier text)
   WHERE person_id = $keptId AND (person_identifiers.scheme, person_identifiers.identifier) = (row.scheme, row.identifier)`,
);

/** Moves terms back. Index: the primary key. */
export const termsBack = statement<MergedPair & { ids: readonly string[] }>(
  'personMerges.termsBack',
  'UPDATE memberships SET person_id = $mergedId WHERE person_id = $keptId AND id = ANY ($ids::uuid[])',
);

/** Stores deleted terms again. */
export const restoreTerms = statement<{ rows: string }>(
  'personMerges.restoreTerms',
  `INSERT INTO memberships SELECT row.* FROM jsonb_array_elements($rows) AS dropped,
     -- A term that was dropped before terms had versions has none.
     jsonb_populate_record(NULL::memberships, '{"version": 1}' || dropped) AS row ON CONFLICT (id) DO NOTHING`,
);

/** Moves candidacies back. Index: the primary key. */
export const candidaciesBack = statement<MergedPair & { ids: readonly string[] }>(
  'personMerges.candidaciesBack',
  `UPDATE candidacies SET person_id = $mergedId, version = version + 1 WHERE person_id = $keptId AND id = ANY ($ids::uuid[])`,
);

/** Moves contacts back. Index: the primary key. */
export const contactsBack = statement<Back>(
  'personMerges.contactsBack',
  `UPDATE person_contacts SET person_id = $mergedId FROM jsonb_to_recordset($rows) AS row (kind text, value text)
   WHERE person_id = $keptId AND (person_contacts.kind, person_contacts.value) = (row.kind, row.value)`,
);

/** Stores deleted contacts again. */
export const restoreContacts = statement<{ rows: string }>(
  'personMerges.restoreContacts',
  `INSERT INTO person_contacts SELECT row.* FROM jsonb_populate_recordset(NULL::person_contacts, $rows) AS row
   ON CONFLICT DO NOTHING`,
);
