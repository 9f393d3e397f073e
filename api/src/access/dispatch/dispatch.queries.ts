import type { NotificationType } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement, type Statement } from '../../platform/db/statement.ts';
import { visibleSql } from '../visibility/index.ts';
import { pagesOfPostSql } from './page-posts.queries.ts';
import { defaultDelivery, notPushed } from './types.ts';

/** A notification to be stored. */
export interface NewNotification {
  accountId: string;
  type: NotificationType;
  /** Who did it; absent where it is anonymous, or nobody in particular did. */
  actorId?: string | undefined;
  postId?: string | undefined;
  commentId?: string | undefined;
  stanceId?: string | undefined;
  /** The politician whose page it is about. */
  personId?: string | undefined;
  detail?: string | undefined;
  /** Notifications of one type and one target form one group. */
  group: string;
}

/**
 * Makes a statement that stores the notifications of a query: rows `g` with a reader, a type and a subject. Skips
 * readers who are gone, who caused it, who muted the actor, and blocks either way. Skips what was stored before.
 * Inserts in the order of accounts, so that two transactions never wait for each other. $1 now, $2 when a mail is due,
 * $3 the usual deliveries.
 */
const storing = (name: string, source: string): Statement =>
  statement(
    `notifications.${name}`,
    // Indexes: the primary keys, the unique key of notifications.
    `INSERT INTO notifications
       (account_id, type, actor_id, post_id, comment_id, stance_id, person_id, party_id, news_round, detail, group_key,
        created_at, mail_due_at, push_due_at)
     SELECT g.account_id, g.type, g.actor_id, g.post_id, g.comment_id, g.stance_id, g.person_id, g.party_id, g.news_round,
       g.detail, g.type || ':' || g.target, $1,
       CASE WHEN coalesce(s.delivery, $3::jsonb ->> g.type) = 'immediate' THEN $2::timestamptz END,
       CASE WHEN g.type <> '${notPushed}' AND EXISTS (
         SELECT FROM push_subscriptions b WHERE b.account_id = g.account_id) THEN $1::timestamptz END
     FROM (${source}) g
     JOIN accounts r ON r.id = g.account_id AND r.deleted_at IS NULL
     LEFT JOIN notification_settings s ON s.account_id = g.account_id AND s.type = g.type
     WHERE g.account_id IS DISTINCT FROM g.actor_id
       AND (g.actor_id IS NULL OR (
         ${visibleSql('post', { viewer: 'g.account_id', author: 'g.actor_id', scope: `'everyone'` })}
         AND NOT coalesce((
           SELECT m.level = 'muted' FROM account_follows m WHERE m.follower_id = g.account_id AND m.followee_id = g.actor_id
         ), false)))
     ORDER BY g.account_id
     ON CONFLICT DO NOTHING
     RETURNING account_id AS "accountId"`,
  );

/** When notifications are stored, and when their mails are due. */
export interface Moments {
  now: Date;
  mailDue: Date;
}

/** Runs a statement of `storing`. Returns the accounts that got a notification. */
async function store(
  transaction: Queryable,
  storeStatement: Statement,
  { now, mailDue }: Moments,
  values: readonly unknown[],
): Promise<string[]> {
  const given = [now, mailDue, JSON.stringify(defaultDelivery), ...values];
  const rows = await transaction.query<{ accountId: string }>(storeStatement, given);
  return rows.map(({ accountId }) => accountId);
}

const storeStatement = storing(
  'store',
  `SELECT *, NULL::uuid AS party_id, NULL::timestamptz AS news_round
   FROM unnest($4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::uuid[],
     $12::uuid[]) AS g (account_id, type, actor_id, post_id, comment_id, detail, target, stance_id, person_id)`,
);

/** Stores notifications. Returns the accounts that got one. */
export function storeNotifications(
  transaction: Queryable,
  given: readonly NewNotification[],
  moments: Moments,
): Promise<string[]> {
  const column = <Name extends keyof NewNotification>(name: Name) => given.map((each) => each[name] ?? null);
  return store(transaction, storeStatement, moments, [
    column('accountId'),
    column('type'),
    column('actorId'),
    column('postId'),
    column('commentId'),
    column('detail'),
    column('group'),
    column('stanceId'),
    column('personId'),
  ]);
}

/**
 * Stores a notification for each member who watches the polly or follows the party of something: of the type `did` for those
 * who do so closely, of the type `watched` for the others. Skips members who muted it, and those whom something else told of
 * the same post. One statement, however many watch.
 *
 * @param did what the page did, as SQL: rows of `person_id`, `party_id`, `actor_id`, `post_id`, `stance_id`, `news_round`,
 * `detail` and `target`
 */
const tellingWatchers = (name: string, type: 'position' | 'news' | 'pagePost', did: string): Statement =>
  storing(
    name,
    // Indexes: polly_follows_person, party_follows_organization, the unique key of notifications.
    `SELECT DISTINCT ON (f.account_id) f.account_id, CASE f.level WHEN 'closely' THEN '${type}' ELSE 'watched' END AS type,
       did.*, NULL::uuid AS comment_id
     FROM (${did}) did
     CROSS JOIN LATERAL (
       SELECT account_id, level FROM polly_follows WHERE person_id = did.person_id
       UNION ALL SELECT account_id, level FROM party_follows WHERE organization_id = did.party_id
     ) f
     WHERE f.level <> 'muted' AND NOT EXISTS (
       SELECT FROM notifications o WHERE o.account_id = f.account_id AND o.comment_id IS NULL
         AND (o.post_id = did.post_id OR (o.detail = did.detail AND o.type IN ('${type}', 'watched'))))
     ORDER BY f.account_id, f.level = 'closely' DESC`,
  );

const positionStatement = tellingWatchers(
  'storePosition',
  'position',
  // Index: the primary key.
  `SELECT st.official_for AS person_id, NULL::uuid AS party_id, st.account_id AS actor_id, NULL::uuid AS post_id,
     st.id AS stance_id, NULL::timestamptz AS news_round, st.id || ':' || st.official_for AS detail, st.id::text AS target
   FROM topic_stances st
   WHERE st.id = $4 AND st.official_for IS NOT NULL AND st.view_scope = 'everyone' AND st.withheld_at IS NULL
     AND st.removed_at IS NULL`,
);

/** Notifies watchers of a stance if it is an official position that everyone sees. Returns their accounts. */
export const storePosition = (transaction: Queryable, stanceId: string, moments: Moments): Promise<string[]> =>
  store(transaction, positionStatement, moments, [stanceId]);

const pagePostStatement = tellingWatchers(
  'storePagePost',
  'pagePost',
  // Indexes: the primary keys.
  `SELECT page.person_id, NULL::uuid AS party_id, p.account_id AS actor_id, p.id AS post_id, NULL::uuid AS stance_id,
     NULL::timestamptz AS news_round, NULL::text AS detail, p.id::text AS target
   FROM posts p CROSS JOIN LATERAL (${pagesOfPostSql('p')}) page
   WHERE p.id = $4 AND p.removed_at IS NULL AND p.hidden_at IS NULL`,
);

/** Notifies watchers of a post if it comes from a claimed page. Returns their accounts. */
export const storePagePost = (transaction: Queryable, postId: string, moments: Moments): Promise<string[]> =>
  store(transaction, pagePostStatement, moments, [postId]);

const newsStatement = tellingWatchers(
  'storeNews',
  'news',
  // Index: the primary key.
  `SELECT f.person_id, f.party_id, NULL::uuid AS actor_id, NULL::uuid AS post_id, NULL::uuid AS stance_id,
     $5::timestamptz AS news_round, f.target_id || ':' || $6::text AS detail, f.target_id::text AS target
   FROM news_feeds f WHERE f.id = $4`,
);

/** Notifies watchers of the news that a round found in a feed. Returns their accounts. */
export const storeNews = (transaction: Queryable, feedId: string, round: Date, moments: Moments): Promise<string[]> =>
  store(transaction, newsStatement, moments, [feedId, round, round.toISOString()]);

/** A reader of a notification about a comment, and its type. */
export interface CommentReader {
  accountId: string;
  type: 'reply' | 'mention' | 'comment';
  actorId: string | null;
  /** Absent where the comment is on something else than a post. */
  postId: string | null;
  /** What it is on. */
  subjectId: string;
  parentId: string | null;
}

const commentReadersStatement = statement<{ commentId: string; subjectAuthorId: string | null }>(
  'notifications.commentReaders',
  // Each of them hears of it once. An anonymous author is known to nobody, and is told nothing. Indexes: the primary keys.
  `SELECT DISTINCT ON (told.account_id) told.account_id AS "accountId", told.type,
     c.account_id AS "actorId", th.post_id AS "postId", th.subject_id AS "subjectId", c.parent_id AS "parentId"
   FROM comments c
   JOIN threads th ON th.id = c.thread_id
   LEFT JOIN comments parent ON parent.id = c.parent_id
   CROSS JOIN LATERAL (
     VALUES (parent.account_id, 'reply', 1), ($subjectAuthorId::uuid, 'comment', 3)
     UNION ALL SELECT m.account_id, 'mention', 2 FROM comment_mentions m WHERE m.comment_id = c.id
   ) AS told (account_id, type, rank)
   WHERE c.id = $commentId AND told.account_id IS NOT NULL
   ORDER BY told.account_id, told.rank`,
);

/** Finds the readers of a notification about a comment on an author's item. */
export const readersOfComment = (
  transaction: Queryable,
  commentId: string,
  subjectAuthorId: string | null,
): Promise<CommentReader[]> =>
  transaction.query<CommentReader>(commentReadersStatement({ commentId, subjectAuthorId }));

/** A reader of a notification about a post, and its type. */
export interface PostReader {
  accountId: string;
  type: 'mention' | 'post';
  actorId: string | null;
}

const postReadersStatement = statement<{ postId: string }>(
  'notifications.postReaders',
  // Each of them hears of it once. Who is mentioned was found to see it. Indexes: account_follows_followee, the primary key
  // of post_mentions.
  `SELECT DISTINCT ON (told.account_id) told.account_id AS "accountId", told.type, p.account_id AS "actorId"
   FROM posts p CROSS JOIN LATERAL (
     SELECT m.account_id, 'mention' AS type, 1 AS rank FROM post_mentions m WHERE m.post_id = p.id
     UNION ALL SELECT f.follower_id, 'post', 2 FROM account_follows f
     WHERE f.followee_id = p.account_id AND f.level = 'closely' AND f.approved AND ${visibleSql('post', {
       viewer: 'f.follower_id',
       author: 'p.account_id',
       scope: 'p.view_scope',
       item: 'p.id',
       polly: 'p.polly_id',
     })}
   ) AS told
   WHERE p.id = $postId
   ORDER BY told.account_id, told.rank`,
);

/** Finds those whom a post mentions, and close followers of its author who see it. */
export const readersOfPost = (transaction: Queryable, postId: string): Promise<PostReader[]> =>
  transaction.query<PostReader>(postReadersStatement({ postId }));

const authorOfPostStatement = statement<{ postId: string }>(
  'notifications.authorOfPost',
  'SELECT account_id AS "accountId" FROM posts WHERE id = $postId AND account_id IS NOT NULL',
);

/** The author of a post, unless it is anonymous. */
export const authorOfPost = async (transaction: Queryable, postId: string): Promise<string | undefined> =>
  (await transaction.query<{ accountId: string }>(authorOfPostStatement({ postId })))[0]?.accountId;
