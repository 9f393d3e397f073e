import { statement } from '../../../platform/db/statement.ts';

/** Adds a conversation of two members of the demo. No row if they have one. Index: conversations_once. */
export const insertDemoConversation = statement<{ writer: string; receiver: string; messages: number }>(
  'demo.insertConversation',
  `INSERT INTO conversations (first_id, second_id, last_position)
   SELECT least(w.id, r.id), greatest(w.id, r.id), $messages FROM accounts w, accounts r
   WHERE w.user_name_key = $writer AND r.user_name_key = $receiver
   ON CONFLICT DO NOTHING RETURNING id`,
);

/** Adds a member of the demo to a conversation. Index: accounts_user_name_key. */
export const insertDemoMember = statement<{
  conversationId: string;
  userName: string;
  state: 'accepted' | 'request';
  lastAt: Date;
  readPosition: number;
  unread: number;
}>(
  'demo.insertConversationMember',
  `INSERT INTO conversation_members (conversation_id, account_id, state, last_at, read_position, unread)
   SELECT $conversationId, id, $state, $lastAt, $readPosition, $unread FROM accounts WHERE user_name_key = $userName`,
);

/** Adds a message of the demo. Index: accounts_user_name_key. */
export const insertDemoMessage = statement<{
  messageId: string;
  conversationId: string;
  userName: string;
  position: number;
  body: string;
  createdAt: Date;
}>(
  'demo.insertMessage',
  `INSERT INTO direct_messages (id, conversation_id, position, account_id, body, created_at)
   SELECT $messageId, $conversationId, $position, id, $body, $createdAt FROM accounts WHERE user_name_key = $userName`,
);
