import { maximumChatParticipants, type CallRequest, type Chat } from '@hustings/contract';
import { requireEarned } from '../../../access/levels/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { heldQuestion } from '../ask/ask.queries.ts';
import { changeChat, findChat, getChat } from '../chat/chat.rules.ts';
import { requireOnline } from '../entities/entities.rules.ts';
import { endWaiting } from '../replies/replies.queries.ts';
import type { ChatParts } from '../simulations.ts';
import { addParticipants } from './introduce.rules.ts';
import * as queries from './participants.queries.ts';

/** A participant of a chat, by the path of a call. */
type ParticipantParams = CallRequest<'updateChatParticipant'>['params'];

/** Reads the participants of a locked chat. */
const participantsOf = (transaction: Queryable, chatId: string): Promise<queries.StoredParticipant[]> =>
  transaction.query<queries.StoredParticipant>(queries.participantsOf({ chatId }));

/**
 * Requires that one more participant may be heard (docs/decisions/11-digital-politicians.md). The chat must be locked, so
 * that simultaneous changes count each other.
 *
 * @throws {RequestFailure} `ParticipantLimit` with meta `{ limit }`
 */
function requireRoom({ limits }: Services, participants: readonly queries.StoredParticipant[]): void {
  const limit = limits.debateParticipants;
  if (participants.filter(({ muted }) => !muted).length >= limit)
    throw new RequestFailure('ParticipantLimit', { meta: { limit } });
}

/**
 * Adds a digital politician to a chat, where it introduces itself. One that takes part already stays as it is.
 *
 * @throws {RequestFailure} `NotFound`; `EntityOffline`; `ReputationTooLow` if the chat becomes a debate;
 * `ParticipantLimit`; `MaximumReached` with meta `{ limit }`
 */
export async function addParticipant(
  { services, simulations }: ChatParts,
  member: Member,
  chatId: string,
  { muted, ...given }: CallRequest<'addChatParticipant'>['body'],
): Promise<Chat> {
  const personId = given.personId.toLowerCase();
  const chat = await findChat(services, services.database, member, chatId);
  if (chat.participants.some((each) => each.personId === personId))
    return getChat(services, simulations, member, chatId);
  if (chat.participants.length > 0) await requireEarned(services, member, 'debate');
  await requireOnline(services, simulations, [personId]);
  const sentences = await simulations.introductionOf(personId, chat.language);
  await changeChat(services, member, chatId, async (transaction, { lastNumber }) => {
    const participants = await participantsOf(transaction, chatId);
    if (participants.some((each) => each.personId === personId)) return;
    const limit = maximumChatParticipants;
    if (participants.length >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
    if (!muted) requireRoom(services, participants);
    await addParticipants(services, transaction, { chatId, lastNumber }, [{ personId, muted, sentences }]);
  });
  return getChat(services, simulations, member, chatId);
}

/**
 * Mutes or unmutes a participant. Muted ones stay listed, and do not answer from the next question on.
 *
 * @throws {RequestFailure} `NotFound`; `EntityOffline` or `ParticipantLimit` for one that is unmuted
 */
export async function muteParticipant(
  { services, simulations }: ChatParts,
  member: Member,
  params: ParticipantParams,
  { muted }: CallRequest<'updateChatParticipant'>['body'],
): Promise<Chat> {
  const [chatId, personId] = [params.id, params.personId.toLowerCase()];
  const chat = await findChat(services, services.database, member, chatId);
  const now = chat.participants.find((each) => each.personId === personId);
  if (!now) throw new RequestFailure('NotFound');
  if (now.muted && !muted) await requireOnline(services, simulations, [personId]);
  await changeChat(services, member, chatId, async (transaction) => {
    const participants = await participantsOf(transaction, chatId);
    const stored = participants.find((each) => each.personId === personId);
    if (!stored) throw new RequestFailure('NotFound');
    if (stored.muted === muted) return;
    if (!muted) requireRoom(services, participants);
    await transaction.query(queries.setMuted({ chatId, personId, muted }));
  });
  return getChat(services, simulations, member, chatId);
}

/**
 * Removes a participant from a chat. What it said stays; a reply of it that waits is stopped.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function removeParticipant(
  { services, simulations }: ChatParts,
  member: Member,
  { id: chatId, personId }: ParticipantParams,
): Promise<Chat> {
  await changeChat(services, member, chatId, async (transaction) => {
    const removed = await transaction.query(queries.removeParticipant({ chatId, personId }));
    if (removed.length === 0) throw new RequestFailure('NotFound');
    const [open] = await transaction.query<{ questionId: string }>(heldQuestion({ chatId, now: services.now() }));
    if (open) await transaction.query(endWaiting({ questionId: open.questionId, personId }));
  });
  return getChat(services, simulations, member, chatId);
}

/**
 * Lets a participant begin the next round. The others follow in their order.
 *
 * @throws {RequestFailure} `NotFound` if the polly takes no part
 */
export async function setFirst(
  { services, simulations }: ChatParts,
  member: Member,
  chatId: string,
  given: CallRequest<'setChatFirst'>['body'],
): Promise<Chat> {
  const personId = given.personId.toLowerCase();
  await changeChat(services, member, chatId, async (transaction) => {
    const ids = (await participantsOf(transaction, chatId)).map((each) => each.personId);
    const place = ids.indexOf(personId);
    if (place < 0) throw new RequestFailure('NotFound');
    const personIds = [...ids.slice(place), ...ids.slice(0, place)];
    await transaction.query(queries.setOrder({ chatId, personIds }));
  });
  return getChat(services, simulations, member, chatId);
}
