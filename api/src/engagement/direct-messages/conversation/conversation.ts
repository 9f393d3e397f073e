import type { ConversationCard } from '@hustings/contract';
import { asNamedAuthor } from '../../../access/authors/index.ts';
import type { ConversationRow } from './conversation.queries.ts';

function lastOf(row: ConversationRow): ConversationCard['last'] {
  const { lastId, lastOwn, lastCreated, lastRemoved, lastExcerpt, lastHasPicture } = row;
  if (lastId === null || lastOwn === null || lastCreated === null) return undefined;
  const message = { messageId: lastId, own: lastOwn, created: lastCreated };
  if (lastRemoved) return { ...message, removed: true };
  return {
    ...message,
    ...(lastExcerpt ? { excerpt: lastExcerpt } : {}),
    ...(lastHasPicture ? { hasPicture: true as const } : {}),
  };
}

/** Converts a conversation into the card that lists show. */
export const asConversationCard = (row: ConversationRow): ConversationCard => ({
  conversationId: row.conversationId,
  ...(row.authorId === null ? {} : { member: asNamedAuthor(row) }),
  box: row.state === 'accepted' ? 'inbox' : 'requests',
  last: lastOf(row),
  unread: row.unread,
  muted: row.muted,
});
