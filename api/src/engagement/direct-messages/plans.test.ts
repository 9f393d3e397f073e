import { expect, test } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables, type PlanNode } from '../../testing/plans.ts';
import { conversationById, conversationWith, countUnread, countWritten } from './conversation/conversation.queries.ts';
import { listConversations } from './list/list.queries.ts';
import { listMessages } from './messages/messages.queries.ts';
import { storedMessage } from './send/send.queries.ts';

/** The id of a row of the crowd. */
const idOf = (number: number): string => `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const accountId = idOf(1);
const id = `('40000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;

// The member has 2,000 conversations among 20,000, each with a message, and one with 20,000 messages.
const { planOf } = planDatabase(`
    INSERT INTO accounts (id, user_name, email, password_hash, activated_at)
    SELECT ${id}, 'member' || n, 'member' || n || '@test.example', 'none', now() FROM generate_series(1, 4000) n;
    INSERT INTO conversations (id, first_id, second_id, last_position)
    SELECT ${id}, CASE WHEN n <= 2001 THEN '${idOf(1)}'::uuid ELSE
        ('40000000-0000-4000-8000-' || lpad((2 + n / 2000)::text, 12, '0'))::uuid END,
      ('40000000-0000-4000-8000-' || lpad((1000 + CASE WHEN n <= 2001 THEN n ELSE n % 2000 END)::text, 12, '0'))::uuid, 1
    FROM generate_series(2, 20000) n;
    INSERT INTO conversation_members (conversation_id, account_id, state, last_at, unread)
    SELECT id, first_id, 'accepted', now() - right(id::text, 6)::int * interval '1 minute', 1 FROM conversations
    UNION ALL
    SELECT id, second_id, 'accepted', now() - right(id::text, 6)::int * interval '1 minute', 0 FROM conversations;
    INSERT INTO direct_messages (id, conversation_id, position, account_id, body, created_at)
    SELECT id, id, 1, second_id, 'Hello', now() FROM conversations;
    INSERT INTO direct_messages (id, conversation_id, position, account_id, body, created_at)
    SELECT gen_random_uuid(), '${idOf(2)}', n, CASE WHEN n % 2 = 0 THEN '${idOf(1)}'::uuid ELSE '${idOf(1002)}'::uuid END,
      'Hello', now()
    FROM generate_series(2, 20000) n;
`);

/** The tables without rows, which a plan may scan. */
const empty: ReadonlySet<string> = new Set(['blocks', 'direct_message_deletions', 'direct_message_pictures']);
const scanned = (steps: PlanNode[]) => scannedTables(steps).filter((table) => !empty.has(table));

test.each([
  ['the first page', new Date(Date.now() + 60_000)],
  ['a page deep in it', new Date(Date.now() - 1_500 * 60_000)],
])('%s of the inbox reads its own rows', async (_, after) => {
  const page = { accountId, state: 'accepted' as const, afterTime: after.toISOString(), afterId: lastId, limit: 11 };
  const steps = await planOf(listConversations(page));
  expect(scanned(steps)).toEqual([]);
  expect(rowsReadOf(steps, 'conversation_members', 'conversations')).toBeLessThanOrEqual(4 * 11);
  expect(rowsReadOf(steps, 'direct_messages')).toBeLessThanOrEqual(22);
});

test('a page of a long conversation reads its own messages', async () => {
  const page = { accountId, conversationId: idOf(2), before: 10_000, limit: 51 };
  const steps = await planOf(listMessages(page));
  expect(scanned(steps)).toEqual([]);
  expect(rowsReadOf(steps, 'direct_messages')).toBeLessThanOrEqual(52);
});

test('one conversation, the messages of a request and a sent id are found by an index', async () => {
  const plans = await Promise.all([
    planOf(conversationById({ accountId, conversationId: idOf(2) })),
    planOf(conversationWith({ accountId, otherId: idOf(1_002) })),
    planOf(countWritten({ conversationId: idOf(2), accountId, most: 3 })),
    planOf(storedMessage({ messageId: idOf(3) })),
  ]);
  for (const steps of plans) {
    expect(scanned(steps)).toEqual([]);
    expect(rowsReadOf(steps, 'direct_messages', 'conversations', 'conversation_members')).toBeLessThanOrEqual(12);
  }
});

test('the number of unread conversations reads a hundred at most', async () => {
  const steps = await planOf(countUnread({ accountId }));
  expect(scanned(steps)).toEqual([]);
  expect(rowsReadOf(steps, 'conversation_members')).toBeLessThanOrEqual(210);
});
