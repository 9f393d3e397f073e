import type { FollowLevel, JoinPolicy, NamedPlace, OrganisationRole } from '@hustings/contract';
import { authorColumns, type NamedAuthorRow } from '../../../access/authors/index.ts';
import { noBlockBetweenSql, activeAccountSql } from '../../../access/relations/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/** An organisation in a list. */
export interface OrganisationCardRow {
  organisationId: string;
  slug: string;
  name: string;
  excerpt: string;
  imageHash: string | null;
  imageAlt: string | null;
  place: NamedPlace | null;
  joinPolicy: JoinPolicy;
  membersCount: number;
  closed: string | null;
}

/** The viewer's own membership of an organisation; null for none. */
export interface OwnMembershipRow {
  ownRole: OrganisationRole | null;
  ownApproved: boolean | null;
  ownSince: string | null;
}

/** The columns of an `OwnMembershipRow`, from `organisation_memberships own`. */
export const ownMembershipColumns = 'own.role AS "ownRole", own.approved AS "ownApproved", own.since AS "ownSince"';

/** The maximum number of characters of a description on a card. */
const excerptCharacters = 300;

/** The columns of an `OrganisationCardRow`, from `member_organisations s`. Index: the primary key of divisions. */
export const cardColumns = `s.id AS "organisationId", s.slug, s.name,
  left(s.description, ${excerptCharacters}) AS excerpt, s.image_hash AS "imageHash", s.image_alt AS "imageAlt",
  (SELECT json_build_object('id', d.id, 'name', d.name) FROM divisions d WHERE d.id = s.division_id) AS place,
  s.join_policy AS "joinPolicy", s.members_count AS "membersCount", s.closed_at AS closed`;

/**
 * Returns the condition that a viewer owns an organisation or runs it as an admin. Index: the primary key of
 * organisation_memberships.
 *
 * @param viewer an SQL operand: the account of the viewer, NULL for a guest
 * @param organisationId an SQL operand
 */
export const runsOrganisationSql = (viewer: string, organisationId: string): string => `EXISTS (
  SELECT FROM organisation_memberships s_v
  WHERE s_v.organisation_id = ${organisationId} AND s_v.account_id = ${viewer} AND s_v.role <> 'member')`;

/** Selects the organisations that a viewer owns or runs. Index: organisation_memberships_account. */
export const runOrganisationsSql = (viewer: string): string =>
  `SELECT s_m.organisation_id FROM organisation_memberships s_m
   WHERE s_m.account_id = ${viewer} AND s_m.role <> 'member'`;

/**
 * Returns the condition that a viewer sees an organisation. Reports hide an organisation from everybody but its owner and
 * admins. Index: the primary key of organisation_memberships.
 *
 * @param viewer an SQL operand: the account of the viewer, NULL for a guest
 * @param row the alias of the organisation
 */
export const visibleOrganisationSql = (viewer: string, row = 's'): string =>
  `(${row}.removed_at IS NULL AND (${row}.hidden_at IS NULL OR ${runsOrganisationSql(viewer, `${row}.id`)}))`;

/** An organisation on its page, with the membership of the viewer. */
export interface OrganisationRow extends OrganisationCardRow, OwnMembershipRow {
  description: string;
  links: string[];
  version: number;
  created: string;
  hidden: boolean;
  handoverTo: string | null;
  followLevel: FollowLevel | null;
}

/** Reads an organisation that the viewer sees. Indexes: the primary keys. */
export const organisationById = statement<{ viewerId: string | null; organisationId: string }>(
  'organisations.byId',
  `SELECT ${cardColumns}, s.description, s.links, s.version, s.created_at AS created, s.hidden_at IS NOT NULL AS hidden,
     s.handover_to AS "handoverTo", ${ownMembershipColumns},
     (SELECT f.level FROM organisation_follows f
      WHERE f.organisation_id = s.id AND f.account_id = $viewerId::uuid) AS "followLevel"
   FROM member_organisations s
   LEFT JOIN organisation_memberships own ON own.organisation_id = s.id AND own.account_id = $viewerId::uuid
   WHERE s.id = $organisationId AND ${visibleOrganisationSql('$viewerId::uuid')}`,
);

/** Reads the id of the organisation that has or had a slug. Index: the primary key. */
export const organisationOfSlug = statement<{ slug: string }>(
  'organisations.ofSlug',
  'SELECT organisation_id AS id FROM member_organisation_slugs WHERE slug = $slug',
);

/** A member who runs an organisation, or to whom it is offered; the role is null for the latter. */
export interface LeaderRow extends Omit<NamedAuthorRow, 'pseudonym'> {
  role: 'owner' | 'admin' | null;
}

/**
 * Reads the owner and the admins of an organisation, and the member to whom it is offered. Leaves out members with a
 * block between them and the viewer. Indexes: organisation_memberships_team, the primary keys.
 */
export const leadersOf = statement<{ viewerId: string | null; organisationId: string; offeredTo: string | null }>(
  'organisations.leaders',
  `SELECT ${authorColumns}, found.role
   FROM (
     SELECT m.account_id, m.role, m.role_since FROM organisation_memberships m
     WHERE m.organisation_id = $organisationId AND m.role <> 'member'
     UNION ALL
     SELECT $offeredTo::uuid, NULL, NULL WHERE $offeredTo::uuid IS NOT NULL
   ) found
   JOIN accounts a ON a.id = found.account_id AND ${activeAccountSql}
   WHERE ${noBlockBetweenSql('$viewerId::uuid', 'a.id')}
   ORDER BY found.role DESC NULLS LAST, found.role_since, a.id`,
);
