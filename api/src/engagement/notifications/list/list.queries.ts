import type { AbuseReason, NotificationType, WatchedAct } from '@hustings/contract';
import { authorColumns, type AuthorRow } from '../../../access/authors/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { isNamedSql, isShownSql, watchedActSql, notificationsWithItems } from './visible.queries.ts';

/** A notification with the items that it is about. */
export type NotificationRow = {
  id: string;
  type: NotificationType;
  key: string;
  detail: string | null;
  created: string;
  unread: boolean;
  postSlug: string | null;
  postTitle: string | null;
  postExcerpt: string | null;
  /** The slug of the politician, if the notification is about a politician. */
  pollySlug: string | null;
  /** The name of the politician. */
  pageName: string | null;
  /** The act of a watched polly or party, or `election`; null for a notification that is about none. */
  watchedAct: WatchedAct | null;
  /** The name of the political party, if the notification is about news of a party. */
  partyName: string | null;
  partySlug: string | null;
  /** The followed election of a reminder, with its polling day. */
  electionId: string | null;
  electionName: string | null;
  electionDay: string | null;
  organisationSlug: string | null;
  organisationName: string | null;
  goalSlug: string | null;
  goalTitle: string | null;
  /** The conversation of a message. */
  conversationId: string | null;
  /** The number of the notification's news articles that still exist; `newsTitle` is the title of the newest. */
  articles: number;
  newsTitle: string | null;
  /** The path of the page with the comment; null if the account may not see it. */
  pagePath: string | null;
  /** Whether the comment is on a stance. */
  onStance: boolean | null;
  /** Whether the comment is on a goal. */
  onGoal: boolean | null;
  /** The stance that a moderator decided on. */
  stanceSlug: string | null;
  stanceExcerpt: string | null;
  stanceReason: string | null;
  /** The reason of the decision on a reported item. */
  reportReason: string | null;
  /** The rule for which a reported item was removed. */
  reportRule: AbuseReason | null;
  /** The reason of a sanction, of its lifting, of the decision on an appeal, or of another act on the account. */
  sanctionReason: string | null;
  commentId: string | null;
  commentExcerpt: string | null;
} & ({ named: false } | ({ named: true } & AuthorRow));

/** The number of characters of a comment that a notification shows. */
const excerptLength = 160;

/**
 * Selects the reason of a decision on a report or on an appeal against a removal. The id of the report is in `detail`.
 * Index: the primary key.
 */
const reportReasonSql = `CASE WHEN n.type = 'decision' AND n.detail ~ '^(removed|restored|removalUpheld):[0-9a-f-]{36}$' THEN (
    SELECT CASE WHEN n.detail LIKE 'removalUpheld:%' THEN ri.answer ELSE ri.reason END
    FROM reported_items ri WHERE ri.id = split_part(n.detail, ':', 2)::uuid
      AND (ri.state IN ('approved', 'deleted')) = (n.detail NOT LIKE 'restored:%')) END`;

/** Selects the rule for which a reported item was removed; the id of the report is in `detail`. Index: the primary key. */
const reportRuleSql = `CASE WHEN n.type = 'decision' AND n.detail ~ '^removed:[0-9a-f-]{36}$' THEN (
    SELECT ri.rule FROM reported_items ri WHERE ri.id = split_part(n.detail, ':', 2)::uuid
      AND ri.state IN ('approved', 'deleted')) END`;

/** Selects the reason of a decision on a sanction, whose id is in `detail`. Index: the primary key. */
const sanctionReasonSql = `CASE WHEN n.type = 'decision'
    AND n.detail ~ '^(warned|limited|suspended|banned|unbanned|sanctionLifted|appeal[A-Z][a-z]+):[0-9a-f-]{36}$' THEN (
    SELECT CASE WHEN n.detail LIKE 'appeal%' THEN sa.answer
      WHEN n.detail ~ '^(unbanned|sanctionLifted):' THEN sa.lift_reason ELSE sa.reason END
    FROM sanctions sa WHERE sa.id = split_part(n.detail, ':', 2)::uuid) END`;

/** Selects the reason of an act of an admin on the account, whose id is in `detail`. Index: the primary key. */
const actReasonSql = `CASE WHEN n.type = 'decision'
    AND n.detail ~ '^(role(Granted|Taken)|boosted|sessions?Ended|passwordMailed):[0-9a-f-]{36}$' THEN (
    SELECT ac.reason FROM admin_acts ac WHERE ac.id = split_part(n.detail, ':', 2)::uuid) END`;

/** The columns of a `NotificationRow`, from `notificationsWithItems`. */
export const notificationColumns = `
  n.id, n.type, n.group_key AS key, n.detail, n.created_at AS created, n.read_at IS NULL AS unread,
  p.slug AS "postSlug", p.title AS "postTitle", p.excerpt AS "postExcerpt", o.slug AS "pollySlug", pe.name AS "pageName",
  ${watchedActSql} AS "watchedAct", pa.name AS "partyName", el.id AS "electionId", el.name AS "electionName",
  el.held_on AS "electionDay", org.slug AS "organisationSlug", org.name AS "organisationName", gl.slug AS "goalSlug",
  gl.title AS "goalTitle", n.conversation_id AS "conversationId", nw.articles, nw.title AS "newsTitle",
  (SELECT ps.slug FROM organization_slugs ps WHERE ps.organization_id = n.party_id AND ps.current) AS "partySlug",
  page.path AS "pagePath", th.kind = 'topicStance' AS "onStance", th.kind = 'goal' AS "onGoal",
  CASE WHEN st.removed_at IS NULL THEN st.slug END AS "stanceSlug", st.excerpt AS "stanceExcerpt", st.reason AS "stanceReason",
  ${reportReasonSql} AS "reportReason", ${reportRuleSql} AS "reportRule", coalesce(${sanctionReasonSql}, ${actReasonSql}) AS "sanctionReason",
  c.id AS "commentId", left(c.body, ${excerptLength}) AS "commentExcerpt", ${isNamedSql} AS named, ${authorColumns}`;

const listStatement = statement<{ accountId: string; beforeId: string | null; limit: number }>(
  'notifications.list',
  // Index: notifications_newest.
  `SELECT ${notificationColumns} FROM ${notificationsWithItems}
   WHERE n.account_id = $accountId AND ($beforeId::uuid IS NULL OR n.id < $beforeId) AND ${isShownSql}
   ORDER BY n.id DESC LIMIT $limit`,
);

/** Lists the notifications that an account may see, newest first, after the notification `after`. */
export const notificationsOf = (
  database: Queryable,
  accountId: string,
  after: string | undefined,
  limit: number,
): Promise<NotificationRow[]> =>
  database.query<NotificationRow>(listStatement({ accountId, beforeId: after ?? null, limit }));

/** The maximum number of unread notifications that a count reads. */
const maxCounted = 200;

const countStatement = statement<{ accountId: string }>(
  'notifications.count',
  // Index: notifications_unread.
  `SELECT least(count(DISTINCT key), 100)::int AS unread FROM (
     SELECT n.group_key AS key FROM ${notificationsWithItems}
     WHERE n.account_id = $accountId AND n.read_at IS NULL AND ${isShownSql}
     ORDER BY n.id DESC LIMIT ${maxCounted}
   ) AS unread`,
  { plan: 'generic' },
);

/** Counts the unread groups of an account, up to 100. */
export const countUnread = async (database: Queryable, accountId: string): Promise<number> =>
  (await database.query<{ unread: number }>(countStatement({ accountId })))[0]?.unread ?? 0;

const markGroupsReadStatement = statement<{
  accountId: string;
  now: Date;
  until: Date;
  groupKeys: readonly string[] | null;
}>(
  'notifications.readGroups',
  // A read notification is neither mailed nor pushed. Index: notifications_unread.
  `UPDATE notifications SET read_at = $now, mail_due_at = NULL, push_due_at = NULL
   WHERE account_id = $accountId AND read_at IS NULL AND created_at <= $until AND ($groupKeys::text[] IS NULL OR group_key = ANY ($groupKeys))
   RETURNING id`,
);

/** Marks the groups with `keys`, or all groups, as read up to `until`. Returns the number of marked notifications. */
export async function markGroupsRead(
  database: Queryable,
  accountId: string,
  now: Date,
  until: Date,
  keys?: string[],
): Promise<number> {
  return (await database.query(markGroupsReadStatement({ accountId, now, until, groupKeys: keys ?? null }))).length;
}

const markSubjectReadStatement = statement<{
  accountId: string;
  now: Date;
  until: Date;
  kind: string;
  subjectId: string;
}>(
  'notifications.readAbout',
  // The page of a stance shows the decision on the stance, the page of a polly or party shows its news, and
  // the page of an election its day, so these notifications are marked too. Indexes: notifications_unread, the primary keys.
  `UPDATE notifications n SET read_at = $now, mail_due_at = NULL, push_due_at = NULL
   WHERE account_id = $accountId AND read_at IS NULL AND created_at <= $until
     AND (stance_id = $subjectId OR election_id = $subjectId OR organisation_id = $subjectId OR goal_id = $subjectId
       OR (news_round IS NOT NULL AND $subjectId IN (person_id, party_id))
       OR (type <> 'decision' AND (post_id = $subjectId OR EXISTS (
       SELECT FROM comments c JOIN threads th ON th.id = c.thread_id
       WHERE c.id = n.comment_id AND th.kind = $kind AND th.subject_id = $subjectId
     ))))
   RETURNING id`,
);

/**
 * Marks the notifications about the item of a page as read up to `until`. Returns the number of marked notifications.
 */
export async function markSubjectRead(
  database: Queryable,
  accountId: string,
  now: Date,
  until: Date,
  { kind, id }: { kind: string; id: string },
): Promise<number> {
  return (await database.query(markSubjectReadStatement({ accountId, now, until, kind, subjectId: id }))).length;
}

const deleteBeforeStatement = statement<{ before: Date }>(
  'notifications.forget',
  // Index: notifications_age.
  'DELETE FROM notifications WHERE created_at < $before',
);

/** Deletes notifications from before a moment. */
export async function deleteBefore(database: Queryable, before: Date): Promise<void> {
  await database.query(deleteBeforeStatement({ before }));
}
