import type { InterfaceLanguage, OfflineReason } from '@hustings/contract';
import { OfflineReason as OfflineReasonSchema } from '@hustings/contract/schemas';
import { loggedText } from '../../../platform/core/error-log.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { ReplySentence } from '../../digital-politicians/index.ts';
import { addModerator } from '../ask/ask.queries.ts';
import { holdUntil } from '../ask/hold.ts';
import { tell } from '../chat/chat.rules.ts';
import type { ChatParts, Simulations } from '../simulations.ts';
import { interruptReplies } from './end.rules.ts';
import * as queries from './replies.queries.ts';
import { runRound } from './rounds.ts';
import { untilAborted } from './until-aborted.ts';

/** A reply that is to be written. */
export interface PlannedReply {
  messageId: string;
  number: number;
  personId: string;
  name: string;
}

/** A question whose replies one process writes, one after the other. */
export interface Round {
  chatId: string;
  accountId: string;
  questionId: string;
  /** Identifies the process and the attempt that hold the question. */
  writerId: string;
  language: InterfaceLanguage;
  question: string;
  questionNumber: number;
  replies: readonly PlannedReply[];
  /** Present in a debate: the moderator gives each participant the floor, and closes the round. */
  moderation: { closingNumber: number } | undefined;
}

/** The number of earlier questions that a simulation reads. */
const historyQuestions = 6;

/** How a reply ended. */
type Ending = { state: 'complete' } | { state: 'offline'; offlineReason: OfflineReason };

/** Thrown where the process does not hold the question any more. */
class HoldLost extends Error {
  override name = 'HoldLost';
}

/**
 * Writes the replies to a question in the background. Stores each sentence with its event in a transaction of its own,
 * so that readers get it at once. Every transaction first extends the hold of the question. A process that lost it writes nothing more, so no
 * sentence is doubled when another process goes on (docs/decisions/23-chats.md).
 */
export function startRound({ services, simulations }: ChatParts, round: Round): void {
  runRound(services, round.questionId, async (abort) => {
    const writer = new RoundWriter(services, simulations, round, abort);
    await writer.write().catch((error: unknown) => void process.stderr.write(`${loggedText(error)}\n`));
  });
}

class RoundWriter {
  readonly #services: Services;
  readonly #simulations: Simulations;
  readonly #round: Round;
  readonly #abort: AbortController;
  #isClosed = false;

  constructor(services: Services, simulations: Simulations, round: Round, abort: AbortController) {
    this.#services = services;
    this.#simulations = simulations;
    this.#round = round;
    this.#abort = abort;
  }

  /** Writes the replies. Marks unfinished ones as interrupted, unless another process has ended them. */
  async write(): Promise<void> {
    const { limits } = this.#services;
    const holding = setInterval(() => void this.#keepHold(), (limits.chatHoldSeconds * 1_000) / 4);
    try {
      for (const reply of this.#round.replies) await this.#writeReply(reply);
      // The last reply may have been stopped while it waited. Otherwise its end has closed the round.
      if (!this.#isClosed) await this.#inHold((transaction) => this.#close(transaction));
    } catch (error) {
      if (error instanceof HoldLost) return;
      await this.#interrupt();
      if (!this.#abort.signal.aborted) throw error;
    } finally {
      clearInterval(holding);
    }
  }

  /** Extends the hold while the provider is silent, and aborts the provider when the hold is lost. */
  async #keepHold(): Promise<void> {
    try {
      await this.#inHold(async () => undefined);
    } catch (error) {
      // A failure of the database leaves the hold to its end.
      if (error instanceof HoldLost) this.#abort.abort('lost');
    }
  }

  /** Runs `work` in a transaction that holds the question. @throws {HoldLost} */
  async #inHold<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    const { questionId, writerId } = this.#round;
    return this.#services.database.transaction(async (transaction) => {
      const held = await transaction.query(
        queries.extendHold({ questionId, writerId, until: holdUntil(this.#services) }),
      );
      if (held.length === 0) throw new HoldLost();
      return work(transaction);
    });
  }

  async #writeReply(reply: PlannedReply): Promise<void> {
    const { messageId } = reply;
    if (!(await this.#inHold((transaction) => this.#begin(transaction, reply)))) return;
    const ending = await this.#writeSentences(reply);
    const isLast = this.#round.replies.at(-1) === reply;
    await this.#inHold(async (transaction) => {
      const offlineReason = ending.state === 'offline' ? ending.offlineReason : null;
      await transaction.query(queries.endReply({ messageId, state: ending.state, offlineReason }));
      await this.#tell(transaction, { messageId, ...ending });
      if (isLast) await this.#close(transaction);
    });
    this.#isClosed = isLast;
  }

  /** Begins a reply, for which the moderator of a debate gives the floor. Returns false if it does not wait any more. */
  async #begin(transaction: Queryable, { messageId, number, name }: PlannedReply): Promise<boolean> {
    const begun = await transaction.query(queries.beginReply({ messageId }));
    if (begun.length === 0) return false;
    if (this.#round.moderation) {
      const { chatId, questionId, language } = this.#round;
      const body = this.#simulations.moderatorText({ at: 'turn', name }, language);
      await transaction.query(addModerator({ chatId, questionId, body, number: number - 1, now: this.#now() }));
      await this.#tell(transaction, {});
    }
    await this.#tell(transaction, { messageId, state: 'writing' });
    return true;
  }

  async #writeSentences({ messageId, personId }: PlannedReply): Promise<Ending> {
    const { accountId, language, question, questionNumber, chatId } = this.#round;
    const { database, limits } = this.#services;
    const history = await database.query<queries.HistoryRow>(
      queries.historyBefore({ chatId, personId, number: questionNumber, limit: historyQuestions }),
    );
    const tooLong = AbortSignal.timeout(limits.chatReplySeconds * 1_000);
    const signal = AbortSignal.any([this.#abort.signal, tooLong]);
    // A failure of the database is none of the provider.
    let isStoring = false;
    try {
      const sentences = this.#simulations.makeReply({ accountId, personId, language, question, history }, signal);
      let position = 0;
      for await (const sentence of untilAborted(sentences, signal)) {
        isStoring = true;
        await this.#append(messageId, position, sentence);
        isStoring = false;
        position += 1;
      }
      return { state: 'complete' };
    } catch (error) {
      if (isStoring || this.#abort.signal.aborted) throw error;
      return { state: 'offline', offlineReason: this.#reasonOf(error, tooLong) };
    }
  }

  /** Returns the reason of a failure of the provider. Logs a failure that the provider did not announce. */
  #reasonOf(error: unknown, tooLong: AbortSignal): OfflineReason {
    if (error instanceof RequestFailure && error.code === 'EntityOffline') {
      const reason = OfflineReasonSchema.safeParse(error.meta?.['reason']);
      return reason.success ? reason.data : 'providerUnavailable';
    }
    if (!tooLong.aborted) process.stderr.write(`A simulation failed: ${loggedText(error)}\n`);
    return 'providerUnavailable';
  }

  #append(messageId: string, position: number, { kind, text, passageIds }: ReplySentence): Promise<void> {
    return this.#inHold(async (transaction) => {
      const sentence = { kind, text, passageIds: [...passageIds] };
      await transaction.query(queries.addSentence({ messageId, position, ...sentence }));
      await this.#tell(transaction, { messageId, position, sentence });
    });
  }

  /** Gives up the question when its last reply has ended; the moderator of a debate closes the round. */
  async #close(transaction: Queryable): Promise<void> {
    const { chatId, questionId, language, moderation } = this.#round;
    if (moderation) {
      const body = this.#simulations.moderatorText({ at: 'closing' }, language);
      const number = moderation.closingNumber;
      await transaction.query(addModerator({ chatId, questionId, body, number, now: this.#now() }));
    }
    await transaction.query(queries.releaseQuestion({ questionId }));
    await this.#tell(transaction, {});
  }

  async #interrupt(): Promise<void> {
    const { questionId } = this.#round;
    try {
      await this.#inHold(async (transaction) => {
        await interruptReplies(transaction, questionId);
        await this.#tell(transaction, {});
      });
    } catch (error) {
      if (!(error instanceof HoldLost)) throw error;
    }
  }

  #tell(transaction: Queryable, event: Omit<Parameters<typeof tell>[3], 'chatId'>): Promise<void> {
    const { accountId, chatId } = this.#round;
    return tell(this.#services, transaction, accountId, { chatId, ...event });
  }

  readonly #now = (): Date => this.#services.now();
}
