import type { JoinPolicy, OrganisationRole } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** Stores an organisation of the demo and its slug, unless the slug exists. Returns the id. Indexes: the unique slugs. */
export const insertDemoOrganisation = statement<{
  organisationId: string;
  slug: string;
  name: string;
  description: string;
  links: readonly string[];
  placeId: string;
  joinPolicy: JoinPolicy;
  createdAt: Date;
  closedAt: Date | null;
}>(
  'organisations.demo.insert',
  `WITH stored AS (
     INSERT INTO member_organisations (id, slug, name, description, links, division_id, join_policy, created_at, closed_at)
     VALUES ($organisationId, $slug, $name, $description, $links::text[], $placeId, $joinPolicy, $createdAt, $closedAt)
     ON CONFLICT DO NOTHING RETURNING id, slug
   )
   INSERT INTO member_organisation_slugs (slug, organisation_id) SELECT slug, id FROM stored RETURNING organisation_id AS id`,
);

/** Stores a member of an organisation of the demo. Index: the unique user name. */
export const insertDemoMember = statement<{
  organisationId: string;
  userNameKey: string;
  role: OrganisationRole;
  since: Date;
}>(
  'organisations.demo.member',
  `INSERT INTO organisation_memberships (organisation_id, account_id, role, approved, since, role_since)
   SELECT $organisationId::uuid, id, $role::text, true, $since::timestamptz, $since::timestamptz
   FROM accounts WHERE user_name_key = $userNameKey
   ON CONFLICT DO NOTHING`,
);
