import type { Scope } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import type { MemberState } from '../conversation/conversation.queries.ts';

/** A message that was sent with an id before. */
export interface StoredMessage {
  authorId: string;
  conversationId: string;
  receiverId: string | null;
  body: string;
  pictureId: string | null;
  alt: string | null;
}

/** Reads a message of any member by its id. Indexes: the primary keys, direct_message_pictures_message_id_key. */
export const storedMessage = statement<{ messageId: string }>(
  'directMessages.stored',
  `SELECT m.account_id AS "authorId", m.conversation_id AS "conversationId",
     CASE WHEN c.first_id = m.account_id THEN c.second_id ELSE c.first_id END AS "receiverId", m.body,
     p.id AS "pictureId", p.alt
   FROM direct_messages m JOIN conversations c ON c.id = m.conversation_id
   LEFT JOIN direct_message_pictures p ON p.message_id = m.id
   WHERE m.id = $messageId`,
);

/** Makes the conversation of two members, unless it exists. Index: conversations_once. */
export const makeConversation = statement<{ conversationId: string; accountId: string; otherId: string }>(
  'directMessages.make',
  `INSERT INTO conversations (id, first_id, second_id)
   VALUES ($conversationId, least($accountId::uuid, $otherId::uuid), greatest($accountId::uuid, $otherId::uuid))
   ON CONFLICT (first_id, second_id) DO NOTHING`,
);

/** Locks the conversation of two members. Index: conversations_once. */
export const lockConversation = statement<{ accountId: string; otherId: string }>(
  'directMessages.lock',
  `SELECT id AS "conversationId" FROM conversations
   WHERE first_id = least($accountId::uuid, $otherId::uuid) AND second_id = greatest($accountId::uuid, $otherId::uuid)
   FOR NO KEY UPDATE`,
);

/** Adds a member to a conversation with a state, unless the member has one. Index: the primary key. */
export const addMember = statement<{ conversationId: string; accountId: string; state: MemberState }>(
  'directMessages.addMember',
  `INSERT INTO conversation_members (conversation_id, account_id, state) VALUES ($conversationId, $accountId, $state)
   ON CONFLICT DO NOTHING`,
);

/** The receiver's side of a conversation. */
export interface ReceiverRow {
  state: MemberState;
  answersUnder: Scope | null;
  muted: boolean;
}

/** Reads the receiver's side of a conversation. Index: the primary key. */
export const receiverOf = statement<{ conversationId: string; accountId: string }>(
  'directMessages.receiver',
  `SELECT state, answers_under AS "answersUnder", muted FROM conversation_members
   WHERE conversation_id = $conversationId AND account_id = $accountId`,
);

/** Stores a message behind the last one. No row if a message has the id. Indexes: the primary keys. */
export const storeMessage = statement<{
  messageId: string;
  conversationId: string;
  accountId: string;
  body: string;
  now: Date;
}>(
  'directMessages.store',
  `WITH place AS (
     UPDATE conversations SET last_position = last_position + 1 WHERE id = $conversationId RETURNING last_position
   )
   INSERT INTO direct_messages (id, conversation_id, position, account_id, body, created_at)
   SELECT $messageId::uuid, $conversationId::uuid, last_position, $accountId::uuid, $body::text, $now::timestamptz FROM place
   ON CONFLICT (id) DO NOTHING RETURNING id`,
);

/** Puts an unsent picture of the author into a message. Returns a row if there was one. Index: the primary key. */
export const attachPicture = statement<{ pictureId: string; accountId: string; messageId: string; alt: string }>(
  'directMessages.attach',
  `UPDATE direct_message_pictures SET message_id = $messageId, alt = $alt
   WHERE id = $pictureId AND account_id = $accountId AND message_id IS NULL RETURNING id`,
);

/** Notes a sent message for its author, which accepts the conversation. Index: the primary key. */
export const noteSent = statement<{
  conversationId: string;
  accountId: string;
  now: Date;
  answersUnder: Scope | null;
}>(
  'directMessages.noteSent',
  `UPDATE conversation_members SET state = 'accepted', last_at = $now, answers_under = $answersUnder::scope
   WHERE conversation_id = $conversationId AND account_id = $accountId`,
);

/** Notes a sent message for its receiver. A declined conversation stays out of the lists. Index: the primary key. */
export const noteReceived = statement<{ conversationId: string; accountId: string; now: Date; state: MemberState }>(
  'directMessages.noteReceived',
  `UPDATE conversation_members SET state = $state,
     last_at = CASE WHEN $state <> 'declined' THEN $now::timestamptz ELSE last_at END,
     unread = CASE WHEN $state <> 'declined' THEN unread + 1 ELSE unread END
   WHERE conversation_id = $conversationId AND account_id = $accountId`,
);
