import { commentIsVisible, subjectPath } from '../../../content/comments/index.ts';
import { visibleSql } from '../../../access/visibility/index.ts';
import { stanceIsVisible } from '../../../content/stances/index.ts';
import { pagesOfPostSql } from '../../../access/dispatch/index.ts';

const viewer = '$accountId::uuid';

/**
 * Notifications `n` with what they are about: their post `p`, their stance `st`, their comment `c` with its thread `th`
 * and, where the reader sees what it is on, the path of that page, `page.path`; the politician whose page they are of,
 * `pe`, and who did it, `a`; and the party `pa` whose news they are, and what is still there of the news, `nw`.
 * Indexes: the primary keys, organization_slugs_current, news_items_round.
 */
export const withItems = `notifications n
  LEFT JOIN posts p ON p.id = n.post_id
  LEFT JOIN comments c ON c.id = n.comment_id
  LEFT JOIN threads th ON th.id = c.thread_id
  LEFT JOIN LATERAL (SELECT ${subjectPath('th.kind', 'th.subject_id', viewer)} AS path) page ON true
  LEFT JOIN topic_stances st ON st.id = n.stance_id
  LEFT JOIN person_slugs o ON o.person_id = n.person_id AND o.current
  LEFT JOIN people pe ON pe.id = n.person_id
  LEFT JOIN organizations pa ON pa.id = n.party_id
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS articles, (array_agg(i.title ORDER BY i.published_at DESC, i.id DESC))[1] AS title
    FROM news_items i
    WHERE i.target_id = coalesce(n.person_id, n.party_id) AND i.round = n.news_round AND i.removed_at IS NULL
  ) nw ON true
  LEFT JOIN accounts a ON a.id = n.actor_id`;

const postShown = `(n.post_id IS NULL OR (p.removed_at IS NULL AND ${visibleSql('post', {
  viewer,
  author: 'p.account_id',
  scope: 'p.view_scope',
  item: 'p.id',
  polly: 'p.polly_id',
  hidden: 'p.hidden_at',
})}))`;

const commentShown = `(n.comment_id IS NULL OR (${commentIsVisible('c', viewer)} AND page.path IS NOT NULL))`;

/** Nobody whose account is deleted, who is blocked in either direction, or whom the reader has muted. */
const actorShown = `(n.actor_id IS NULL OR (a.deleted_at IS NULL
  AND ${visibleSql('post', { viewer, author: 'a.id', scope: `'everyone'` })}
  AND NOT coalesce((
    SELECT m.level = 'muted' FROM account_follows m WHERE m.follower_id = ${viewer} AND m.followee_id = a.id
  ), false)))`;

/** What the notification says of a polly or party that is watched: a `WatchedAct`, or NULL. */
export const watchedAct = `CASE WHEN n.type NOT IN ('position', 'pagePost', 'news', 'watched') THEN NULL
  WHEN n.news_round IS NOT NULL THEN 'news' WHEN n.post_id IS NOT NULL THEN 'pagePost' ELSE 'position' END`;

/**
 * Whether the reader has muted the polly or party meanwhile. Indexes: the primary keys of polly_follows and
 * party_follows.
 */
const pageMuted = `(EXISTS (
    SELECT FROM polly_follows m WHERE m.account_id = ${viewer} AND m.person_id = n.person_id AND m.level = 'muted')
  OR EXISTS (
    SELECT FROM party_follows m WHERE m.account_id = ${viewer} AND m.organization_id = n.party_id AND m.level = 'muted'))`;

/** Whether the position is still official, the post still one of the page, or any of the news still there. */
const watchedShown = `CASE ${watchedAct}
  WHEN 'position' THEN NOT ${pageMuted} AND EXISTS (
    SELECT FROM topic_stances s WHERE s.id = n.stance_id AND s.official_for = n.person_id AND ${stanceIsVisible(viewer)})
  WHEN 'pagePost' THEN NOT ${pageMuted} AND n.person_id IN (${pagesOfPostSql('p')})
  WHEN 'news' THEN NOT ${pageMuted} AND nw.articles > 0
  ELSE true END`;

/** A request that was answered or taken back, and a favourite that was taken back, are over. */
const stillSo = `CASE n.type
  WHEN 'followRequest' THEN coalesce((
    SELECT NOT f.approved FROM account_follows f WHERE f.follower_id = a.id AND f.followee_id = ${viewer}), false)
  WHEN 'favorite' THEN coalesce((
    SELECT true FROM favorites f WHERE f.account_id = a.id AND f.post_id = p.id), false)
  ELSE true END`;

/**
 * Whether the account $1, whose notifications are read, counted or mailed, may still be told of one of `withItems`: it
 * sees the item at this moment, and nobody stands in between (docs/decisions/06-visibility.md and
 * docs/decisions/13-notifications.md). A decision on the reader's own item is told whatever has become of the item.
 * Indexes: the primary keys.
 */
export const shown = `(n.type = 'decision' OR (${postShown} AND ${commentShown} AND ${actorShown} AND ${stillSo} AND ${watchedShown}))`;

/**
 * Whether the reader may know who did it: whose favourites those are is for friends and followers
 * (docs/decisions/06-visibility.md).
 */
export const isNamed = `(n.actor_id IS NOT NULL AND (n.type <> 'favorite' OR ${visibleSql('favorites', {
  viewer,
  author: 'a.id',
  scope: `'friendsAndFollowers'::scope`,
})}))`;
