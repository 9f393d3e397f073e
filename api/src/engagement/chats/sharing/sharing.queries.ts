import { statement } from '../../../platform/db/statement.ts';
import { participantsSql } from '../chat/chat.queries.ts';

/** Shares a chat by a token, unless it is shared already. Index: the primary key. */
export const shareChat = statement<{ chatId: string; token: string }>(
  'chats.share',
  'UPDATE chats SET share_token = coalesce(share_token, $token) WHERE id = $chatId',
);

/** Ends the link of a chat. Index: the primary key. */
export const unshareChat = statement<{ chatId: string }>(
  'chats.unshare',
  'UPDATE chats SET share_token = NULL WHERE id = $chatId',
);

/** Reads a shared chat. A chat of a deleted or banned account is not shared. Index: chats_share_token_key. */
export const sharedChat = statement<{ token: string }>(
  'chats.shared',
  `SELECT c.id AS "chatId", c.title, c.language, c.created_at AS created, ${participantsSql('c.id')} AS participants
   FROM chats c JOIN accounts a ON a.id = c.account_id
   WHERE c.share_token = $token AND a.deleted_at IS NULL AND NOT a.banned`,
);
