import type { MessageBox } from '@hustings/contract';
import { callPages, callQuery } from '@hustings/vertical/query';

/** A list of digital politicians that a page shows. */
interface EntityList {
  term: string;
  /** Whether the list includes those who are offline. */
  all: boolean;
}

export const queries = {
  chats: callPages('listChats', { query: { take: 10 } }),
  entities: ({ term, all }: EntityList) =>
    callPages('listChatEntities', { query: { take: 12, status: all ? 'all' : 'online', ...(term ? { term } : {}) } }),
  /** Finds a digital politician by the id or slug of the polly. */
  entity: (id: string) => callQuery('getChatEntity', { params: { id } }),
  chat: (id: string) => callQuery('getChat', { params: { id } }),
  messages: (id: string) => callPages('listChatMessages', { params: { id }, query: { take: 30 } }),
  passage: (id: string) => callQuery('getChatPassage', { params: { id } }),
  shared: (token: string) => callPages('getSharedChat', { params: { token }, query: { take: 50 } }),
  reputation: callQuery('getReputation', {}),
  conversations: (box: MessageBox) => callPages('listConversations', { query: { box, take: 20 } }),
  unread: callQuery('countUnreadMessages', {}),
  conversation: (id: string) => callQuery('getConversation', { params: { id } }),
  conversationWith: (userName: string) =>
    callQuery('getConversationWith', { params: { userName: userName.toLowerCase() } }),
  directMessages: (id: string) => callPages('listDirectMessages', { params: { id }, query: { take: 30 } }),
};
