import type { Queryable } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { heldQuestion } from '../ask/ask.queries.ts';
import { lockChat } from '../chat/chat.queries.ts';
import { tell } from '../chat/chat.rules.ts';
import { abortRound } from './rounds.ts';
import * as queries from './replies.queries.ts';

/** Ends the replies to a question that no process writes any more, and lets another question be asked. */
export async function interruptReplies(transaction: Queryable, questionId: string): Promise<string[]> {
  await transaction.query(queries.releaseQuestion({ questionId }));
  const ended = await transaction.query<{ id: string }>(queries.endReplies({ questionId, state: 'interrupted' }));
  return ended.map(({ id }) => id);
}

/**
 * Stops the replies of a chat that wait or are being written. What is written stays. The process that writes notices it
 * with its next sentence or within seconds.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function stopReplies(services: Services, { accountId }: Member, chatId: string): Promise<void> {
  const { database, now } = services;
  const stopped = await database.transaction(async (transaction) => {
    const chat = await transaction.query(lockChat({ chatId, accountId }));
    if (chat.length === 0) throw new RequestFailure('NotFound');
    const [open] = await transaction.query<{ questionId: string; held: boolean }>(heldQuestion({ chatId, now: now() }));
    if (!open) return undefined;
    const { questionId } = open;
    await transaction.query(queries.releaseQuestion({ questionId }));
    const state = open.held ? 'stopped' : 'interrupted';
    const ended = await transaction.query<{ id: string }>(queries.endReplies({ questionId, state }));
    for (const { id } of ended) await tell(services, transaction, accountId, { chatId, messageId: id, state });
    await tell(services, transaction, accountId, { chatId });
    return questionId;
  });
  if (stopped) abortRound(services, stopped);
}

/** The number of questions that one run of the job ends in a transaction. */
const batchSize = 100;

/** Ends the replies whose process stopped while it wrote them, and tells the open pages of their members. */
export async function endLapsedReplies(services: Services): Promise<void> {
  const { database, now } = services;
  for (;;) {
    const ended = await database.transaction(async (transaction) => {
      const lapsed = await transaction.query<{ questionId: string; chatId: string; accountId: string }>(
        queries.lapsedQuestions({ now: now(), limit: batchSize }),
      );
      for (const { questionId } of lapsed) await interruptReplies(transaction, questionId);
      for (const { chatId, accountId } of lapsed) await tell(services, transaction, accountId, { chatId });
      return lapsed.length;
    });
    if (ended < batchSize) return;
  }
}
