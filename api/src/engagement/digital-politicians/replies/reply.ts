import type { ChatPassage, ChatSentence, ChatSponsor, InterfaceLanguage, OfflineReason } from '@hustings/contract';

/** A stored quotation or fact of one polly, with its source. `url` is a path of the site or an https address. */
export type Passage = Omit<ChatPassage, 'saidAt' | 'correction'> & {
  saidAt: Date;
  /** The answer of the page's owner to the passage, which is shown beside it. */
  correction?: { text: string; at: Date };
};

/** One checked sentence of a reply. A statement cites at least one passage of its speaker. */
export type ReplySentence = Omit<ChatSentence, 'passageIds'> & { passageIds: readonly string[] };

/** A question to the simulation of one polly. */
export interface ReplyRequest {
  /** The asking member. The provider counts the replies of the member by it, and never sends it to a model. */
  accountId: string;
  personId: string;
  language: InterfaceLanguage;
  question: string;
  /** The messages before the question, oldest first. */
  history: readonly { from: 'member' | 'polly'; text: string }[];
}

/**
 * Streams checked sentences of a reply. Every passage that they cite is one of the polly's.
 *
 * @throws {RequestFailure} `EntityOffline` if the simulation cannot answer, also after some sentences
 */
export type MakeReply = (request: ReplyRequest, signal: AbortSignal) => AsyncIterable<ReplySentence>;

/** Whether a polly's simulation can be talked to, and what it rests on. */
export interface SimulationStatus {
  online: boolean;
  /** Present if it is offline. */
  reason?: OfflineReason;
  /** The number of stored passages that it may quote. */
  passages: number;
  /** The time of the earliest and of the latest passage; absent without passages. */
  from?: Date;
  to?: Date;
  sponsor?: ChatSponsor;
}
