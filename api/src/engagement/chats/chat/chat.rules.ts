import type { CallAnswer, Chat, ChatAllowance, ChatCard, ChatEvent, ChatParticipant } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { tellOfChat } from '../../../platform/events/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { openSiteDay } from '../../../platform/schedule/civil-day.ts';
import { photoPath } from '../../../politics/people/index.ts';
import { entitiesOf } from '../entities/entities.rules.ts';
import type { Simulations } from '../simulations.ts';
import * as queries from './chat.queries.ts';

/** The path of the page that shows a shared transcript. */
export const sharePath = (token: string): string => `/chat/shared/${token}`;

/** Returns a polly as a speaker is shown. */
export function asSpeaker({ personId, slug, name, photo }: Omit<queries.ParticipantRow, 'muted'>) {
  return { personId, slug, name, ...(photo === null ? {} : { photoName: photoPath(personId, photo) }) };
}

const asCard = (row: queries.ChatRow): ChatCard => ({
  chatId: row.chatId,
  ...(row.title === null ? {} : { title: row.title }),
  language: row.language,
  participants: row.participants.map(asSpeaker),
  ...(row.lastQuestion === null ? {} : { lastQuestion: row.lastQuestion }),
  created: row.created,
  lastActive: row.lastActive,
  shared: row.shareToken !== null,
});

/**
 * Returns the questions that a member may still ask on the present civil day (docs/decisions/05-limits.md). Questions
 * count for the day also after their chats are deleted.
 */
export async function allowanceOf(services: Services, database: Queryable, accountId: string) {
  const { limits } = services;
  const { today, closes } = openSiteDay(services);
  const [row] = await database.query<{ used: number }>(queries.usedAllowance({ accountId, day: today }));
  const limit = limits.chatMessagesPerDay;
  return { remaining: Math.max(0, limit - (row?.used ?? 0)), limit, resetsAt: closes } satisfies ChatAllowance;
}

/**
 * Finds a chat of a member.
 *
 * @throws {RequestFailure} `NotFound`, also for a chat of somebody else
 */
export async function findChat(
  { now }: Services,
  database: Queryable,
  { accountId }: Member,
  chatId: string,
): Promise<queries.ChatRow> {
  const [row] = await database.query<queries.ChatRow>(queries.chatById({ chatId, accountId, now: now() }));
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Reads a chat of a member with its participants, and the questions that the member may still ask today.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getChat(
  services: Services,
  simulations: Simulations,
  member: Member,
  chatId: string,
): Promise<Chat> {
  const { database } = services;
  const row = await findChat(services, database, member, chatId);
  const ids = row.participants.map(({ personId }) => personId);
  const entities = await entitiesOf(services, simulations, ids);
  return {
    ...asCard(row),
    participants: row.participants.map((participant): ChatParticipant => {
      const { muted, ...speaker } = participant;
      const entity = entities.get(participant.personId) ?? { ...asSpeaker(speaker), online: false, passages: 0 };
      return { ...entity, muted };
    }),
    writing: row.writing,
    ...(row.shareToken === null ? {} : { shareUrl: sharePath(row.shareToken) }),
    allowance: await allowanceOf(services, database, member.accountId),
  };
}

/** A sort key that precedes those of all chats. The first page begins after it. */
const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/**
 * Lists the chats of a member, last active first.
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
export async function listChats(
  { database, now }: Services,
  { accountId }: Member,
  query: PageQuery,
): Promise<CallAnswer<'listChats'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [afterTime = start[0], afterId = start[1]] = page.after ?? start;
  const rows = await database.query<queries.ChatRow>(
    queries.pageOfChats({ accountId, afterTime, afterId, limit: page.take + 1, offset: page.offset, now: now() }),
  );
  const total = page.withTotal
    ? (await database.query<{ total: number }>(queries.countChats({ accountId })))[0]?.total
    : undefined;
  const answer = pageAnswer(rows, page.take, page.offset, ({ lastActive, chatId }) => [lastActive, chatId], total);
  return { ...answer, results: answer.results.map(asCard) };
}

/**
 * Changes a chat of a member in one transaction, and tells the open pages of the member. Simultaneous changes of a chat
 * run one after the other.
 *
 * @param change what the pages hear of the change, besides the chat
 * @throws {RequestFailure} `NotFound`; what `work` throws
 */
export const changeChat = <Result>(
  services: Services,
  { accountId }: Member,
  chatId: string,
  work: (transaction: Queryable, chat: queries.LockedChat) => Promise<Result>,
  change: Omit<ChatEvent, 'chatId'> = {},
): Promise<Result> =>
  services.database.transaction(async (transaction) => {
    const [chat] = await transaction.query<queries.LockedChat>(queries.lockChat({ chatId, accountId }));
    if (!chat) throw new RequestFailure('NotFound');
    const result = await work(transaction, chat);
    await tell(services, transaction, accountId, { chatId, ...change });
    return result;
  });

/** Tells the open pages of a member of a change, in the caller's transaction. Call it last in the transaction. */
export const tell = (services: Services, transaction: Queryable, accountId: string, event: ChatEvent): Promise<void> =>
  tellOfChat(services, transaction, accountId, event);
