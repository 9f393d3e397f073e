import { statement } from '../../../platform/db/statement.ts';
import { handmadeSource } from '../handmade.ts';

/** Selects the terms of a person, the latest first. Index: the key (person, office, day). */
export const termsOf = statement<{ personId: string }>(
  'peopleRecords.terms.of',
  `SELECT held.id, held.version, held.office_id AS "officeId", office.label AS "officeName", division.name AS place,
     party.id AS "partyId", party.name AS "partyName", held.term_title AS "termTitle", held.valid_from AS "from",
     held.valid_through AS through, held.source, held.retrieved, held.source = '${handmadeSource}' AS "isHandmade",
     held.imported_office_id IS NOT NULL AS "isCorrected"
   FROM memberships held
   JOIN offices office ON office.id = held.office_id
   LEFT JOIN divisions division ON division.id = office.division_id
   LEFT JOIN organizations party ON party.id = held.party_id
   WHERE held.person_id = $personId ORDER BY held.valid_from DESC NULLS LAST, held.id`,
);

/** The values of a term that an admin writes. */
export interface TermValues {
  officeId: string;
  partyId: string | null;
  termTitle: string | null;
  from: string | null;
  through: string | null;
}

/** Adds a term to a person. The key (person, office, day) refuses a second one. */
export const insertTerm = statement<TermValues & { termId: string; personId: string; today: string }>(
  'peopleRecords.terms.insert',
  `INSERT INTO memberships (id, person_id, office_id, party_id, term_title, valid_from, valid_through, source, retrieved)
   VALUES ($termId, $personId, $officeId, $partyId, $termTitle, $from, $through, '${handmadeSource}', $today)`,
);

/**
 * Changes a term. The term of a source keeps the office and the days that the source named last. Index: the primary key.
 */
export const changeTerm = statement<TermValues & { termId: string }>(
  'peopleRecords.terms.change',
  `UPDATE memberships SET office_id = $officeId, party_id = $partyId, term_title = $termTitle, valid_from = $from,
     valid_through = $through, version = version + 1,
     end_source = CASE WHEN valid_through = $through THEN end_source END,
     imported_office_id = CASE WHEN source <> '${handmadeSource}' THEN coalesce(imported_office_id, office_id) END,
     imported_from = CASE
       WHEN source = '${handmadeSource}' THEN NULL WHEN imported_office_id IS NULL THEN valid_from ELSE imported_from END,
     imported_through = CASE
       WHEN source = '${handmadeSource}' THEN NULL WHEN imported_office_id IS NULL THEN valid_through
       ELSE imported_through END
   WHERE id = $termId`,
);

/** Gives a term the office and the days of its source again, and ends the correction. Index: the primary key. */
export const endCorrection = statement<{ termId: string }>(
  'peopleRecords.terms.endCorrection',
  `UPDATE memberships SET office_id = imported_office_id, valid_from = imported_from, valid_through = imported_through,
     end_source = CASE WHEN valid_through = imported_through THEN end_source END,
     imported_office_id = NULL, imported_from = NULL, imported_through = NULL, version = version + 1
   WHERE id = $termId`,
);

/** Deletes a term that an admin added, and returns its id. Index: the primary key. */
export const deleteTerm = statement<{ termId: string }>(
  'peopleRecords.terms.delete',
  `DELETE FROM memberships WHERE id = $termId AND source = '${handmadeSource}' RETURNING id`,
);
