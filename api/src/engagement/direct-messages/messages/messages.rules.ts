import type { CallAnswer, CallRequest, Conversation } from '@hustings/contract';
import { readNotificationsOfConversation } from '../../../access/dispatch/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import { tellOfConversation } from '../../../platform/events/index.ts';
import type { ConversationRow } from '../conversation/conversation.queries.ts';
import { findConversation, getConversation } from '../conversation/conversation.rules.ts';
import { asMessage } from './message.ts';
import * as queries from './messages.queries.ts';

/** The greatest position that the database stores. */
const greatestPosition = 2_147_483_647;

/** Reads a cursor: the position of the last message of the page before. */
function decodePosition(after: string): number {
  const [position = 0] = decodeCursor(after, ['number']).map(Number);
  return Math.min(Math.max(Math.trunc(position), 0), greatestPosition);
}

/**
 * Lists the messages of a conversation that a member sees, newest first.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` at the field `after` for an invalid cursor
 */
export async function listMessages(
  { database }: Services,
  member: Member,
  id: string,
  query: CallRequest<'listDirectMessages'>['query'],
): Promise<CallAnswer<'listDirectMessages'>> {
  const { take, offset, after } = pageRequest({ ...query, skip: 0 }, decodePosition);
  const { conversationId } = await findConversation(database, member, id);
  const page = { conversationId, accountId: member.accountId, before: after ?? greatestPosition, limit: take + 1 };
  const rows = await database.query<queries.MessageRow>(queries.listMessages(page));
  const answer = pageAnswer(rows, take, offset, ({ position }) => [position]);
  return { ...answer, results: answer.results.map(asMessage) };
}

/** Changes what a member made of a conversation, and tells the member's open pages. */
async function change(
  services: Services,
  member: Member,
  id: string,
  act: (transaction: Queryable, row: ConversationRow) => Promise<unknown>,
): Promise<void> {
  const { accountId } = member;
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockConversation({ accountId, conversationId: id }));
    const row = await findConversation(transaction, member, id);
    await act(transaction, row);
    await tellOfConversation(services, transaction, [accountId], { conversationId: row.conversationId });
  });
}

/** Reads a message of a conversation that a member sees. */
async function findMessage(
  database: Queryable,
  { accountId }: Member,
  messageId: string,
  conversationId: string,
): Promise<queries.MessageRow> {
  const [row] = await database.query<queries.MessageRow>(queries.messageIn({ accountId, messageId, conversationId }));
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Deletes a message for a member. The other member keeps it.
 *
 * @throws {RequestFailure} `NotFound`
 */
export const deleteMessage = (
  services: Services,
  member: Member,
  { id, messageId }: CallRequest<'deleteDirectMessage'>['params'],
): Promise<void> =>
  change(services, member, id, async (transaction, { conversationId }) => {
    const { accountId } = member;
    const found = await findMessage(transaction, member, messageId, conversationId);
    await transaction.query(queries.storeDeletion({ accountId, messageId: found.messageId }));
    await transaction.query(queries.recount({ accountId, conversationId }));
    await transaction.query(queries.deleteForgotten({ conversationId }));
  });

/** Deletes the present messages for a member, drops notifications that wait, and declines the conversation if asked. */
async function clear(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
  { conversationId }: ConversationRow,
  declined: boolean,
): Promise<void> {
  await transaction.query(queries.clear({ accountId, conversationId, declined }));
  await transaction.query(queries.deleteForgotten({ conversationId }));
  await readNotificationsOfConversation(services, transaction, { accountId, conversationId });
}

/**
 * Deletes all present messages of a conversation for a member. The other member keeps them, and a new message brings the
 * conversation back.
 *
 * @throws {RequestFailure} `NotFound`
 */
export const deleteConversation = (services: Services, member: Member, id: string): Promise<void> =>
  change(services, member, id, (transaction, row) => clear(services, transaction, member, row, false));

/**
 * Declines a request: its present and later messages are not shown until the member writes. The sender is not told.
 *
 * @throws {RequestFailure} `NotFound` for anything but a request
 */
export const declineRequest = (services: Services, member: Member, id: string): Promise<void> =>
  change(services, member, id, (transaction, row) => {
    if (row.state !== 'request') throw new RequestFailure('NotFound');
    return clear(services, transaction, member, row, true);
  });

/**
 * Accepts a request; a second time changes nothing.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function acceptRequest(services: Services, member: Member, id: string): Promise<Conversation> {
  const { accountId } = member;
  await change(services, member, id, async (transaction, row) => {
    await transaction.query(queries.accept({ accountId, conversationId: row.conversationId }));
    // The other member may now write without a limit.
    if (row.state === 'request' && row.authorId !== null)
      await tellOfConversation(services, transaction, [row.authorId], { conversationId: row.conversationId });
  });
  return getConversation(services, member, id);
}

/**
 * Mutes a conversation, or ends that. A notification that waits is dropped.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function muteConversation(
  services: Services,
  member: Member,
  id: string,
  { muted }: CallRequest<'muteConversation'>['body'],
): Promise<Conversation> {
  const { accountId } = member;
  await change(services, member, id, async (transaction, { conversationId }) => {
    await transaction.query(queries.setMuted({ accountId, conversationId, muted }));
    if (muted) await readNotificationsOfConversation(services, transaction, { accountId, conversationId });
  });
  return getConversation(services, member, id);
}

/** Returns the other member if the read mark of the caller is shown there. */
async function readerOf(
  transaction: Queryable,
  { accountId }: Member,
  { authorId: otherId, conversationId }: ConversationRow,
): Promise<string[]> {
  if (otherId === null) return [];
  const [row] = await transaction.query<{ shared: boolean | null }>(
    queries.sharesReadMarks({ accountId, otherId, conversationId }),
  );
  return row?.shared ? [otherId] : [];
}

/**
 * Marks the messages of a conversation as read up to one, and the notifications about it. A mail or push message that
 * waits is dropped.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function readConversation(
  services: Services,
  member: Member,
  id: string,
  { messageId }: CallRequest<'readConversation'>['body'],
): Promise<Conversation> {
  const { accountId } = member;
  await change(services, member, id, async (transaction, row) => {
    const { conversationId } = row;
    const { position } = await findMessage(transaction, member, messageId, conversationId);
    const moved = await transaction.query(queries.moveReadMark({ accountId, conversationId, position }));
    await transaction.query(queries.recount({ accountId, conversationId }));
    await readNotificationsOfConversation(services, transaction, { accountId, conversationId });
    if (moved.length === 0) return;
    await tellOfConversation(services, transaction, await readerOf(transaction, member, row), { conversationId });
  });
  return getConversation(services, member, id);
}
