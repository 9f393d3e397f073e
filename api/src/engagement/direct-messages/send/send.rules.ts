import { randomUUIDv7 } from 'node:crypto';
import type { CallRequest, SentDirectMessage } from '@hustings/contract';
import { notifyOfDirectMessage } from '../../../access/dispatch/index.ts';
import { lockMember } from '../../../access/levels/index.ts';
import { relationshipTo, type Relationship } from '../../../access/visibility/index.ts';
import { countAct, type Rate } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { tellOfConversation } from '../../../platform/events/index.ts';
import type { ConversationRow, MemberState, RecipientRow } from '../conversation/conversation.queries.ts';
import { asConversation, countWritten, findConversation, findRecipient } from '../conversation/conversation.rules.ts';
import { explained, isAdmittedBySetting, isWelcome, requireMayWrite } from '../conversation/permission.rules.ts';
import { asMessage } from '../messages/message.ts';
import { messageIn, type MessageRow } from '../messages/messages.queries.ts';
import * as queries from './send.queries.ts';

type NewMessage = CallRequest<'sendDirectMessage'>['body'];

const daySeconds = 86_400;

/** The place of a message. */
interface Place {
  conversationId: string;
  messageId: string;
}

/** A stored message with its conversation, as its author sees them. */
interface Stored {
  row: ConversationRow;
  message: MessageRow;
}

/** Reads a message that the transaction has stored or found. */
async function readStored(transaction: Queryable, member: Member, place: Place): Promise<Stored> {
  const row = await findConversation(transaction, member, place.conversationId);
  const { accountId } = member;
  const [message] = await transaction.query<MessageRow>(messageIn({ accountId, ...place }));
  if (!message) throw new RequestFailure('NotFound');
  return { row, message };
}

/** Returns whether a stored message is the one that is sent now, by the same author to the same member. */
const isSame = (
  stored: queries.StoredMessage,
  { accountId }: Member,
  receiverId: string,
  message: NewMessage,
): boolean =>
  stored.authorId === accountId &&
  stored.receiverId === receiverId &&
  stored.body === message.body &&
  (stored.pictureId ?? undefined) === message.picture?.pictureId.toLowerCase() &&
  (stored.pictureId === null || stored.alt === message.picture?.alt);

/** Counts an act in the transaction, so that refused messages do not count. */
async function count(
  services: Services,
  transaction: Queryable,
  act: readonly string[],
  rate: Rate,
  code: 'TooSoon' | 'RateLimited',
): Promise<void> {
  const retryAfterSeconds = await countAct(services, act, rate, transaction);
  if (retryAfterSeconds === undefined) return;
  throw new RequestFailure(code, {
    retryAfterSeconds,
    ...(code === 'RateLimited' ? { meta: { limit: rate.most } } : {}),
  });
}

/**
 * Counts a message, and a first message to somebody who does not follow the writer.
 *
 * @throws {RequestFailure} `TooSoon`; `RateLimited` with meta `{ limit }`
 */
async function enforceLimits(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
  isNewRequest: boolean,
): Promise<void> {
  const { directMessageGapSeconds: gap, directMessagesPerDay, messageRequestsPerDay } = services.limits;
  if (gap > 0) {
    const rate = { most: 1, windowSeconds: gap };
    await count(services, transaction, ['direct message gap', accountId], rate, 'TooSoon');
  }
  const daily = { most: directMessagesPerDay, windowSeconds: daySeconds };
  await count(services, transaction, ['direct message', accountId], daily, 'RateLimited');
  if (!isNewRequest) return;
  const requests = { most: messageRequestsPerDay, windowSeconds: daySeconds };
  await count(services, transaction, ['message request', accountId], requests, 'RateLimited');
}

/** Makes or locks the conversation of two members, with both of them in it. Returns its id. */
async function lockConversation(
  transaction: Queryable,
  accountId: string,
  otherId: string,
  otherState: MemberState,
): Promise<string> {
  const pair = { accountId, otherId };
  await transaction.query(queries.makeConversation({ conversationId: randomUUIDv7(), ...pair }));
  const [row] = await transaction.query<{ conversationId: string }>(queries.lockConversation(pair));
  if (!row) throw new Error('A conversation was not stored.');
  const { conversationId } = row;
  await transaction.query(queries.addMember({ conversationId, accountId, state: 'accepted' }));
  await transaction.query(queries.addMember({ conversationId, accountId: otherId, state: otherState }));
  return conversationId;
}

/**
 * Stores a message with its picture.
 *
 * @throws {RequestFailure} `AlreadyExists` (field `messageId`); `InvalidValue` (field `picture`)
 */
async function store(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
  conversationId: string,
  { messageId, body, picture }: NewMessage,
): Promise<void> {
  const message = { messageId, conversationId, accountId, body, now: services.now() };
  const stored = await transaction.query(queries.storeMessage(message));
  // Somebody else has sent a message with this id at the same time.
  if (stored.length === 0) throw new RequestFailure('AlreadyExists', { field: 'messageId' });
  if (!picture) return;
  const { pictureId, alt } = picture;
  const attached = await transaction.query(queries.attachPicture({ pictureId, accountId, messageId, alt }));
  if (attached.length === 0) throw new RequestFailure('InvalidValue', { field: 'picture' });
}

/** Notes a message for its author and receiver, and tells their open pages; the receiver is notified unless muted. */
async function deliver(
  services: Services,
  transaction: Queryable,
  member: Member,
  { conversationId, messageId }: Place,
  to: { accountId: string; state: MemberState; muted: boolean },
): Promise<void> {
  const now = services.now();
  const { accountId: authorId, user } = member;
  const back = await relationshipTo(transaction, to.accountId, { authorId });
  const own = user.sendMeDirectMessage;
  // Writing to somebody whom the own setting does not admit lets that member answer.
  const answersUnder = isAdmittedBySetting(back, own) || own === 'noOne' ? null : own;
  await transaction.query(queries.noteSent({ conversationId, accountId: authorId, now, answersUnder }));
  await transaction.query(queries.noteReceived({ conversationId, accountId: to.accountId, now, state: to.state }));
  const isShown = to.state !== 'declined';
  const readers = isShown ? [authorId, to.accountId] : [authorId];
  await tellOfConversation(services, transaction, readers, { conversationId, messageId });
  if (!isShown || to.muted) return;
  const isRequest = to.state === 'request';
  await notifyOfDirectMessage(services, transaction, { messageId, accountId: to.accountId, isRequest });
}

/** Returns the state of a conversation for its receiver, once there is a message: a follow accepts it. */
const stateAfter = (relationship: Relationship, state: MemberState): MemberState =>
  relationship.followed ? 'accepted' : state;

/**
 * Sends a message to a member (docs/decisions/24-direct-messages.md). The first message makes the conversation; two at
 * the same time make one. The same message again changes nothing, counts nothing, and gets the same answer.
 *
 * @throws {RequestFailure} the failures of `findRecipient` and `requireMayWrite`; `AlreadyExists` if the id belongs to
 * another message; `InvalidValue` (field `picture`) for no unsent picture of the member; `TooSoon`; `RateLimited`
 */
export async function sendMessage(
  services: Services,
  member: Member,
  userName: string,
  given: NewMessage,
): Promise<SentDirectMessage> {
  const message = { ...given, messageId: given.messageId.toLowerCase() };
  const { row, message: stored } = await services.database
    .transaction((transaction) => storeOnce(services, transaction, member, userName, message))
    .catch(async (error: unknown) => {
      throw await explained(services, member, error);
    });
  return { message: asMessage(stored), conversation: await asConversation(services, member, row) };
}

/** Stores a message unless it was stored before. Reads it in the same transaction, since the author may delete it next. */
async function storeOnce(
  services: Services,
  transaction: Queryable,
  member: Member,
  userName: string,
  message: NewMessage,
): Promise<Stored> {
  await lockMember(transaction, member);
  const { recipient, relationship } = await findRecipient(transaction, member, userName);
  const { authorId: otherId } = recipient;
  const [stored] = await transaction.query<queries.StoredMessage>(
    queries.storedMessage({ messageId: message.messageId }),
  );
  if (stored) {
    if (!isSame(stored, member, otherId, message)) throw new RequestFailure('AlreadyExists', { field: 'messageId' });
    return readStored(transaction, member, { conversationId: stored.conversationId, messageId: message.messageId });
  }
  return write(services, transaction, member, { recipient, relationship }, message);
}

/** Sends a message that was not sent before. */
async function write(
  services: Services,
  transaction: Queryable,
  member: Member,
  { recipient, relationship }: { recipient: RecipientRow; relationship: Relationship },
  message: NewMessage,
): Promise<Stored> {
  const { accountId } = member;
  const { authorId: otherId, flag } = recipient;
  const first = relationship.followed ? 'accepted' : 'request';
  const conversationId = await lockConversation(transaction, accountId, otherId, first);
  const [receiver] = await transaction.query<queries.ReceiverRow>(
    queries.receiverOf({ conversationId, accountId: otherId }),
  );
  if (!receiver) throw new Error('A member of a conversation was not stored.');
  const { state, answersUnder, muted } = receiver;
  const written = await countWritten(services, transaction, conversationId, accountId);
  requireMayWrite(services, member, { relationship, flag, answersUnder, state, written });
  const isNewRequest = !isWelcome({ relationship, state }) && written === 0;
  await enforceLimits(services, transaction, member, isNewRequest);
  await store(services, transaction, member, conversationId, message);
  const to = { accountId: otherId, state: stateAfter(relationship, state), muted };
  const place = { conversationId, messageId: message.messageId };
  await deliver(services, transaction, member, place, to);
  return readStored(transaction, member, place);
}
