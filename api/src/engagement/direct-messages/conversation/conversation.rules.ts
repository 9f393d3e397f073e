import type { Conversation, ConversationWith, UnreadConversations } from '@hustings/contract';
import { asNamedAuthor } from '../../../access/authors/index.ts';
import { maySee, relationshipTo, type Relationship } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { asConversationCard } from './conversation.ts';
import * as queries from './conversation.queries.ts';
import { isAdmitted, messageRefusal } from './permission.rules.ts';

/** Returns the number of messages that a member has written in a conversation, up to the limit of a request. */
export async function countWritten(
  { limits }: Services,
  database: Queryable,
  conversationId: string,
  accountId: string,
): Promise<number> {
  const [row] = await database.query<{ total: number }>(
    queries.countWritten({ conversationId, accountId, most: limits.messagesPerRequest }),
  );
  return row?.total ?? 0;
}

/** The relationships of two members to each other. */
async function bothWays(database: Queryable, oneId: string, otherId: string): Promise<[Relationship, Relationship]> {
  const there = await relationshipTo(database, oneId, { authorId: otherId });
  return [there, await relationshipTo(database, otherId, { authorId: oneId })];
}

/** Converts a conversation into the form that its member sees, with who may write now. */
export async function asConversation(
  services: Services,
  member: Member,
  row: queries.ConversationRow,
): Promise<Conversation> {
  const { database } = services;
  const card = asConversationCard(row);
  if (row.authorId === null || row.theirFlag === null)
    return { ...card, mayWrite: false, refusal: { errorCode: 'NotFound' }, mayAnswer: false };
  const [there, back] = await bothWays(database, member.accountId, row.authorId);
  const written = await countWritten(services, database, row.conversationId, member.accountId);
  const { theirFlag: flag, theirAnswersUnder: answersUnder, theirState: state } = row;
  const refusal = await messageRefusal(services, member, { relationship: there, flag, answersUnder, state, written });
  return {
    ...card,
    mayWrite: refusal === undefined,
    ...(refusal ? { refusal } : {}),
    mayAnswer: isAdmitted({
      relationship: back,
      flag: member.user.sendMeDirectMessage,
      answersUnder: row.answersUnder,
    }),
    ...(state !== 'accepted' && written > 0 ? { awaitsAnswer: true as const } : {}),
    ...(row.readUntil === null ? {} : { readUntil: row.readUntil }),
  };
}

/**
 * Reads a conversation of a member.
 *
 * @throws {RequestFailure} `NotFound` for a conversation of others, a declined one, and while one blocks the other
 */
export async function findConversation(
  database: Queryable,
  { accountId }: Member,
  conversationId: string,
): Promise<queries.ConversationRow> {
  const [row] = await database.query<queries.ConversationRow>(queries.conversationById({ accountId, conversationId }));
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/** Reads a conversation by its id, as `findConversation`. */
export const getConversation = async (services: Services, member: Member, id: string): Promise<Conversation> =>
  asConversation(services, member, await findConversation(services.database, member, id));

/**
 * Finds the member with a user name.
 *
 * @throws {RequestFailure} `NotFound` if there is none, it is the caller, or one of the two blocks the other
 */
export async function findRecipient(
  database: Queryable,
  { accountId }: Member,
  userName: string,
): Promise<{ recipient: queries.RecipientRow; relationship: Relationship }> {
  const [recipient] = await database.query<queries.RecipientRow>(
    queries.recipientByName({ userNameKey: userName.toLowerCase() }),
  );
  if (!recipient || recipient.authorId === accountId) throw new RequestFailure('NotFound');
  const relationship = await relationshipTo(database, accountId, { authorId: recipient.authorId });
  if (relationship.blocked) throw new RequestFailure('NotFound');
  return { recipient, relationship };
}

/**
 * Returns the conversation with a member, if there is one, and who may write.
 *
 * @throws {RequestFailure} as `findRecipient`; also `NotFound` without a conversation, if the caller may neither see
 * the member's profile nor write
 */
export async function getConversationWith(
  services: Services,
  member: Member,
  userName: string,
): Promise<ConversationWith> {
  const { database } = services;
  const { recipient, relationship } = await findRecipient(database, member, userName);
  const { authorId: otherId, flag } = recipient;
  const author = asNamedAuthor(recipient);
  const [row] = await database.query<queries.ConversationRow>(
    queries.conversationWith({ accountId: member.accountId, otherId }),
  );
  if (row) {
    const conversation = await asConversation(services, member, row);
    const { mayWrite, refusal } = conversation;
    return {
      member: author,
      conversation,
      mayWrite,
      ...(refusal ? { refusal } : {}),
      mayAnswer: conversation.mayAnswer,
    };
  }
  const writing = { relationship, flag, answersUnder: null, state: null, written: 0 };
  const refusal = await messageRefusal(services, member, writing);
  if (
    refusal?.errorCode === 'MessagesNotAllowed' &&
    !maySee('profile', relationship, recipient.profileScope, recipient.hidden)
  )
    throw new RequestFailure('NotFound');
  return {
    member: author,
    mayWrite: refusal === undefined,
    ...(refusal ? { refusal } : {}),
    // Writing to somebody allows answers, except where the caller wants no messages at all.
    mayAnswer: member.user.sendMeDirectMessage !== 'noOne',
  };
}

/** Counts the conversations of a member with unread messages. */
export async function countUnreadMessages({ database }: Services, { accountId }: Member): Promise<UnreadConversations> {
  const [row] = await database.query<UnreadConversations>(queries.countUnread({ accountId }));
  return row ?? { inbox: 0, requests: 0 };
}
