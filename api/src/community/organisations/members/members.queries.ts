import type { OrganisationRole } from '@hustings/contract';
import {
  activeAccountSql,
  followJoinsSql,
  maxRows,
  memberColumns,
  reachableSql,
  type MemberRow,
  type TimePage,
} from '../../../access/relations/index.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';

interface Key {
  organisationId: string;
  accountId: string;
}

/** Stores a membership or a request, unless the account has one. Index: the primary key. */
export const storeMembership = statement<Key & { role: OrganisationRole; approved: boolean; now: Date }>(
  'organisations.storeMembership',
  `INSERT INTO organisation_memberships (organisation_id, account_id, role, approved, since, role_since)
   VALUES ($organisationId, $accountId, $role, $approved, $now, $now) ON CONFLICT DO NOTHING`,
);

/** Approves a request and returns a row, or no row if there is none. Index: the primary key. */
export const approveRequest = statement<Key & { now: Date }>(
  'organisations.approve',
  `UPDATE organisation_memberships SET approved = true, since = $now, role_since = $now
   WHERE organisation_id = $organisationId AND account_id = $accountId AND NOT approved RETURNING account_id`,
);

/** Approves all requests to join an organisation and returns the accounts. Index: organisation_memberships_waiting. */
export const approveAllRequests = statement<{ organisationId: string; now: Date }>(
  'organisations.approveAll',
  `UPDATE organisation_memberships SET approved = true, since = $now, role_since = $now
   WHERE organisation_id = $organisationId AND NOT approved RETURNING account_id AS "accountId"`,
);

/** Deletes a membership or request. Index: the primary key. */
export const deleteMembership = statement<Key>(
  'organisations.deleteMembership',
  'DELETE FROM organisation_memberships WHERE organisation_id = $organisationId AND account_id = $accountId',
);

/** Gives a member a role. Index: the primary key. */
export const setRole = statement<Key & { role: OrganisationRole; now: Date }>(
  'organisations.setRole',
  `UPDATE organisation_memberships SET role = $role, role_since = $now
   WHERE organisation_id = $organisationId AND account_id = $accountId`,
);

/** Counts the admins of an organisation, besides the owner. Index: organisation_memberships_team. */
export const countAdmins = statement<{ organisationId: string }>(
  'organisations.countAdmins',
  `SELECT count(*)::int AS total FROM organisation_memberships
   WHERE organisation_id = $organisationId AND role = 'admin'`,
);

/** Returns the owner of an organisation. Index: organisation_memberships_owner. */
export const ownerOf = statement<{ organisationId: string }>(
  'organisations.ownerOf',
  `SELECT account_id AS "accountId" FROM organisation_memberships
   WHERE organisation_id = $organisationId AND role = 'owner'`,
);

/** Stores or withdraws the offer of an organisation. Index: the primary key. */
export const setOffer = statement<{ organisationId: string; offeredTo: string | null }>(
  'organisations.setOffer',
  'UPDATE member_organisations SET handover_to = $offeredTo WHERE id = $organisationId',
);

/** Withdraws the offer of an organisation to an account. Index: the primary key. */
export const withdrawOfferTo = statement<Key>(
  'organisations.withdrawOfferTo',
  'UPDATE member_organisations SET handover_to = NULL WHERE id = $organisationId AND handover_to = $accountId',
);

/** An active account that the viewer may see. Index: the primary key. */
export const reachableMember = statement<{ viewerId: string; accountId: string }>(
  'organisations.reachableMember',
  `SELECT a.id FROM accounts a WHERE a.id = $accountId AND ${reachableSql('$viewerId::uuid')}`,
);

/** A member of an organisation, or a member who asks to join. */
export interface OrganisationMemberRow extends MemberRow {
  role: OrganisationRole;
  since: string;
}

interface List {
  organisationId: string;
  viewerId: string;
  role: OrganisationRole | null;
}

const from = {
  members: `organisation_memberships m JOIN accounts a ON a.id = m.account_id AND ${reachableSql('$viewerId::uuid')}
    WHERE m.organisation_id = $organisationId AND m.approved AND ($role::text IS NULL OR m.role = $role)`,
  requests: `organisation_memberships m JOIN accounts a ON a.id = m.account_id AND ${activeAccountSql}
    WHERE m.organisation_id = $organisationId AND NOT m.approved AND ($role::text IS NULL OR m.role = $role)
      AND $viewerId::uuid IS NOT NULL`,
} as const;

function pageOf(name: keyof typeof from, direction: 'ASC' | 'DESC'): Statement<List & TimePage> {
  const follows = direction === 'DESC' ? '<' : '>';
  return statement<List & TimePage>(
    `organisations.page.${name}`,
    `SELECT ${memberColumns}, page.role, page.since
     FROM (
       SELECT m.account_id AS id, m.role, m.since FROM ${from[name]}
         AND (m.since, m.account_id) ${follows} ($afterTime::timestamptz, $afterId::uuid)
       ORDER BY m.since ${direction}, m.account_id ${direction} LIMIT least($limit, ${maxRows}) OFFSET $offset
     ) page
     JOIN accounts a ON a.id = page.id ${followJoinsSql('$viewerId')}
     ORDER BY page.since ${direction}, page.id ${direction}`,
  );
}

const countOf = (name: keyof typeof from): Statement<List> =>
  statement<List>(`organisations.pageCount.${name}`, `SELECT count(*)::int AS total FROM ${from[name]}`);

/**
 * Selects a page of the members of an organisation, last joined first, or of the requests, oldest first, and counts them.
 * Indexes: organisation_memberships_newest, organisation_memberships_waiting.
 */
export const memberLists = {
  members: { page: pageOf('members', 'DESC'), count: countOf('members') },
  requests: { page: pageOf('requests', 'ASC'), count: countOf('requests') },
} as const;
