import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { FileAnswer, Id, Nothing, pageOf } from '../common/schemas.ts';
import {
  Conversation,
  ConversationFilters,
  ConversationMute,
  Conversations,
  ConversationWith,
  DirectMessage,
  DirectMessageFilters,
  MessagePictureQuery,
  NewDirectMessage,
  ReadMark,
  SentDirectMessage,
  UnreadConversations,
  UploadedMessagePicture,
} from './schemas.ts';

const byId = z.object({ id: Id });
/** The user name of the other member, in any case. */
const byUserName = z.object({ userName: z.string().min(1).max(100) });

/** The reads that show that a conversation has changed. */
const conversations = ['listConversations', 'countUnreadMessages', 'getConversation', 'getConversationWith'] as const;
const messages = [...conversations, 'listDirectMessages'] as const;

/** Shared by the calls about direct messages. */
const shared = { tag: 'chats', access: 'member' } as const;

/** Calls about messages between members (docs/decisions/24-direct-messages.md). */
export const directMessageCalls = describeCalls({
  listConversations: {
    ...shared,
    endpoint: 'GET /messages',
    summary: "The caller's conversations in a box, the one with the latest message first",
    query: ConversationFilters,
    answer: Conversations,
  },
  countUnreadMessages: {
    ...shared,
    endpoint: 'GET /messages/unread',
    summary: 'How many conversations have unread messages, up to 100 in each box',
    answer: UnreadConversations,
  },
  getConversationWith: {
    ...shared,
    endpoint: 'GET /messages/with/:userName',
    summary: 'The conversation with a member, if there is one, and whether the caller may write and why not',
    params: byUserName,
    answer: ConversationWith,
    failures: ['NotFound'],
  },
  sendDirectMessage: {
    ...shared,
    endpoint: 'POST /messages/with/:userName',
    summary: 'Send a message to a member; the first one opens the conversation. The same message again changes nothing',
    params: byUserName,
    body: NewDirectMessage,
    answer: SentDirectMessage,
    status: 201,
    failures: [
      'NotFound',
      'MessagesNotAllowed',
      'MessageRequestWaiting',
      'ReputationTooLow',
      'AnonymousNotAllowed',
      'AlreadyExists',
      'InvalidValue',
      'TooSoon',
      'RateLimited',
    ],
    changes: messages,
  },
  uploadMessagePicture: {
    ...shared,
    endpoint: 'POST /messages/pictures',
    summary:
      'Upload a picture for a message: JPEG, PNG, WebP, GIF or AVIF, smaller than 5 MB. Unused, it is gone in a day',
    upload: true,
    answer: UploadedMessagePicture,
    status: 201,
    failures: ['FileTooLarge', 'InvalidFormat', 'ReputationTooLow', 'MaximumReached'],
    changes: { nothing: 'The picture is in no message until that is sent.' },
  },
  getMessagePicture: {
    ...shared,
    endpoint: 'GET /messages/pictures/:id',
    summary: 'A picture of a message, for the two members of the conversation; before that for its author',
    openToBanned: true,
    params: byId,
    query: MessagePictureQuery,
    sends: 'image/webp',
    answer: FileAnswer,
    failures: ['NotFound'],
  },
  getConversation: {
    ...shared,
    endpoint: 'GET /messages/:id',
    summary: "One of the caller's conversations, and whether the caller may write and why not",
    params: byId,
    answer: Conversation,
    failures: ['NotFound'],
  },
  deleteConversation: {
    ...shared,
    endpoint: 'DELETE /messages/:id',
    summary: 'Delete all present messages of a conversation for the caller; the other member keeps them',
    params: byId,
    answer: Nothing,
    failures: ['NotFound'],
    changes: messages,
  },
  listDirectMessages: {
    ...shared,
    endpoint: 'GET /messages/:id/messages',
    summary: 'The messages of a conversation, newest first',
    params: byId,
    query: DirectMessageFilters,
    answer: pageOf(DirectMessage),
    failures: ['NotFound'],
  },
  deleteDirectMessage: {
    ...shared,
    endpoint: 'DELETE /messages/:id/messages/:messageId',
    summary: 'Delete a message for the caller; the other member keeps it',
    params: byId.extend({ messageId: Id }),
    answer: Nothing,
    failures: ['NotFound'],
    changes: messages,
  },
  acceptMessageRequest: {
    ...shared,
    endpoint: 'POST /messages/:id/acceptance',
    summary: 'Accept a request, which moves the conversation to the inbox; again changes nothing',
    params: byId,
    answer: Conversation,
    failures: ['NotFound'],
    changes: messages,
  },
  declineMessageRequest: {
    ...shared,
    endpoint: 'POST /messages/:id/refusal',
    summary: 'Decline a request: the caller no longer sees the conversation, and the other member is not told',
    params: byId,
    answer: Nothing,
    failures: ['NotFound'],
    changes: messages,
  },
  muteConversation: {
    ...shared,
    endpoint: 'PUT /messages/:id/mute',
    summary: 'Get no notifications of a conversation, or get them again',
    params: byId,
    body: ConversationMute,
    answer: Conversation,
    failures: ['NotFound'],
    changes: conversations,
  },
  readConversation: {
    ...shared,
    openToSuspended: true,
    endpoint: 'PUT /messages/:id/read',
    summary: 'Mark the messages of a conversation as read, up to one; an earlier mark does not take the later one back',
    params: byId,
    body: ReadMark,
    answer: Conversation,
    failures: ['NotFound'],
    changes: [...conversations, 'countNotifications', 'listNotifications'],
  },
});
