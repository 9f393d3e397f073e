import type { CallRequest, Chat } from '@hustings/contract';
import { requireEarned } from '../../../access/levels/index.ts';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { changeChat, getChat, tell } from '../chat/chat.rules.ts';
import { chatById } from '../chat/chat.queries.ts';
import { requireOnline } from '../entities/entities.rules.ts';
import { addParticipants } from '../participants/introduce.rules.ts';
import { abortRound } from '../replies/rounds.ts';
import type { ChatParts } from '../simulations.ts';
import * as queries from './create.queries.ts';

const daySeconds = 86_400;

type NewChat = CallRequest<'createChat'>['body'];

/**
 * Returns whether the member has a chat with the id of the request, so that the request is a repeated one. A chat of
 * somebody else is refused when it is stored.
 */
async function isRepeated({ database, now }: Services, { accountId }: Member, chatId: string | undefined) {
  if (chatId === undefined) return false;
  const rows = await database.query(chatById({ chatId, accountId, now: now() }));
  return rows.length > 0;
}

/**
 * Starts a chat with one digital politician, or a debate of several. Each introduces itself
 * (docs/decisions/11-digital-politicians.md). A repeated request with the same id starts no second chat.
 *
 * @throws {RequestFailure} `ParticipantLimit` with meta `{ limit }`; `ReputationTooLow` for a debate; `NotFound`;
 * `EntityOffline`; `RateLimited`; `AlreadyExists` for an id of somebody else's chat
 */
export async function createChat(parts: ChatParts, member: Member, { chatId, ...given }: NewChat): Promise<Chat> {
  const { services, simulations } = parts;
  const { limits, database, now } = services;
  const personIds = given.personIds.map((id) => id.toLowerCase());
  if (await isRepeated(services, member, chatId)) return getChat(services, simulations, member, chatId ?? '');
  const limit = limits.debateParticipants;
  if (personIds.length > limit) throw new RequestFailure('ParticipantLimit', { field: 'personIds', meta: { limit } });
  if (personIds.length > 1) await requireEarned(services, member, 'debate');
  await requireOnline(services, simulations, personIds);
  const rate = { most: limits.chatsPerDay, windowSeconds: daySeconds };
  await enforceRate(services, ['start chat', member.accountId], rate);
  const introduced = await Promise.all(
    personIds.map(async (personId) => ({
      personId,
      muted: false,
      sentences: await simulations.introductionOf(personId, given.language),
    })),
  );
  const added = await database.transaction(async (transaction) => {
    const { accountId } = member;
    const chat = { chatId: chatId ?? null, accountId, language: given.language, now: now() };
    const [row] = await transaction.query<{ chatId: string }>(queries.addChat(chat));
    if (row) await addParticipants(services, transaction, { chatId: row.chatId, lastNumber: 0 }, introduced);
    if (row) await tell(services, transaction, accountId, { chatId: row.chatId });
    return row?.chatId;
  });
  const id = added ?? chatId;
  if (id === undefined) throw new Error('An insert of a chat returned no row.');
  // A chat that exists and is not the member's own is somebody else's.
  if (!added && !(await isRepeated(services, member, id)))
    throw new RequestFailure('AlreadyExists', { field: 'chatId' });
  return getChat(services, simulations, member, id);
}

/**
 * Names a chat, or removes its name.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function renameChat(
  { services, simulations }: ChatParts,
  member: Member,
  chatId: string,
  { title }: CallRequest<'renameChat'>['body'],
): Promise<Chat> {
  await changeChat(services, member, chatId, (transaction) =>
    transaction.query(queries.setTitle({ chatId, title: title === '' ? null : title })),
  );
  return getChat(services, simulations, member, chatId);
}

/**
 * Deletes a chat with its messages and its link, and stops the replies that are being written.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function deleteChat(services: Services, member: Member, chatId: string): Promise<void> {
  const stopped = await changeChat(
    services,
    member,
    chatId,
    async (transaction) => {
      const rows = await transaction.query<{ questionId: string }>(queries.releaseChat({ chatId }));
      await transaction.query(queries.deleteChat({ chatId }));
      return rows;
    },
    { deleted: true },
  );
  for (const { questionId } of stopped) abortRound(services, questionId);
}
