import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import * as simulated from '../digital-politicians/index.ts';
import { askAgain, sendMessage } from './ask/ask.rules.ts';
import { getChat, listChats } from './chat/chat.rules.ts';
import * as create from './create/create.rules.ts';
import { getEntity, listEntities } from './entities/entities.rules.ts';
import { listMessages } from './messages/messages.rules.ts';
import * as participants from './participants/participants.rules.ts';
import { getPassage } from './passages/passages.rules.ts';
import { stopReplies } from './replies/end.rules.ts';
import { getSharedChat, shareChat, unshareChat } from './sharing/sharing.rules.ts';
import type { Simulations } from './simulations.ts';

type ChatCall =
  | 'listChatEntities'
  | 'getChatEntity'
  | 'getChatPassage'
  | 'getSharedChat'
  | 'listChats'
  | 'createChat'
  | 'getChat'
  | 'renameChat'
  | 'deleteChat'
  | 'listChatMessages'
  | 'sendChatMessage'
  | 'stopChatReplies'
  | 'askChatAgain'
  | 'addChatParticipant'
  | 'updateChatParticipant'
  | 'removeChatParticipant'
  | 'setChatFirst'
  | 'shareChat'
  | 'unshareChat';

/** The digital politicians of the site. */
const siteSimulations = (services: Services): Simulations => ({
  makeReply: simulated.makeReply(services),
  statusesOf: (personIds) => simulated.statusesOf(services, personIds),
  passagesById: (passageIds) => simulated.passagesById(services, passageIds),
  introductionOf: (personId, language) => simulated.introductionOf(services, personId, language),
  moderatorText: simulated.moderatorText,
});

/** Handles the calls about chats with digital politicians. */
export function chatHandlers(services: Services, simulations = siteSimulations(services)): Handlers<ChatCall> {
  const parts = { services, simulations };
  return {
    listChatEntities: ({ query }) => listEntities(services, simulations, query),
    getChatEntity: ({ params }) => getEntity(services, simulations, params.id),
    getChatPassage: ({ params }) => getPassage(simulations, params.id),
    getSharedChat: ({ params, query }) => getSharedChat(services, params.token, query),
    listChats: ({ query }, { viewer }) => listChats(services, viewer, query),
    createChat: ({ body }, { viewer }) => create.createChat(parts, viewer, body),
    getChat: ({ params }, { viewer }) => getChat(services, simulations, viewer, params.id),
    renameChat: ({ params, body }, { viewer }) => create.renameChat(parts, viewer, params.id, body),
    deleteChat: async ({ params }, { viewer }) => {
      await create.deleteChat(services, viewer, params.id);
      return {};
    },
    listChatMessages: ({ params, query }, { viewer }) => listMessages(services, viewer, params.id, query),
    sendChatMessage: ({ params, body }, { viewer }) => sendMessage(parts, viewer, params.id, body),
    stopChatReplies: async ({ params }, { viewer }) => {
      await stopReplies(services, viewer, params.id);
      return {};
    },
    askChatAgain: ({ params }, { viewer }) => askAgain(parts, viewer, params),
    addChatParticipant: ({ params, body }, { viewer }) => participants.addParticipant(parts, viewer, params.id, body),
    updateChatParticipant: ({ params, body }, { viewer }) => participants.muteParticipant(parts, viewer, params, body),
    removeChatParticipant: ({ params }, { viewer }) => participants.removeParticipant(parts, viewer, params),
    setChatFirst: ({ params, body }, { viewer }) => participants.setFirst(parts, viewer, params.id, body),
    shareChat: ({ params }, { viewer }) => shareChat(parts, viewer, params.id),
    unshareChat: ({ params }, { viewer }) => unshareChat(parts, viewer, params.id),
  };
}
