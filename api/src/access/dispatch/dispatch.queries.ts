import type { NotificationType } from '@hustings/contract';
import type { BoundStatement, Queryable } from '../../platform/db/database.ts';
import { statement, type Statement } from '../../platform/db/statement.ts';
import { visibleSql } from '../visibility/index.ts';
import { pagesOfPostSql } from './page-posts.queries.ts';
import { defaultDelivery, notPushed } from './notification-types.ts';

/** A notification to store. */
export interface NewNotification {
  accountId: string;
  type: NotificationType;
  /** The account that acted; absent if the act is anonymous or the site acted. */
  actorId?: string | undefined;
  postId?: string | undefined;
  commentId?: string | undefined;
  stanceId?: string | undefined;
  /** The politician whose page the notification is about. */
  personId?: string | undefined;
  /** The organisation that the notification is about. */
  organisationId?: string | undefined;
  detail?: string | undefined;
  /** The target by which notifications of one type are grouped. */
  group: string;
}

/** The two reminders of a polling day. */
export type ElectionReminder = 'first' | 'last';

/** The times at which notifications are stored and their mails are due. */
export interface DeliveryTimes {
  now: Date;
  mailDue: Date;
}

interface Delivery extends DeliveryTimes {
  /** The default delivery of each type, as JSON. */
  defaultDelivery: string;
}

const deliveryAt = ({ now, mailDue }: DeliveryTimes): Delivery => ({
  now,
  mailDue,
  defaultDelivery: JSON.stringify(defaultDelivery),
});

/**
 * Makes a statement that stores the notifications that the SELECT `source` returns. Omits deleted accounts, own acts,
 * muted actors, blocks in both directions, and notifications that are already stored. Inserts in the order of accounts,
 * to prevent deadlocks.
 *
 * @param conversation the conversation of the notifications, an SQL operand
 */
const insertNotifications = <Params extends object>(
  name: string,
  source: string,
  conversation = 'NULL::uuid',
): Statement<Delivery & Params> =>
  statement<Delivery & Params>(
    `notifications.${name}`,
    // Indexes: the primary keys, the unique key of notifications.
    `INSERT INTO notifications
       (account_id, type, actor_id, post_id, comment_id, stance_id, person_id, party_id, election_id, organisation_id,
        goal_id, conversation_id, news_round, detail, group_key, created_at, mail_due_at, push_due_at)
     SELECT g.account_id, g.type, g.actor_id, g.post_id, g.comment_id, g.stance_id, g.person_id, g.party_id, g.election_id,
       g.organisation_id, g.goal_id, ${conversation}, g.news_round, g.detail, g.type || ':' || g.target, $now,
       CASE WHEN coalesce(s.delivery, $defaultDelivery::jsonb ->> g.type) = 'immediate' THEN $mailDue::timestamptz END,
       CASE WHEN g.type <> '${notPushed}' AND EXISTS (
         SELECT FROM push_subscriptions b WHERE b.account_id = g.account_id) THEN $now::timestamptz END
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

const accountsOf = async (transaction: Queryable, insert: BoundStatement): Promise<string[]> =>
  (await transaction.query<{ accountId: string }>(insert)).map(({ accountId }) => accountId);

const storeStatement = insertNotifications<{
  accountIds: readonly string[];
  types: readonly NotificationType[];
  actorIds: readonly (string | null)[];
  postIds: readonly (string | null)[];
  commentIds: readonly (string | null)[];
  details: readonly (string | null)[];
  groups: readonly string[];
  stanceIds: readonly (string | null)[];
  personIds: readonly (string | null)[];
  organisationIds: readonly (string | null)[];
}>(
  'store',
  `SELECT *, NULL::uuid AS party_id, NULL::uuid AS election_id, NULL::uuid AS goal_id, NULL::timestamptz AS news_round
   FROM unnest($accountIds::uuid[], $types::text[], $actorIds::uuid[], $postIds::uuid[], $commentIds::uuid[],
     $details::text[], $groups::text[], $stanceIds::uuid[], $personIds::uuid[], $organisationIds::uuid[])
     AS g (account_id, type, actor_id, post_id, comment_id, detail, target, stance_id, person_id, organisation_id)`,
);

/** Stores notifications. Returns the accounts that got one. */
export function storeNotifications(
  transaction: Queryable,
  notifications: readonly NewNotification[],
  times: DeliveryTimes,
): Promise<string[]> {
  const insert = storeStatement({
    ...deliveryAt(times),
    accountIds: notifications.map(({ accountId }) => accountId),
    types: notifications.map(({ type }) => type),
    actorIds: notifications.map(({ actorId = null }) => actorId),
    postIds: notifications.map(({ postId = null }) => postId),
    commentIds: notifications.map(({ commentId = null }) => commentId),
    details: notifications.map(({ detail = null }) => detail),
    groups: notifications.map(({ group }) => group),
    stanceIds: notifications.map(({ stanceId = null }) => stanceId),
    personIds: notifications.map(({ personId = null }) => personId),
    organisationIds: notifications.map(({ organisationId = null }) => organisationId),
  });
  return accountsOf(transaction, insert);
}

/**
 * Makes a statement that notifies each member who watches the polly, or follows the party, the election or the organisation,
 * of an event. The type of the notification is `type` for members who follow closely, and `watched` for others. Omits members who muted the page,
 * members who have another notification of the same post or detail, and the account `except`, an SQL operand.
 *
 * @param events a SELECT of `person_id`, `party_id`, `election_id`, `organisation_id`, `actor_id`, `post_id`, `stance_id`, `news_round`, `detail` and
 * `target`
 */
const insertForWatchers = <Params extends object>(
  name: string,
  type: 'position' | 'news' | 'pagePost' | 'election' | 'organisation',
  events: string,
  except = 'NULL::uuid',
): Statement<Delivery & Params> =>
  insertNotifications<Params>(
    name,
    // Indexes: polly_follows_person, party_follows_organization, election_follows_election,
    // organisation_follows_organisation, the unique key of notifications.
    `SELECT DISTINCT ON (f.account_id) f.account_id, CASE f.level WHEN 'closely' THEN '${type}' ELSE 'watched' END AS type,
       e.*, NULL::uuid AS comment_id, NULL::uuid AS goal_id
     FROM (${events}) e
     CROSS JOIN LATERAL (
       SELECT account_id, level FROM polly_follows WHERE person_id = e.person_id
       UNION ALL SELECT account_id, level FROM party_follows WHERE organization_id = e.party_id
       UNION ALL SELECT account_id, level FROM election_follows WHERE election_id = e.election_id
       UNION ALL SELECT account_id, level FROM organisation_follows WHERE organisation_id = e.organisation_id
     ) f
     WHERE f.level <> 'muted' AND f.account_id IS DISTINCT FROM ${except} AND NOT EXISTS (
       SELECT FROM notifications o WHERE o.account_id = f.account_id AND o.comment_id IS NULL
         AND (o.post_id = e.post_id OR (o.detail = e.detail AND o.type IN ('${type}', 'watched'))))
     ORDER BY f.account_id, f.level = 'closely' DESC`,
  );

const positionStatement = insertForWatchers<{ stanceId: string }>(
  'storePosition',
  'position',
  // Index: the primary key.
  `SELECT st.official_for AS person_id, NULL::uuid AS party_id, NULL::uuid AS election_id, NULL::uuid AS organisation_id,
     st.account_id AS actor_id, NULL::uuid AS post_id,
     st.id AS stance_id, NULL::timestamptz AS news_round, st.id || ':' || st.official_for AS detail, st.id::text AS target
   FROM topic_stances st
   WHERE st.id = $stanceId AND st.official_for IS NOT NULL AND st.view_scope = 'everyone' AND st.withheld_at IS NULL
     AND st.removed_at IS NULL`,
);

/** Stores notifications about a stance, if it is an official position that everyone sees. Returns the recipients. */
export const storePosition = (transaction: Queryable, stanceId: string, times: DeliveryTimes): Promise<string[]> =>
  accountsOf(transaction, positionStatement({ ...deliveryAt(times), stanceId }));

const pagePostStatement = insertForWatchers<{ postId: string }>(
  'storePagePost',
  'pagePost',
  // Indexes: the primary keys.
  `SELECT page.person_id, NULL::uuid AS party_id, NULL::uuid AS election_id, NULL::uuid AS organisation_id,
     p.account_id AS actor_id, p.id AS post_id, NULL::uuid AS stance_id,
     NULL::timestamptz AS news_round, NULL::text AS detail, p.id::text AS target
   FROM posts p CROSS JOIN LATERAL (${pagesOfPostSql('p')}) page
   WHERE p.id = $postId AND p.removed_at IS NULL AND p.hidden_at IS NULL`,
);

/** Stores notifications about a post, if it comes from a claimed page. Returns the recipients. */
export const storePagePost = (transaction: Queryable, postId: string, times: DeliveryTimes): Promise<string[]> =>
  accountsOf(transaction, pagePostStatement({ ...deliveryAt(times), postId }));

const newsStatement = insertForWatchers<{ feedId: string; round: Date; roundName: string }>(
  'storeNews',
  'news',
  // Index: the primary key.
  `SELECT f.person_id, f.party_id, NULL::uuid AS election_id, NULL::uuid AS organisation_id,
     NULL::uuid AS actor_id, NULL::uuid AS post_id, NULL::uuid AS stance_id,
     $round::timestamptz AS news_round, f.target_id || ':' || $roundName::text AS detail, f.target_id::text AS target
   FROM news_feeds f WHERE f.id = $feedId`,
);

/** Stores notifications about the news that a round found in a feed. Returns the recipients. */
export const storeNews = (
  transaction: Queryable,
  feedId: string,
  round: Date,
  times: DeliveryTimes,
): Promise<string[]> =>
  accountsOf(transaction, newsStatement({ ...deliveryAt(times), feedId, round, roundName: round.toISOString() }));

const electionStatement = insertForWatchers<{ electionId: string; reminder: string }>(
  'storeElectionReminder',
  'election',
  // Index: the primary key.
  `SELECT NULL::uuid AS person_id, NULL::uuid AS party_id, e.id AS election_id, NULL::uuid AS organisation_id,
     NULL::uuid AS actor_id,
     NULL::uuid AS post_id, NULL::uuid AS stance_id, NULL::timestamptz AS news_round,
     e.id || ':' || e.held_on || ':' || $reminder::text AS detail, e.id::text AS target
   FROM elections e WHERE e.id = $electionId`,
);

/**
 * Stores reminders of the polling day of an election. Another polling day makes another reminder. Returns the recipients.
 */
export const storeElectionReminder = (
  transaction: Queryable,
  electionId: string,
  reminder: ElectionReminder,
  times: DeliveryTimes,
): Promise<string[]> => accountsOf(transaction, electionStatement({ ...deliveryAt(times), electionId, reminder }));

const organisationStatement = insertForWatchers<{ organisationId: string; actorId: string | null; detail: string }>(
  'storeOrganisation',
  'organisation',
  // Index: the primary key.
  `SELECT NULL::uuid AS person_id, NULL::uuid AS party_id, NULL::uuid AS election_id, s.id AS organisation_id,
     $actorId::uuid AS actor_id, NULL::uuid AS post_id, NULL::uuid AS stance_id, NULL::timestamptz AS news_round,
     $detail::text AS detail, split_part($detail::text, ':', 1) || ':' || s.id AS target
   FROM member_organisations s WHERE s.id = $organisationId AND s.hidden_at IS NULL`,
);

/** Stores notifications of the followers of an organisation about an event. Returns the recipients. */
export const storeOrganisationEvent = (
  transaction: Queryable,
  event: { organisationId: string; actorId: string | null; detail: string },
  times: DeliveryTimes,
): Promise<string[]> => accountsOf(transaction, organisationStatement({ ...deliveryAt(times), ...event }));

/** A group of members whom an act on a goal concerns. */
export type GoalRecipient = 'owner' | 'supporters' | 'addressee';

const goalStatement = insertNotifications<{
  goalId: string;
  actorId: string | null;
  recipients: readonly GoalRecipient[];
  detail: string;
}>(
  'storeGoal',
  // Indexes: the primary keys, organisation_memberships_team.
  `SELECT DISTINCT r.account_id, 'goal' AS type, $actorId::uuid AS actor_id, NULL::uuid AS post_id,
     NULL::uuid AS comment_id, NULL::uuid AS stance_id, NULL::uuid AS person_id, NULL::uuid AS party_id,
     NULL::uuid AS election_id, NULL::uuid AS organisation_id, s.id AS goal_id, NULL::timestamptz AS news_round,
     $detail::text AS detail, split_part($detail::text, ':', 1) || ':' || s.id AS target
   FROM goals s CROSS JOIN LATERAL (
     SELECT u.account_id, 'supporters' AS name FROM goal_supports u WHERE u.goal_id = s.id AND NOT u.hidden_with_account
     UNION ALL SELECT s.account_id, 'owner' WHERE s.account_id IS NOT NULL
     UNION ALL SELECT m.account_id, 'owner' FROM organisation_memberships m
       WHERE m.organisation_id = s.organisation_id AND m.role <> 'member' AND NOT m.hidden_with_account
     UNION ALL SELECT w.account_id, 'addressee' FROM page_owners w WHERE w.person_id = s.polly_id
     UNION ALL SELECT m.account_id, 'addressee' FROM organisation_memberships m
       WHERE m.organisation_id = s.addressed_organisation_id AND m.role <> 'member' AND NOT m.hidden_with_account
   ) r
   WHERE s.id = $goalId AND r.name = ANY ($recipients::text[]) AND s.hidden_at IS NULL`,
);

/** Stores notifications about an act on a goal. Returns the recipients. */
export const storeGoalEvent = (
  transaction: Queryable,
  { to, ...event }: { goalId: string; actorId: string | null; to: readonly GoalRecipient[]; detail: string },
  times: DeliveryTimes,
): Promise<string[]> => accountsOf(transaction, goalStatement({ ...deliveryAt(times), ...event, recipients: to }));

const directMessageStatement = insertNotifications<{ messageId: string; accountId: string; isRequest: boolean }>(
  'storeDirectMessage',
  // Indexes: the primary keys, notifications_conversation.
  `SELECT $accountId::uuid AS account_id, 'directMessage' AS type, m.account_id AS actor_id, NULL::uuid AS post_id,
     NULL::uuid AS comment_id, NULL::uuid AS stance_id, NULL::uuid AS person_id, NULL::uuid AS party_id,
     NULL::uuid AS election_id, NULL::uuid AS organisation_id, NULL::uuid AS goal_id, NULL::timestamptz AS news_round,
     CASE WHEN $isRequest THEN 'requests:' ELSE 'inbox:' END || m.id AS detail, m.conversation_id,
     m.conversation_id::text AS target
   FROM direct_messages m
   WHERE m.id = $messageId AND NOT EXISTS (
     SELECT FROM notifications o
     WHERE o.conversation_id = m.conversation_id AND o.account_id = $accountId AND o.read_at IS NULL)`,
  'g.conversation_id',
);

/**
 * Stores a notification about a message, unless the member has an unread one about the conversation. Returns the
 * recipient.
 */
export const storeDirectMessage = (
  transaction: Queryable,
  message: { messageId: string; accountId: string; isRequest: boolean },
  times: DeliveryTimes,
): Promise<string[]> => accountsOf(transaction, directMessageStatement({ ...deliveryAt(times), ...message }));

const readConversationStatement = statement<{ accountId: string; conversationId: string; now: Date }>(
  'notifications.readConversation',
  // A read notification is neither mailed nor pushed. Index: notifications_conversation.
  `UPDATE notifications SET read_at = $now, mail_due_at = NULL, push_due_at = NULL
   WHERE conversation_id = $conversationId AND account_id = $accountId AND read_at IS NULL RETURNING id`,
);

/** Marks the notifications of a member about a conversation as read. Returns whether there were any. */
export const markConversationRead = async (
  transaction: Queryable,
  read: { accountId: string; conversationId: string; now: Date },
): Promise<boolean> => (await transaction.query(readConversationStatement(read))).length > 0;

const organisationPostStatement = insertForWatchers<{ postId: string }>(
  'storeOrganisationPost',
  'organisation',
  // The member who wrote is no actor, so that no follower learns the name. Indexes: the primary keys.
  `SELECT NULL::uuid AS person_id, NULL::uuid AS party_id, NULL::uuid AS election_id, s.id AS organisation_id,
     NULL::uuid AS actor_id, p.id AS post_id, NULL::uuid AS stance_id, NULL::timestamptz AS news_round,
     'posted:' || p.id AS detail, 'posted:' || s.id AS target
   FROM posts p JOIN member_organisations s ON s.id = p.organisation_id AND s.hidden_at IS NULL
   WHERE p.id = $postId AND p.removed_at IS NULL`,
  '(SELECT written_by FROM posts WHERE id = $postId)',
);

/** Stores notifications of the followers of an organisation about a post in its name. Returns the recipients. */
export const storeOrganisationPost = (
  transaction: Queryable,
  postId: string,
  times: DeliveryTimes,
): Promise<string[]> => accountsOf(transaction, organisationPostStatement({ ...deliveryAt(times), postId }));

const leadersStatement = statement<{ organisationId: string }>(
  'notifications.organisationLeaders',
  // Index: organisation_memberships_team.
  `SELECT account_id AS "accountId" FROM organisation_memberships
   WHERE organisation_id = $organisationId AND role <> 'member' AND NOT hidden_with_account`,
);

/** Selects the accounts that own or run an organisation. */
export const leadersOfOrganisation = async (transaction: Queryable, organisationId: string): Promise<string[]> =>
  (await transaction.query<{ accountId: string }>(leadersStatement({ organisationId }))).map(
    ({ accountId }) => accountId,
  );

/** A recipient of a notification about a comment. */
export interface CommentRecipient {
  accountId: string;
  type: 'reply' | 'mention' | 'comment';
  actorId: string | null;
  /** Null if the subject is not a post. */
  postId: string | null;
  /** The subject of the comment. */
  subjectId: string;
  parentId: string | null;
}

const commentRecipientsStatement = statement<{ commentId: string; subjectAuthorId: string | null }>(
  'notifications.commentRecipients',
  // One row for each recipient. Anonymous authors have no account, and get no notification. Indexes: the primary keys.
  `SELECT DISTINCT ON (r.account_id) r.account_id AS "accountId", r.type,
     c.account_id AS "actorId", th.post_id AS "postId", th.subject_id AS "subjectId", c.parent_id AS "parentId"
   FROM comments c
   JOIN threads th ON th.id = c.thread_id
   LEFT JOIN comments parent ON parent.id = c.parent_id
   CROSS JOIN LATERAL (
     VALUES (parent.account_id, 'reply', 1), ($subjectAuthorId::uuid, 'comment', 3)
     UNION ALL SELECT m.account_id, 'mention', 2 FROM comment_mentions m WHERE m.comment_id = c.id
   ) AS r (account_id, type, rank)
   WHERE c.id = $commentId AND r.account_id IS NOT NULL
   ORDER BY r.account_id, r.rank`,
);

/**
 * Selects the recipients of notifications about a comment.
 *
 * @param subjectAuthorId the named author of the subject, or null
 */
export const recipientsOfComment = (
  transaction: Queryable,
  commentId: string,
  subjectAuthorId: string | null,
): Promise<CommentRecipient[]> =>
  transaction.query<CommentRecipient>(commentRecipientsStatement({ commentId, subjectAuthorId }));

/** A recipient of a notification about a post. */
export interface PostRecipient {
  accountId: string;
  type: 'mention' | 'post';
  actorId: string | null;
  /** The organisation in whose name the post is. */
  organisationId: string | null;
}

const postRecipientsStatement = statement<{ postId: string }>(
  'notifications.postRecipients',
  // One row for each recipient. A mention is stored only for a member who sees the post. Indexes:
  // account_follows_followee, the primary key of post_mentions.
  `SELECT DISTINCT ON (r.account_id) r.account_id AS "accountId", r.type, p.account_id AS "actorId",
     p.organisation_id AS "organisationId"
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
   ) AS r
   WHERE p.id = $postId AND r.account_id IS DISTINCT FROM p.written_by
   ORDER BY r.account_id, r.rank`,
);

/** Selects the members that a post mentions, and the close followers of its author who see it. */
export const recipientsOfPost = (transaction: Queryable, postId: string): Promise<PostRecipient[]> =>
  transaction.query<PostRecipient>(postRecipientsStatement({ postId }));

const authorOfPostStatement = statement<{ postId: string }>(
  'notifications.authorOfPost',
  'SELECT account_id AS "accountId" FROM posts WHERE id = $postId AND account_id IS NOT NULL',
);

/** Returns the author of a post, or undefined if it is anonymous. */
export const authorOfPost = async (transaction: Queryable, postId: string): Promise<string | undefined> =>
  (await transaction.query<{ accountId: string }>(authorOfPostStatement({ postId })))[0]?.accountId;
