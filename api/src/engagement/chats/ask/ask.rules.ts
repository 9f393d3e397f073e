import type { CallAnswer, CallRequest, ChatEntity } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { openSiteDay } from '../../../platform/schedule/civil-day.ts';
import { allowanceOf, changeChat, findChat, tell } from '../chat/chat.rules.ts';
import type { LockedChat } from '../chat/chat.queries.ts';
import { entitiesOf, offlineFailure, requireOnline } from '../entities/entities.rules.ts';
import { asMessage } from '../messages/as-message.ts';
import { messagesOfQuestion, type MessageRow } from '../messages/messages.queries.ts';
import { interruptReplies } from '../replies/end.rules.ts';
import { startRound, type PlannedReply, type Round } from '../replies/round.ts';
import type { ChatParts } from '../simulations.ts';
import { holdUntil } from './hold.ts';
import * as queries from './ask.queries.ts';

/**
 * Requires that the replies to the member's last question are finished, in all chats. Replies that no process writes any
 * more are ended as interrupted.
 *
 * @throws {RequestFailure} `ReplyNotFinished` with meta `{ chatId }`
 */
async function requireFinished(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
  asked: string,
): Promise<void> {
  const [open] = await transaction.query<queries.OpenQuestion>(
    queries.openQuestionOf({ accountId, now: services.now() }),
  );
  if (!open) return;
  const { chatId, questionId, held } = open;
  if (held) throw new RequestFailure('ReplyNotFinished', { meta: { chatId } });
  await interruptReplies(transaction, questionId);
  if (chatId !== asked) await tell(services, transaction, accountId, { chatId });
}

/** Runs a change that holds a question. @throws {RequestFailure} `ReplyNotFinished` if the member has asked another one */
async function onlyOne<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error, 'chat_messages_written_for')) throw new RequestFailure('ReplyNotFinished');
    throw error;
  }
}

/**
 * Takes one of the member's questions of the day (docs/decisions/05-limits.md).
 *
 * @throws {RequestFailure} `DailyChatLimit` with meta `{ limit, resetsAt }`
 */
async function takeQuestion(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const { limits, now } = services;
  const { today, closes } = openSiteDay(services);
  const limit = limits.chatMessagesPerDay;
  const taken = await transaction.query(queries.takeAllowance({ accountId, day: today, limit }));
  if (taken.length > 0) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(closes) - now().getTime()) / 1_000));
  throw new RequestFailure('DailyChatLimit', { meta: { limit, resetsAt: closes }, retryAfterSeconds });
}

/**
 * Answers a repeated question with the messages of the first request.
 *
 * @throws {RequestFailure} `AlreadyExists` if another message has the id
 */
async function isRepeated(
  database: Queryable,
  { accountId }: Member,
  chatId: string,
  { messageId, body }: NewMessage,
): Promise<boolean> {
  const [stored] = await database.query<{ chatId: string; body: string | null; own: boolean }>(
    queries.messageById({ messageId, accountId }),
  );
  if (!stored) return false;
  if (!stored.own || stored.chatId !== chatId || stored.body !== body)
    throw new RequestFailure('AlreadyExists', { field: 'messageId' });
  return true;
}

/** Returns a question with the messages that answer it so far. */
async function askedQuestion(
  services: Services,
  member: Member,
  chatId: string,
  questionId: string,
): Promise<CallAnswer<'sendChatMessage'>> {
  const { database, now } = services;
  const chat = await findChat(services, database, member, chatId);
  const rows = await database.query<MessageRow>(messagesOfQuestion({ questionId, now: now() }));
  return {
    messages: rows.map((row) => asMessage(row, chat)),
    allowance: await allowanceOf(services, database, member.accountId),
  };
}

async function addReply(transaction: Queryable, reply: Parameters<typeof queries.addReply>[0]): Promise<string> {
  const [added] = await transaction.query<{ messageId: string }>(queries.addReply(reply));
  if (!added) throw new Error('An insert of a reply returned no row.');
  return added.messageId;
}

type NewMessage = CallRequest<'sendChatMessage'>['body'];

interface Asked {
  chatId: string;
  message: NewMessage;
  entities: ReadonlyMap<string, ChatEntity>;
}

/**
 * Stores a question with a waiting reply of each participant who is not muted, in their order. A participant who is
 * offline gets a reply that says so. In a debate the next participant begins the next round.
 */
async function storeQuestion(
  { services, simulations }: ChatParts,
  transaction: Queryable,
  member: Member,
  { language, lastNumber }: LockedChat,
  { chatId, message, entities }: Asked,
): Promise<Round> {
  const now = services.now();
  const { accountId } = member;
  const questionId = message.messageId;
  const speakers = await transaction.query<queries.SpeakerRow>(queries.speakersOf({ chatId }));
  const [first] = speakers;
  if (!first) throw new RequestFailure('NobodyToAnswer');
  const isOnline = ({ personId }: queries.SpeakerRow) => entities.get(personId)?.online === true;
  if (!speakers.some(isOnline)) throw offlineFailure(entities.get(first.personId) ?? { personId: first.personId });
  await takeQuestion(services, transaction, accountId);

  const writerId = randomUUID();
  let number = lastNumber + 1;
  const question = { messageId: questionId, chatId, number, body: message.body, now };
  await transaction.query(queries.addQuestion({ ...question, accountId, writerId, until: holdUntil(services) }));
  const isDebate = speakers.length > 1;
  const [moderator] = isDebate
    ? await transaction.query<{ hasSpoken: boolean }>(queries.hasModerator({ chatId }))
    : [{ hasSpoken: true }];
  if (moderator?.hasSpoken === false) {
    const body = simulations.moderatorText({ at: 'opening', names: speakers.map(({ name }) => name) }, language);
    number += 1;
    await transaction.query(queries.addModerator({ chatId, number, body, questionId, now }));
  }
  const replies: PlannedReply[] = [];
  for (const { personId, name } of speakers) {
    // The number before that of a reply in a debate is for the words of the moderator.
    number += isDebate ? 2 : 1;
    const entity = entities.get(personId);
    const online = entity?.online === true;
    const offlineReason = online ? null : (entity?.offlineReason ?? 'providerUnavailable');
    const state = online ? 'waiting' : 'offline';
    const reply = { chatId, number, personId, questionId, state, offlineReason, replaces: [], now };
    const messageId = await addReply(transaction, reply);
    if (online) replies.push({ messageId, number, personId, name });
  }
  const lastNumberNow = number + (isDebate ? 1 : 0);
  await transaction.query(queries.noteActivity({ chatId, lastNumber: lastNumberNow, now }));
  if (isDebate) await transaction.query(queries.moveToEnd({ chatId, personId: first.personId }));
  return {
    chatId,
    accountId,
    questionId,
    writerId,
    language,
    replies,
    question: message.body,
    questionNumber: lastNumber + 1,
    moderation: isDebate ? { closingNumber: lastNumberNow } : undefined,
  };
}

/**
 * Asks a question in a chat, one of the member at a time. Stores it with its waiting replies, then writes the replies in the
 * background. A repeated request changes nothing (docs/decisions/23-chats.md).
 *
 * @throws {RequestFailure} `NotFound`; `ReplyNotFinished`; `NobodyToAnswer`; `EntityOffline` if nobody can answer;
 * `DailyChatLimit`; `AlreadyExists` if another message has the id
 */
export async function sendMessage(
  parts: ChatParts,
  member: Member,
  chatId: string,
  given: NewMessage,
): Promise<CallAnswer<'sendChatMessage'>> {
  const { services, simulations } = parts;
  const message = { ...given, messageId: given.messageId.toLowerCase() };
  const chat = await findChat(services, services.database, member, chatId);
  if (!(await isRepeated(services.database, member, chatId, message))) {
    const ids = chat.participants.flatMap(({ personId, muted }) => (muted ? [] : [personId]));
    const entities = await entitiesOf(services, simulations, ids);
    try {
      const round = await onlyOne(() =>
        changeChat(services, member, chatId, async (transaction, locked) => {
          // The first request with the id may have been stored while this one waited for the lock.
          if (await isRepeated(transaction, member, chatId, message)) return undefined;
          await requireFinished(services, transaction, member, chatId);
          return storeQuestion(parts, transaction, member, locked, { chatId, message, entities });
        }),
      );
      if (round) startRound(parts, round);
    } catch (error) {
      if (isUniqueViolation(error, 'chat_messages_pkey'))
        throw new RequestFailure('AlreadyExists', { field: 'messageId' });
      throw error;
    }
  }
  return askedQuestion(services, member, chatId, message.messageId);
}

/** The states of replies that can be asked for again without a new question of the day: they never became whole. */
const freeStates = new Set(['interrupted', 'offline']);

/** A reply that is replaced. */
type OldReply = queries.AskedAgain & { chatId: string; messageId: string; language: Round['language'] };

/** Puts a waiting reply in the place of a finished one. @throws {RequestFailure} `Gone`; `DailyChatLimit` */
async function replaceReply(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
  { chatId, messageId, language, ...old }: OldReply,
): Promise<Round> {
  if (old.fixed || !old.isLast) throw new RequestFailure('Gone');
  if (!freeStates.has(old.state)) await takeQuestion(services, transaction, accountId);
  const now = services.now();
  const { questionId, personId, number, name } = old;
  const writerId = randomUUID();
  await transaction.query(queries.holdAgain({ questionId, accountId, writerId, until: holdUntil(services) }));
  await transaction.query(queries.deleteReply({ messageId }));
  const replaces = [...old.replaces, messageId];
  const place = { chatId, number, personId, questionId, replaces };
  const added = await addReply(transaction, { ...place, state: 'waiting', offlineReason: null, now });
  await transaction.query(queries.noteActivity({ chatId, lastNumber: number, now }));
  return {
    chatId,
    accountId,
    questionId,
    writerId,
    language,
    replies: [{ messageId: added, number, personId, name }],
    question: old.question,
    questionNumber: old.questionNumber,
    moderation: undefined,
  };
}

/**
 * Asks for a finished reply to the last question again. The new reply has another id and takes the place of the old one.
 * A reply can be replaced once, so a repeated request changes nothing. One that was reported stays, so that moderators
 * see what was reported.
 *
 * @throws {RequestFailure} `NotFound`; `Gone` for a reply that was reported, or to an earlier question;
 * `ReplyNotFinished`; `EntityOffline`; `DailyChatLimit`, unless the reply was interrupted or offline
 */
export async function askAgain(
  parts: ChatParts,
  member: Member,
  { id: chatId, messageId }: CallRequest<'askChatAgain'>['params'],
): Promise<CallAnswer<'askChatAgain'>> {
  const { services, simulations } = parts;
  const { database } = services;
  await findChat(services, database, member, chatId);
  const repeated = (queryable: Queryable) =>
    queryable.query<{ questionId: string }>(queries.questionOfReplaced({ chatId, messageId }));
  const [asked] = await database.query<queries.AskedAgain>(queries.askedAgain({ chatId, messageId }));
  const [answered] = asked ? [] : await repeated(database);
  if (answered) return askedQuestion(services, member, chatId, answered.questionId);
  if (!asked) throw new RequestFailure('NotFound');
  const [entity] = await requireOnline(services, simulations, [asked.personId]);
  const { questionId } = asked;
  const round = await onlyOne(() =>
    changeChat(services, member, chatId, async (transaction, { language }) => {
      const [old] = await transaction.query<queries.AskedAgain>(queries.askedAgain({ chatId, messageId }));
      // The first of two requests may have replaced it while this one waited for the lock.
      if (!old && (await repeated(transaction)).length > 0) return undefined;
      if (!old) throw new RequestFailure('NotFound');
      await requireFinished(services, transaction, member, chatId);
      return replaceReply(services, transaction, member, {
        ...old,
        chatId,
        messageId,
        language,
        name: entity?.name ?? old.name,
      });
    }),
  );
  if (round) startRound(parts, round);
  return askedQuestion(services, member, chatId, questionId);
}
