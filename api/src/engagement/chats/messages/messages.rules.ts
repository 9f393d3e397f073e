import type { CallAnswer } from '@hustings/contract';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { findChat } from '../chat/chat.rules.ts';
import { asMessage } from './as-message.ts';
import * as queries from './messages.queries.ts';

/** A number above those of all messages. */
const afterAll = 2_147_483_647;

/**
 * Lists the messages of a chat, newest first. Reads the rows of the page only, however long the chat is.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` on the field `after`
 */
export async function listMessages(
  services: Services,
  member: Member,
  chatId: string,
  query: PageQuery,
): Promise<CallAnswer<'listChatMessages'>> {
  const { database, now } = services;
  const page = pageRequest(query, decodeNumber);
  const chat = await findChat(services, database, member, chatId);
  const beforeNumber = page.after ?? afterAll;
  const rows = await database.query<queries.MessageRow>(
    queries.newestMessages({ chatId, beforeNumber, limit: page.take + 1, offset: page.offset, now: now() }),
  );
  const total = page.withTotal
    ? (await database.query<{ total: number }>(queries.countMessages({ chatId })))[0]?.total
    : undefined;
  const answer = pageAnswer(rows, page.take, page.offset, ({ number }) => [number], total);
  return { ...answer, results: answer.results.map((row) => asMessage(row, chat)) };
}

/**
 * Reads the number of a message from a cursor.
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
export function decodeNumber(after: string): number {
  const [number] = decodeCursor(after, ['number']);
  // PostgreSQL refuses a number outside the range of the column.
  return Math.max(0, Math.min(Math.trunc(Number(number)), afterAll));
}
