import type { SuggestionReason } from '@hustings/contract';
import { followJoinsSql, memberColumns, type MemberRow } from '../../access/relations/index.ts';
import { isPresentSql, visibleSql } from '../../access/visibility/index.ts';
import { followedTopicsSql, interestPlacesSql } from '../../content/interests/index.ts';
import { statement } from '../../platform/db/statement.ts';

/** A suggested member with the reasons. */
export type SuggestionRow = MemberRow & { reasons: SuggestionReason[] };

/** The newest members of a place, and the newest posts on a topic, that a list considers. */
const considered = 100;

const viewer = '$viewerId::uuid';

/** The condition that the viewer neither is the member, nor follows, has muted or has dismissed the member. */
const isNew = (member: string): string => `${member} <> ${viewer}
  AND NOT EXISTS (SELECT FROM account_follows f WHERE f.follower_id = ${viewer} AND f.followee_id = ${member})
  AND NOT EXISTS (SELECT FROM dismissed_suggestions x WHERE x.account_id = ${viewer} AND x.member_id = ${member})`;

/** The condition that the member `a` may be suggested. The index accounts_suggested_by_place has it too. */
const isSuggestable = 'a.activated_at IS NOT NULL AND a.deleted_at IS NULL AND a.suggest_me AND NOT a.banned';

/** The condition that the viewer sees the profile of the member `a`, who has not muted the viewer. */
const isVisible = `${visibleSql('profile', {
  viewer,
  author: 'a.id',
  scope: 'a.view_my_profile',
  hidden: 'a.profile_hidden_at',
})} AND NOT EXISTS (
  SELECT FROM account_follows m WHERE m.follower_id = a.id AND m.followee_id = ${viewer} AND m.level = 'muted')`;

/** Members whose profile names a place of the viewer. A voter location of a member is never compared. */
const ofPlaces = `
  SELECT found.id, jsonb_build_object('kind', 'place', 'place', place.name) AS reason
  FROM (
    SELECT DISTINCT ON (name_words(d.name)) d.name, name_words(d.name) AS words
    FROM (${interestPlacesSql(viewer)}) i JOIN divisions d ON d.id = i.id ORDER BY name_words(d.name), d.id
  ) place
  CROSS JOIN LATERAL (
    SELECT a.id FROM accounts a
    WHERE ${isSuggestable} AND place_words(a.display_location) = place.words AND ${isNew('a.id')}
    ORDER BY a.activated_at DESC, a.id DESC LIMIT ${considered}
  ) found`;

/** Members who wrote a post for everyone, under their name, about a topic that the viewer follows. */
const ofTopics = `
  SELECT found.account_id, jsonb_build_object('kind', 'topic', 'topic',
    jsonb_build_object('slug', topic.slug, 'name', topic.name))
  FROM (${followedTopicsSql(viewer)}) topic
  CROSS JOIN LATERAL (
    SELECT p.account_id FROM post_tags t JOIN posts p ON p.id = t.post_id
    WHERE t.tag_id = topic.id AND p.account_id IS NOT NULL AND p.view_scope = 'everyone' AND p.hidden_at IS NULL
      AND ${isPresentSql('p')}
    ORDER BY t.created_at DESC, t.post_id DESC LIMIT ${considered}
  ) found
  WHERE ${isNew('found.account_id')}`;

/**
 * Selects the members to suggest to a member, those with most reasons first, then the newest
 * (docs/decisions/21-interests.md). Reads at most `considered` rows for each place and topic, besides the members whom
 * the viewer follows or has dismissed. Indexes: accounts_suggested_by_place, post_tags_newest, the primary keys of
 * account_follows and dismissed_suggestions.
 */
export const suggestions = statement<{ viewerId: string; limit: number }>(
  'suggestions.list',
  `SELECT ${memberColumns}, page.reasons FROM (
     SELECT a.id, a.activated_at, found.reasons
     FROM (
       SELECT id, jsonb_agg(DISTINCT reason) AS reasons FROM (${ofPlaces} UNION ALL ${ofTopics}) each (id, reason) GROUP BY id
     ) found JOIN accounts a ON a.id = found.id
     WHERE ${isSuggestable} AND ${isVisible}
     ORDER BY jsonb_array_length(found.reasons) DESC, a.activated_at DESC, a.id DESC LIMIT $limit
   ) page JOIN accounts a ON a.id = page.id ${followJoinsSql(viewer)}
   ORDER BY jsonb_array_length(page.reasons) DESC, page.activated_at DESC, page.id DESC`,
);

/** Stores that a member is not to be suggested again. Does nothing for an unknown member. Index: the primary key. */
export const dismiss = statement<{ viewerId: string; memberId: string; now: Date }>(
  'suggestions.dismiss',
  `INSERT INTO dismissed_suggestions (account_id, member_id, created_at)
   SELECT $viewerId, id, $now FROM accounts WHERE id = $memberId AND id <> $viewerId
   ON CONFLICT DO NOTHING`,
);
