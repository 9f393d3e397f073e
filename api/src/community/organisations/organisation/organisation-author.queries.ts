import { runsOrganisationSql, visibleOrganisationSql } from './organisation.queries.ts';

/**
 * Makes the column `organisation` of a `PostAuthorRow`: the organisation in whose name the post is, or NULL. Only those
 * who run it get the member who wrote. Nothing is read for a post of a member. Indexes: the primary keys.
 *
 * @param post the alias of the post
 * @param viewer an SQL operand: the account of the viewer, NULL for a guest
 */
export const organisationAuthorColumn = (
  post: string,
  viewer: string,
): string => `CASE WHEN ${post}.organisation_id IS NOT NULL THEN (
  SELECT json_build_object('organisationId', s_o.id, 'slug', s_o.slug, 'name', s_o.name, 'imageHash', s_o.image_hash,
    'closed', s_o.closed_at IS NOT NULL, 'visible', ${visibleOrganisationSql(viewer, 's_o')}, 'own', s_r.runs,
    'writtenBy', CASE WHEN s_r.runs THEN (
      SELECT json_build_object('authorId', s_w.id, 'userName', s_w.user_name, 'displayName', s_w.display_name,
        'level', s_w.level, 'avatarHash', s_w.avatar_hash)
      FROM accounts s_w WHERE s_w.id = ${post}.written_by AND s_w.deleted_at IS NULL) END)
  FROM member_organisations s_o
  CROSS JOIN LATERAL (SELECT ${runsOrganisationSql(viewer, 's_o.id')} AS runs) s_r
  WHERE s_o.id = ${post}.organisation_id) END AS organisation`;

/**
 * Returns the condition that the viewer sees the organisation in whose name a post is; true for posts of members.
 * Indexes: the primary keys.
 *
 * @param post the alias of the post
 * @param viewer an SQL operand: the account of the viewer, NULL for a guest
 */
export const visibleOrganisationOfSql = (post: string, viewer: string): string => `(${post}.organisation_id IS NULL OR (
  SELECT ${visibleOrganisationSql(viewer, 's_o')} FROM member_organisations s_o
  WHERE s_o.id = ${post}.organisation_id))`;
