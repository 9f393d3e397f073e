import { statement } from '../../../platform/db/statement.ts';

/** Reads the owner of an organisation that is not removed, also of one that reports have hidden. Index: the primary key. */
export const reportableOrganisation = statement<{ itemId: string }>(
  'organisations.findReported',
  `SELECT (SELECT m.account_id FROM organisation_memberships m WHERE m.organisation_id = s.id AND m.role = 'owner') AS "authorId"
   FROM member_organisations s WHERE s.id = $itemId AND s.removed_at IS NULL`,
);

/** Locks an organisation before a decision changes it. Index: the primary key. */
export const lockReported = statement<{ itemId: string }>(
  'organisations.lockReported',
  'SELECT id FROM member_organisations WHERE id = $itemId FOR NO KEY UPDATE',
);

/** Hides an organisation. Index: the primary key. */
export const hideReported = statement<{ itemId: string; now: Date }>(
  'organisations.hideReported',
  'UPDATE member_organisations SET hidden_at = $now WHERE id = $itemId AND hidden_at IS NULL AND removed_at IS NULL',
);

/** Shows a hidden organisation again. Index: the primary key. */
export const showReported = statement<{ itemId: string }>(
  'organisations.showReported',
  'UPDATE member_organisations SET hidden_at = NULL WHERE id = $itemId AND hidden_at IS NOT NULL',
);

/** Removes an organisation permanently. Keeps the text for an appeal. Index: the primary key. */
export const removeReported = statement<{ itemId: string; now: Date }>(
  'organisations.removeReported',
  'UPDATE member_organisations SET removed_at = coalesce(removed_at, $now), handover_to = NULL WHERE id = $itemId',
);

/** Reads the beginnings and addresses of organisations. Index: the primary key. */
export const describeReported = statement<{ itemIds: readonly string[] }>(
  'organisations.describeReported',
  `SELECT id, '/organisation/' || slug AS address, left(name || ': ' || description, 300) AS excerpt
   FROM member_organisations WHERE id = ANY ($itemIds::uuid[])`,
);

/** The `listedSql` of organisations. Index: member_organisations_created. */
export const listedOrganisationsSql = `SELECT o.id, o.created_at AS created, NULL::uuid AS author_id,
    o.id AS organisation_id, false AS is_anonymous, o.hidden_at IS NOT NULL AS is_hidden,
    concat_ws(' ', o.name, o.description) AS words
  FROM member_organisations o WHERE o.removed_at IS NULL`;
