import type { MessageBox, Scope } from '@hustings/contract';
import { authorColumns, type NamedAuthorRow } from '../../../access/authors/index.ts';
import { activeAccountSql, noBlockBetweenSql } from '../../../access/relations/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/** The state of a conversation for one of its members. */
export type MemberState = 'accepted' | 'request' | 'declined';

/** The other member of a conversation; all null if the account was deleted. */
type PartnerRow = Omit<NamedAuthorRow, 'pseudonym'> | { authorId: null };

/** The last message of a conversation that the member sees; all null without one. */
interface LastRow {
  lastId: string | null;
  lastOwn: boolean | null;
  lastCreated: string | null;
  lastRemoved: boolean | null;
  lastExcerpt: string | null;
  lastHasPicture: boolean | null;
}

/** A conversation as one of its members sees it. */
export type ConversationRow = PartnerRow &
  LastRow & {
    conversationId: string;
    state: MemberState;
    lastAt: string | null;
    unread: number;
    muted: boolean;
    /** The setting under which the member allowed answers. */
    answersUnder: Scope | null;
    theirState: MemberState | null;
    theirAnswersUnder: Scope | null;
    /** The setting of the other member; null for a deleted account. */
    theirFlag: Scope | null;
    /** The last message of the member that the other has read, if both show read marks. */
    readUntil: string | null;
  };

/** The number of characters of a message that a list shows. */
const excerptLength = 160;

/** The condition that the content of message `m` is hidden from the member of `me`. */
export const isRemovedSql = '(m.removed_at IS NOT NULL OR (m.hidden_at IS NOT NULL AND m.account_id <> me.account_id))';

/**
 * The condition that the member of `me` sees message `m`: not deleted for the member, and not by a deleted account.
 * Indexes: the primary keys.
 */
export const isSeenSql = `(m.position > me.cleared_position
  AND NOT EXISTS (
    SELECT FROM direct_message_deletions d WHERE d.account_id = me.account_id AND d.message_id = m.id)
  AND (m.account_id = me.account_id OR a.id IS NOT NULL))`;

/**
 * Joins conversations `c` of a member `me` with the other member `them` and the active account `a` of the other.
 * Indexes: the primary keys.
 */
export const conversationsSql = `conversation_members me
  JOIN conversations c ON c.id = me.conversation_id
  LEFT JOIN conversation_members them ON them.conversation_id = c.id AND them.account_id <> me.account_id
  LEFT JOIN accounts a ON a.id = them.account_id AND ${activeAccountSql}`;

/** The condition that neither member has blocked the other. Index: the primary key of blocks. */
export const isOpenSql = noBlockBetweenSql('me.account_id', 'them.account_id');

/** Joins the last message that the member sees. Index: direct_messages_position. */
export const lastMessageSql = `LEFT JOIN LATERAL (
    SELECT m.id, m.account_id = me.account_id AS own, m.created_at, ${isRemovedSql} AS removed,
      left(m.body, ${excerptLength}) AS excerpt,
      EXISTS (SELECT FROM direct_message_pictures p WHERE p.message_id = m.id) AS has_picture
    FROM direct_messages m WHERE m.conversation_id = c.id AND ${isSeenSql}
    ORDER BY m.position DESC LIMIT 1
  ) l ON true`;

/**
 * The last message of the member that the other has read, if both show read marks and have accepted the conversation.
 * Index: direct_messages_author.
 */
const readUntilSql = `CASE WHEN them.state = 'accepted' AND me.state = 'accepted' AND a.show_read_marks
    AND (SELECT s.show_read_marks FROM accounts s WHERE s.id = me.account_id)
  THEN (
    SELECT m.id FROM direct_messages m
    WHERE m.conversation_id = c.id AND m.account_id = me.account_id AND m.position <= them.read_position
    ORDER BY m.position DESC LIMIT 1
  ) END`;

/** The columns of a `ConversationRow`. */
export const conversationColumns = `c.id AS "conversationId", me.state, me.last_at AS "lastAt",
  CASE WHEN a.id IS NULL THEN 0 ELSE least(me.unread, 100) END AS unread, me.muted, me.answers_under AS "answersUnder",
  them.state AS "theirState", them.answers_under AS "theirAnswersUnder", a.send_me_direct_message AS "theirFlag",
  ${readUntilSql} AS "readUntil", l.id AS "lastId", l.own AS "lastOwn", l.created_at AS "lastCreated",
  l.removed AS "lastRemoved", l.excerpt AS "lastExcerpt", l.has_picture AS "lastHasPicture", ${authorColumns}`;

const oneConversation = `SELECT ${conversationColumns} FROM ${conversationsSql} ${lastMessageSql}
  WHERE me.account_id = $accountId AND me.state <> 'declined' AND ${isOpenSql}`;

/** Reads a conversation of a member; no row while one of the two blocks the other. Indexes: the primary keys. */
export const conversationById = statement<{ accountId: string; conversationId: string }>(
  'directMessages.conversation',
  `${oneConversation} AND me.conversation_id = $conversationId`,
);

/** Reads the conversation of two members. Indexes: conversations_once, the primary keys. */
export const conversationWith = statement<{ accountId: string; otherId: string }>(
  'directMessages.conversationWith',
  `${oneConversation} AND c.first_id = least($accountId::uuid, $otherId::uuid)
     AND c.second_id = greatest($accountId::uuid, $otherId::uuid)`,
);

/** A member whom somebody wants to write to. */
export type RecipientRow = Omit<NamedAuthorRow, 'pseudonym'> & { flag: Scope; profileScope: Scope; hidden: boolean };

/** Reads an active member by the user name in lower case. Index: accounts_user_name_key. */
export const recipientByName = statement<{ userNameKey: string }>(
  'directMessages.recipient',
  `SELECT ${authorColumns}, a.send_me_direct_message AS flag, a.view_my_profile AS "profileScope",
     a.profile_hidden_at IS NOT NULL AS hidden
   FROM accounts a WHERE a.user_name_key = $userNameKey AND ${activeAccountSql}`,
);

/** Counts messages of a member in a conversation, up to a number. Index: direct_messages_author. */
export const countWritten = statement<{ conversationId: string; accountId: string; most: number }>(
  'directMessages.countWritten',
  `SELECT count(*)::int AS total FROM (
     SELECT FROM direct_messages WHERE conversation_id = $conversationId AND account_id = $accountId LIMIT $most
   ) written`,
);

const unreadIn = (box: MessageBox): string => `(
    SELECT count(*)::int FROM (
      SELECT FROM conversation_members me
      JOIN conversation_members them ON them.conversation_id = me.conversation_id AND them.account_id <> me.account_id
      JOIN accounts a ON a.id = them.account_id AND ${activeAccountSql}
      WHERE me.account_id = $accountId AND me.state = '${box === 'inbox' ? 'accepted' : 'request'}' AND me.unread > 0
        AND NOT me.muted AND ${isOpenSql}
      LIMIT 100
    ) unread) AS ${box}`;

/** Counts the conversations with unread messages. Indexes: conversation_members_unread, the primary keys. */
export const countUnread = statement<{ accountId: string }>(
  'directMessages.countUnread',
  `SELECT ${unreadIn('inbox')}, ${unreadIn('requests')}`,
);
