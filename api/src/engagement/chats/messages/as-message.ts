import type { ChatMessage, SharedChatMessage } from '@hustings/contract';
import { asSpeaker } from '../chat/chat.rules.ts';
import type { MessageRow } from './messages.queries.ts';

/** Returns a message as a shared transcript shows it. Leaves out the text of one that was removed or is under review. */
export function asSharedMessage(row: MessageRow): SharedChatMessage {
  return asShown(row, row.removed || row.hidden);
}

function asShown(row: MessageRow, removed: boolean): SharedChatMessage {
  const { messageId, from, body, speaker, sentences, state, offlineReason, created } = row;
  return {
    messageId,
    from,
    created,
    ...(body === null || removed ? {} : { body }),
    ...(speaker === null ? {} : { speaker: asSpeaker(speaker), sentences: removed ? [] : sentences }),
    ...(state === null ? {} : { state }),
    ...(offlineReason === null ? {} : { offlineReason }),
    ...(from === 'simulation' && row.questionId === null ? { introduction: true as const } : {}),
    ...(removed ? { removed: true as const } : {}),
  };
}

/** What decides whether replies of a chat can be asked for again. */
export interface Asking {
  /** The last question of the chat; null before the first one. */
  lastQuestionId: string | null;
  /** Whether replies are being written. */
  writing: boolean;
}

/** Returns whether a reply is finished, answers the last question, and was not reported. */
const mayAskAgain = ({ questionId, state, reported, removed }: MessageRow, { lastQuestionId, writing }: Asking) =>
  state !== null && questionId !== null && questionId === lastQuestionId && !writing && !reported && !removed;

/** Returns a message as its member sees it. */
export const asMessage = (row: MessageRow, asking: Asking): ChatMessage => ({
  ...asShown(row, row.removed),
  ...(row.questionId === null ? {} : { questionId: row.questionId }),
  ...(mayAskAgain(row, asking) ? { mayAskAgain: true as const } : {}),
  ...(row.reported ? { reported: true as const } : {}),
});
