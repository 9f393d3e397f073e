import type { Batch } from '../../../platform/core/personal-data.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Reads a batch of the memberships of an account. Indexes: organisation_memberships_account, the primary key. */
export const memberships = statement<{ accountId: string } & Batch>(
  'organisations.exported',
  `SELECT s.id, s.name, s.slug, m.role, m.approved, m.since
   FROM organisation_memberships m JOIN member_organisations s ON s.id = m.organisation_id
   WHERE m.account_id = $accountId AND m.organisation_id > $afterId ORDER BY m.organisation_id LIMIT $limit`,
);

/** Locks the organisations of an account, in the order of their ids. Indexes: the primary keys. */
export const lockOrganisations = statement<{ accountId: string }>(
  'organisations.lockOf',
  `SELECT id FROM member_organisations
   WHERE id IN (SELECT organisation_id FROM organisation_memberships WHERE account_id = $accountId)
   ORDER BY id FOR NO KEY UPDATE`,
);

/**
 * Withdraws offers to and by an account, which its deletion ends. Indexes: member_organisations_handover,
 * organisation_memberships_account.
 */
export const withdrawOffers = statement<{ accountId: string }>(
  'organisations.withdrawOffers',
  `UPDATE member_organisations SET handover_to = NULL
   WHERE handover_to IS NOT NULL AND (handover_to = $accountId OR id IN (
     SELECT organisation_id FROM organisation_memberships WHERE account_id = $accountId AND role = 'owner'))`,
);

/** Hides the memberships of an account. Index: organisation_memberships_account. */
export const hideMemberships = statement<{ accountId: string }>(
  'organisations.hideMemberships',
  'UPDATE organisation_memberships SET hidden_with_account = true WHERE account_id = $accountId',
);

/**
 * Selects for each open organisation that an account owns the admin who has served longest, or null. Indexes:
 * organisation_memberships_account, organisation_memberships_team.
 */
export const successors = statement<{ accountId: string }>(
  'organisations.successors',
  `SELECT m.organisation_id AS "organisationId", (
     SELECT h.account_id FROM organisation_memberships h JOIN accounts a ON a.id = h.account_id AND NOT a.banned
     WHERE h.organisation_id = m.organisation_id AND h.role = 'admin' AND NOT h.hidden_with_account
     ORDER BY h.role_since, h.account_id LIMIT 1) AS "successorId"
   FROM organisation_memberships m JOIN member_organisations s ON s.id = m.organisation_id AND s.closed_at IS NULL
   WHERE m.account_id = $accountId AND m.role = 'owner' ORDER BY m.organisation_id`,
);

/** Closes an organisation until the account of its owner returns. Index: the primary key. */
export const closeWithAccount = statement<{ organisationId: string; now: Date }>(
  'organisations.closeWithAccount',
  'UPDATE member_organisations SET closed_at = $now, closed_with_account = true WHERE id = $organisationId',
);

/** Shows the memberships of an account again. Index: organisation_memberships_account. */
export const showMemberships = statement<{ accountId: string }>(
  'organisations.showMemberships',
  'UPDATE organisation_memberships SET hidden_with_account = false WHERE account_id = $accountId AND hidden_with_account',
);

/** Opens the organisations that closed with the account of their owner. Index: organisation_memberships_account. */
export const openAgain = statement<{ accountId: string }>(
  'organisations.openAgain',
  `UPDATE member_organisations SET closed_at = NULL, closed_with_account = false
   WHERE closed_with_account AND id IN (
     SELECT organisation_id FROM organisation_memberships WHERE account_id = $accountId AND role = 'owner')`,
);

/** Deletes the memberships of an account. Index: organisation_memberships_account. */
export const deleteMemberships = statement<{ accountId: string }>(
  'organisations.purge',
  'DELETE FROM organisation_memberships WHERE account_id = $accountId',
);

/** Keeps the organisations closed that closed with the account of their owner. Index: organisation_memberships_account. */
export const closeForEver = statement<{ accountId: string }>(
  'organisations.closeForEver',
  `UPDATE member_organisations SET closed_with_account = false
   WHERE closed_with_account AND id IN (
     SELECT organisation_id FROM organisation_memberships WHERE account_id = $accountId AND role = 'owner')`,
);
