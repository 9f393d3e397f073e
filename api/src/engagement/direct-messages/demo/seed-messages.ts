import { randomUUIDv7 } from 'node:crypto';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import * as queries from './seed-messages.queries.ts';

const minuteMilliseconds = 60_000;

/** A conversation of the demo: its messages, oldest first, and how long ago the first one was written. */
interface DemoConversation {
  writer: string;
  receiver: string;
  /** Whether the receiver has not answered, so that it is a request. */
  isRequest?: true;
  minutesAgo: number;
  messages: readonly (readonly [userName: string, body: string])[];
}

/** The conversations of the demo. The last message of each is unread. */
const conversations: readonly DemoConversation[] = [
  {
    writer: 'ann',
    receiver: 'bob',
    minutesAgo: 190,
    messages: [
      ['ann', 'Are you coming to the meeting about the ferry on Thursday?'],
      ['bob', 'I am. Shall I bring the figures about the last year?'],
      ['ann', 'Please do. Half the room will say that nobody takes it.'],
      ['bob', 'Then we need the Saturdays. I will print them.'],
    ],
  },
  {
    writer: 'nora.fenwick',
    receiver: 'ann',
    isRequest: true,
    minutesAgo: 55,
    messages: [
      ['nora.fenwick', 'Hello Ann, I liked what you wrote about the harbour. May I quote it in our newsletter?'],
    ],
  },
  {
    writer: 'eva',
    receiver: 'dirk',
    minutesAgo: 1_500,
    messages: [
      ['eva', 'Heb je het voorstel voor de fietsroute al gelezen?'],
      ['dirk', 'Nog niet. Vanavond, beloofd.'],
    ],
  },
];

async function addConversation(
  { now }: Services,
  transaction: Queryable,
  { writer, receiver, isRequest, minutesAgo, messages }: DemoConversation,
): Promise<void> {
  const count = messages.length;
  const [made] = await transaction.query<{ id: string }>(
    queries.insertDemoConversation({ writer, receiver, messages: count }),
  );
  if (!made) return;
  const conversationId = made.id;
  const at = (index: number): Date => new Date(now().getTime() - (minutesAgo - 5 * index) * minuteMilliseconds);
  const last = messages.at(-1)?.[0];
  for (const userName of [writer, receiver]) {
    const unread = userName === last ? 0 : 1;
    const state = isRequest && userName === receiver ? 'request' : 'accepted';
    const side = {
      conversationId,
      userName,
      state,
      lastAt: at(count - 1),
      readPosition: count - unread,
      unread,
    } as const;
    await transaction.query(queries.insertDemoMember(side));
  }
  for (const [index, [userName, body]] of messages.entries())
    await transaction.query(
      queries.insertDemoMessage({
        messageId: randomUUIDv7(),
        conversationId,
        userName,
        position: index + 1,
        body,
        createdAt: at(index),
      }),
    );
}

/** Adds the conversations of the demo. Idempotent: members who have one get no other. */
export async function seedMessages(services: Services): Promise<void> {
  for (const conversation of conversations)
    await services.database.transaction((transaction) => addConversation(services, transaction, conversation));
}
