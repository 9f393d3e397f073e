import type { JoinPolicy, OrganisationRole } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** Locks an organisation until the end of the transaction. Index: the primary key. */
export const lockOrganisation = statement<{ organisationId: string }>(
  'organisations.lock',
  'SELECT id FROM member_organisations WHERE id = $organisationId AND removed_at IS NULL FOR NO KEY UPDATE',
);

/** The membership of an account. */
export interface MembershipRow {
  role: OrganisationRole;
  approved: boolean;
}

/** Reads a membership or request. Index: the primary key. */
export const membershipOf = statement<{ organisationId: string; accountId: string }>(
  'organisations.membershipOf',
  `SELECT role, approved FROM organisation_memberships
   WHERE organisation_id = $organisationId AND account_id = $accountId`,
);

/** Stores an organisation. */
export const insertOrganisation = statement<{
  organisationId: string;
  slug: string;
  name: string;
  description: string;
  links: readonly string[];
  placeId: string | null;
  joinPolicy: JoinPolicy;
  now: Date;
}>(
  'organisations.insert',
  `INSERT INTO member_organisations (id, slug, name, description, links, division_id, join_policy, created_at)
   VALUES ($organisationId, $slug, $name, $description, $links::text[], $placeId, $joinPolicy, $now)`,
);

/** Replaces the fields of an organisation and counts its version. Index: the primary key. */
export const updateOrganisation = statement<{
  organisationId: string;
  slug: string;
  name: string;
  description: string;
  links: readonly string[];
  placeId: string | null;
  joinPolicy: JoinPolicy;
  imageAlt: string | null;
}>(
  'organisations.update',
  `UPDATE member_organisations SET slug = $slug, name = $name, description = $description, links = $links::text[],
     division_id = $placeId, join_policy = $joinPolicy, image_alt = coalesce($imageAlt, image_alt), version = version + 1
   WHERE id = $organisationId`,
);

/**
 * Gives a slug to an organisation and returns it, or returns no row if another organisation has or had it. Waits for a
 * transaction that takes the same slug. Index: the primary key.
 */
export const takeSlug = statement<{ slug: string; organisationId: string }>(
  'organisations.takeSlug',
  `INSERT INTO member_organisation_slugs AS taken (slug, organisation_id) VALUES ($slug, $organisationId)
   ON CONFLICT (slug) DO UPDATE SET organisation_id = taken.organisation_id
     WHERE taken.organisation_id = excluded.organisation_id
   RETURNING slug`,
);

/** Counts the present and former slugs of an organisation. Index: member_organisation_slugs_of. */
export const countSlugs = statement<{ organisationId: string }>(
  'organisations.countSlugs',
  'SELECT count(*)::int AS total FROM member_organisation_slugs WHERE organisation_id = $organisationId',
);

/** Returns the slugs among some that are taken, with their organisations. Index: the primary key. */
export const takenSlugs = statement<{ slugs: readonly string[] }>(
  'organisations.takenSlugs',
  'SELECT slug, organisation_id AS "organisationId" FROM member_organisation_slugs WHERE slug = ANY ($slugs)',
);

/** Counts the open organisations that an account owns. Index: organisation_memberships_account. */
export const countOwned = statement<{ accountId: string }>(
  'organisations.countOwned',
  `SELECT count(*)::int AS total FROM organisation_memberships m
   JOIN member_organisations s ON s.id = m.organisation_id AND s.closed_at IS NULL AND s.removed_at IS NULL
   WHERE m.account_id = $accountId AND m.role = 'owner'`,
);

/** Returns a row if a division exists. Index: the primary key. */
export const divisionExists = statement<{ divisionId: string }>(
  'organisations.divisionExists',
  'SELECT id FROM divisions WHERE id = $divisionId',
);

/** Closes an organisation. Index: the primary key. */
export const closeOrganisation = statement<{ organisationId: string; now: Date }>(
  'organisations.close',
  'UPDATE member_organisations SET closed_at = $now, handover_to = NULL WHERE id = $organisationId',
);

/** Deletes the requests to join an organisation. Index: organisation_memberships_waiting. */
export const deleteRequests = statement<{ organisationId: string }>(
  'organisations.deleteRequests',
  'DELETE FROM organisation_memberships WHERE organisation_id = $organisationId AND NOT approved',
);
