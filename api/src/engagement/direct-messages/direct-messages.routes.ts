import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import * as conversation from './conversation/conversation.rules.ts';
import { listConversations } from './list/list.rules.ts';
import * as messages from './messages/messages.rules.ts';
import * as pictures from './pictures/pictures.rules.ts';
import { sendMessage } from './send/send.rules.ts';

type DirectMessageCall =
  | 'listConversations'
  | 'countUnreadMessages'
  | 'getConversationWith'
  | 'sendDirectMessage'
  | 'uploadMessagePicture'
  | 'getMessagePicture'
  | 'getConversation'
  | 'deleteConversation'
  | 'listDirectMessages'
  | 'deleteDirectMessage'
  | 'acceptMessageRequest'
  | 'declineMessageRequest'
  | 'muteConversation'
  | 'readConversation';

/** Handles the calls about messages between members. */
export const directMessageHandlers = (services: Services): Handlers<DirectMessageCall> => ({
  listConversations: ({ query }, { viewer }) => listConversations(services, viewer, query),
  countUnreadMessages: (_, { viewer }) => conversation.countUnreadMessages(services, viewer),
  getConversationWith: ({ params }, { viewer }) => conversation.getConversationWith(services, viewer, params.userName),
  sendDirectMessage: ({ params, body }, { viewer }) => sendMessage(services, viewer, params.userName, body),
  uploadMessagePicture: (_, { viewer, readUpload }) => pictures.uploadPicture(services, viewer, readUpload),
  getMessagePicture: ({ params, query }, { viewer }) => pictures.getPicture(services, viewer, params.id, query),
  getConversation: ({ params }, { viewer }) => conversation.getConversation(services, viewer, params.id),
  deleteConversation: async ({ params }, { viewer }) => {
    await messages.deleteConversation(services, viewer, params.id);
    return {};
  },
  listDirectMessages: ({ params, query }, { viewer }) => messages.listMessages(services, viewer, params.id, query),
  deleteDirectMessage: async ({ params }, { viewer }) => {
    await messages.deleteMessage(services, viewer, params);
    return {};
  },
  acceptMessageRequest: ({ params }, { viewer }) => messages.acceptRequest(services, viewer, params.id),
  declineMessageRequest: async ({ params }, { viewer }) => {
    await messages.declineRequest(services, viewer, params.id);
    return {};
  },
  muteConversation: ({ params, body }, { viewer }) => messages.muteConversation(services, viewer, params.id, body),
  readConversation: ({ params, body }, { viewer }) => messages.readConversation(services, viewer, params.id, body),
});
