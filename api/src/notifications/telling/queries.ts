import type { NotificationType } from '@hustings/contract';
import { statement, type Queryable } from '../../kernel/database.ts';
import { visibleSql } from '../../policy/index.ts';
import { defaultDelivery } from './types.ts';

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
  /** Those with one type and one value are told as one. */
  group: string;
}

const storeStatement = statement(
  'notifications.store',
  // To nobody who is gone, whom the actor is blocked by or has blocked, or who has muted the actor. What was told before is
  // not told again. Indexes: the primary keys.
  `INSERT INTO notifications
     (account_id, type, actor_id, post_id, comment_id, stance_id, person_id, detail, group_key, created_at, mail_due_at, push_due_at)
   SELECT g.account_id, g.type, g.actor_id, g.post_id, g.comment_id, g.stance_id, g.person_id, g.detail, g.type || ':' || g.target, $8,
     CASE WHEN coalesce(s.delivery, $9::jsonb ->> g.type) = 'immediate' THEN $10::timestamptz END,
     CASE WHEN EXISTS (SELECT FROM push_subscriptions b WHERE b.account_id = g.account_id) THEN $8::timestamptz END
   FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[],
     $11::uuid[], $12::uuid[]) AS g (account_id, type, actor_id, post_id, comment_id, detail, target, stance_id, person_id)
   JOIN accounts r ON r.id = g.account_id AND r.deleted_at IS NULL
   LEFT JOIN notification_settings s ON s.account_id = g.account_id AND s.type = g.type
   WHERE g.account_id IS DISTINCT FROM g.actor_id
     AND (g.actor_id IS NULL OR (
       ${visibleSql('post', { viewer: 'g.account_id', author: 'g.actor_id', scope: `'everyone'` })}
       AND NOT coalesce((
         SELECT m.level = 'muted' FROM account_follows m WHERE m.follower_id = g.account_id AND m.followee_id = g.actor_id
       ), false)))
   ON CONFLICT DO NOTHING
   RETURNING account_id AS "accountId"`,
);

/** Stores notifications; answers whose they are. */
export async function storeNotifications(
  transaction: Queryable,
  given: readonly NewNotification[],
  now: Date,
  mailDue: Date,
): Promise<string[]> {
  const column = <Name extends keyof NewNotification>(name: Name) => given.map((each) => each[name] ?? null);
  const rows = await transaction.query<{ accountId: string }>(storeStatement, [
    column('accountId'),
    column('type'),
    column('actorId'),
    column('postId'),
    column('commentId'),
    column('detail'),
    column('group'),
    now,
    JSON.stringify(defaultDelivery),
    mailDue,
    column('stanceId'),
    column('personId'),
  ]);
  return rows.map(({ accountId }) => accountId);
}

/** Whom a new comment is told to, and as what. */
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

const commentReadersStatement = statement(
  'notifications.commentReaders',
  // Each of them hears of it once. An anonymous author is known to nobody, and is told nothing. Indexes: the primary keys.
  `SELECT DISTINCT ON (told.account_id) told.account_id AS "accountId", told.type,
     c.account_id AS "actorId", th.post_id AS "postId", th.subject_id AS "subjectId", c.parent_id AS "parentId"
   FROM comments c
   JOIN threads th ON th.id = c.thread_id
   LEFT JOIN comments parent ON parent.id = c.parent_id
   CROSS JOIN LATERAL (
     VALUES (parent.account_id, 'reply', 1), ($2::uuid, 'comment', 3)
     UNION ALL SELECT m.account_id, 'mention', 2 FROM comment_mentions m WHERE m.comment_id = c.id
   ) AS told (account_id, type, rank)
   WHERE c.id = $1 AND told.account_id IS NOT NULL
   ORDER BY told.account_id, told.rank`,
);

/** Whom a comment is told to, on something of an author. */
export const readersOfComment = (
  transaction: Queryable,
  commentId: string,
  subjectAuthorId: string | null,
): Promise<CommentReader[]> => transaction.query<CommentReader>(commentReadersStatement, [commentId, subjectAuthorId]);

/** Whom a new post is told to, and as what. */
export interface PostReader {
  accountId: string;
  type: 'mention' | 'post';
  actorId: string | null;
}

const postReadersStatement = statement(
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
   WHERE p.id = $1
   ORDER BY told.account_id, told.rank`,
);

/** Whom a post mentions, and who follows its author closely and sees it. */
export const readersOfPost = (transaction: Queryable, postId: string): Promise<PostReader[]> =>
  transaction.query<PostReader>(postReadersStatement, [postId]);

const authorOfPostStatement = statement(
  'notifications.authorOfPost',
  'SELECT account_id AS "accountId" FROM posts WHERE id = $1 AND account_id IS NOT NULL',
);

/** The author of a post, unless it is anonymous. */
export const authorOfPost = async (transaction: Queryable, postId: string): Promise<string | undefined> =>
  (await transaction.query<{ accountId: string }>(authorOfPostStatement, [postId]))[0]?.accountId;
