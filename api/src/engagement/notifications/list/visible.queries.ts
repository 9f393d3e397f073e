import { visibleGoalSql } from '../../../community/goals/index.ts';
import { visibleOrganisationSql } from '../../../community/organisations/index.ts';
import { visibleCommentSql, subjectPathSql } from '../../../content/comments/index.ts';
import { visiblePostSql } from '../../../content/posts/index.ts';
import { shownMessageSql } from '../../direct-messages/index.ts';
import { visibleSql } from '../../../access/visibility/index.ts';
import { visibleStanceSql } from '../../../content/stances/index.ts';
import { pagesOfPostSql } from '../../../access/dispatch/index.ts';

/** The account whose notifications a statement reads. */
const viewer = '$accountId::uuid';

/**
 * Joins notifications `n` with their items: post `p`, stance `st`, comment `c` with thread `th`, politician `pe` with
 * slug `o`, party `pa`, election `el`, organisation `org`, goal `gl`, existing news articles `nw` and actor `a`. `page.path` is the page with the
 * comment, or NULL if the account may not see it. Indexes: the primary keys, organization_slugs_current, news_items_round.
 */
export const notificationsWithItems = `notifications n
  LEFT JOIN posts p ON p.id = n.post_id
  LEFT JOIN comments c ON c.id = n.comment_id
  LEFT JOIN threads th ON th.id = c.thread_id
  LEFT JOIN LATERAL (SELECT ${subjectPathSql('th.kind', 'th.subject_id', viewer)} AS path) page ON true
  LEFT JOIN topic_stances st ON st.id = n.stance_id
  LEFT JOIN person_slugs o ON o.person_id = n.person_id AND o.current
  LEFT JOIN people pe ON pe.id = n.person_id
  LEFT JOIN organizations pa ON pa.id = n.party_id
  LEFT JOIN elections el ON el.id = n.election_id
  LEFT JOIN member_organisations org ON org.id = n.organisation_id
  LEFT JOIN goals gl ON gl.id = n.goal_id
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS articles, (array_agg(i.title ORDER BY i.published_at DESC, i.id DESC))[1] AS title
    FROM news_items i
    WHERE i.target_id = coalesce(n.person_id, n.party_id) AND i.round = n.news_round AND i.removed_at IS NULL
  ) nw ON true
  LEFT JOIN accounts a ON a.id = n.actor_id`;

const postIsVisible = `(n.post_id IS NULL OR (${visiblePostSql(viewer)}))`;

const commentIsShown = `(n.comment_id IS NULL OR (${visibleCommentSql('c', viewer)} AND page.path IS NOT NULL))`;

/** The condition that the actor is not deleted, blocked in either direction, or muted by the account. */
const actorIsVisible = `(n.actor_id IS NULL OR (a.deleted_at IS NULL
  AND ${visibleSql('post', { viewer, author: 'a.id', scope: `'everyone'` })}
  AND NOT coalesce((
    SELECT m.level = 'muted' FROM account_follows m WHERE m.follower_id = ${viewer} AND m.followee_id = a.id
  ), false)))`;

/** Returns the `WatchedAct` of a notification about a watched polly or party, or a followed election, or NULL. */
export const watchedActSql = `CASE WHEN n.type NOT IN ('position', 'pagePost', 'news', 'election', 'watched') THEN NULL
  WHEN n.organisation_id IS NOT NULL THEN NULL
  WHEN n.election_id IS NOT NULL THEN 'election'
  WHEN n.news_round IS NOT NULL THEN 'news' WHEN n.post_id IS NOT NULL THEN 'pagePost' ELSE 'position' END`;

/** The condition that the account has muted the polly, the party or the election. Indexes: the primary keys of the follow tables. */
const isPageMuted = `(EXISTS (
    SELECT FROM polly_follows m WHERE m.account_id = ${viewer} AND m.person_id = n.person_id AND m.level = 'muted')
  OR EXISTS (
    SELECT FROM party_follows m WHERE m.account_id = ${viewer} AND m.organization_id = n.party_id AND m.level = 'muted')
  OR EXISTS (
    SELECT FROM election_follows m
    WHERE m.account_id = ${viewer} AND m.election_id = n.election_id AND m.level = 'muted'))`;

/**
 * The condition that the account has not muted the polly, party or election of a watched act, and that the act is current: the
 * position is still official, the post still belongs to the page, or a news article still exists. True for all other
 * notifications.
 */
const watchedActIsCurrent = `CASE ${watchedActSql}
  WHEN 'position' THEN NOT ${isPageMuted} AND EXISTS (
    SELECT FROM topic_stances s WHERE s.id = n.stance_id AND s.official_for = n.person_id AND ${visibleStanceSql(viewer)})
  WHEN 'pagePost' THEN NOT ${isPageMuted} AND n.person_id IN (${pagesOfPostSql('p')})
  WHEN 'news' THEN NOT ${isPageMuted} AND nw.articles > 0
  WHEN 'election' THEN NOT ${isPageMuted}
  ELSE true END`;

/**
 * The condition that the account sees the organisation. A request to join is shown while it waits, to those who run the
 * organisation. Index: the primary key of organisation_memberships.
 */
const organisationIsShown = `(n.organisation_id IS NULL OR (${visibleOrganisationSql(viewer, 'org')} AND (
  split_part(n.detail, ':', 1) NOT IN ('requested', 'owner', 'closed', 'posted', 'mentioned')
  OR (split_part(n.detail, ':', 1) IN ('owner', 'closed', 'posted', 'mentioned') AND NOT EXISTS (
    SELECT FROM organisation_follows m WHERE m.account_id = ${viewer} AND m.organisation_id = org.id AND m.level = 'muted'))
  OR (split_part(n.detail, ':', 1) = 'requested' AND
    EXISTS (SELECT FROM organisation_memberships w
      WHERE w.organisation_id = org.id AND w.account_id = n.actor_id AND NOT w.approved)
    AND EXISTS (SELECT FROM organisation_memberships r
      WHERE r.organisation_id = org.id AND r.account_id = ${viewer} AND r.role <> 'member')))))`;

/** The condition that the account sees the goal, and that the news of it still exist. Indexes: the primary keys. */
const goalIsShown = `(n.goal_id IS NULL OR (
  EXISTS (SELECT FROM goals s WHERE s.id = n.goal_id AND ${visibleGoalSql(viewer)})
  AND (split_part(n.detail, ':', 1) <> 'update' OR EXISTS (
    SELECT FROM goal_updates u WHERE u.id::text = split_part(n.detail, ':', 2) AND u.goal_id = n.goal_id))))`;

/** The condition that a follow exists and is approved. Index: the primary key of account_follows. */
const followExists = (follower: string, followee: string): string => `coalesce((
    SELECT f.approved AND f.level <> 'muted' FROM account_follows f
    WHERE f.follower_id = ${follower} AND f.followee_id = ${followee}), false)`;

/**
 * The condition that a follow request is unanswered, or that a follow or a favourite still exists. True for other
 * notifications.
 */
const relationIsCurrent = `CASE n.type
  WHEN 'follow' THEN ${followExists('a.id', viewer)}
  WHEN 'followApproved' THEN ${followExists(viewer, 'a.id')}
  WHEN 'followRequest' THEN coalesce((
    SELECT NOT f.approved FROM account_follows f WHERE f.follower_id = a.id AND f.followee_id = ${viewer}), false)
  WHEN 'favorite' THEN coalesce((
    SELECT true FROM favorites f WHERE f.account_id = a.id AND f.post_id = p.id), false)
  ELSE true END`;

/**
 * The condition that `$accountId` may see a notification of `notificationsWithItems` now
 * (docs/decisions/06-visibility.md, docs/decisions/13-notifications.md). Every list, count, mail and push checks it. A
 * decision on the member's own item is always shown, even if the item is gone. Indexes: the primary keys.
 */
export const isShownSql = `(n.type = 'decision' OR (${postIsVisible} AND ${commentIsShown} AND ${actorIsVisible} AND ${relationIsCurrent} AND ${watchedActIsCurrent} AND ${organisationIsShown} AND ${goalIsShown} AND ${shownMessageSql(viewer)}))`;

/**
 * The condition that the account may see who acted. The author of a favourite is shown only to friends and followers
 * (docs/decisions/06-visibility.md).
 */
export const isNamedSql = `(n.actor_id IS NOT NULL AND (n.type <> 'favorite' OR ${visibleSql('favorites', {
  viewer,
  author: 'a.id',
  scope: `'friendsAndFollowers'::scope`,
})}))`;
