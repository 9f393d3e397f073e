import { expect, test } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables, type PlanNode } from '../../testing/plans.ts';
import { chatById, pageOfChats } from './chat/chat.queries.ts';
import { newestMessages, oldestMessages } from './messages/messages.queries.ts';
import { historyBefore } from './replies/replies.queries.ts';

const id = (prefix: number, number: string) =>
  `('${prefix}0000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const idOf = (prefix: number, number: number) => `${prefix}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const accountId = idOf(1, 1);
const personId = idOf(2, 1);
/** A chat of 2 000 messages, and one of 20. */
const [long, short] = [idOf(3, 1), idOf(3, 2)];

const chats = 3_000;
const { planOf } = planDatabase(`
    INSERT INTO accounts (id, user_name, email, password_hash, activated_at)
    SELECT ${id(1, 'n')}, 'member' || n, 'member' || n || '@test.example', 'none', now() FROM generate_series(1, 50) n;
    INSERT INTO people (id, name, sort_name, source, retrieved)
    SELECT ${id(2, 'n')}, 'Polly ' || n, 'Polly ' || n, 'test', now() FROM generate_series(1, 2000) n;
    INSERT INTO person_slugs (slug, person_id, current) SELECT 'polly-' || n, ${id(2, 'n')}, true FROM generate_series(1, 2000) n;
    INSERT INTO chats (id, account_id, language, last_number, created_at, last_active_at)
    SELECT ${id(3, 'n')}, ${id(1, '1 + n % 2')}, 'en', 20, now(), now() - n * interval '1 minute'
    FROM generate_series(1, ${chats}) n;
    UPDATE chats SET account_id = '${accountId}' WHERE id IN ('${long}', '${short}');
    INSERT INTO chat_participants (chat_id, person_id, position)
    SELECT ${id(3, 'n')}, ${id(2, '1 + n % 2000')}, 0 FROM generate_series(1, ${chats}) n;
    INSERT INTO chat_messages (id, chat_id, number, sender, person_id, body, question_id, state, created_at)
    SELECT ${id(4, 'chat * 10000 + n')}, ${id(3, 'chat')}, n, CASE WHEN n % 2 = 1 THEN 'member' ELSE 'simulation' END,
      CASE WHEN n % 2 = 0 THEN '${personId}'::uuid END, CASE WHEN n % 2 = 1 THEN 'Question ' || n END,
      CASE WHEN n % 2 = 0 THEN ${id(4, 'chat * 10000 + n - 1')} END, CASE WHEN n % 2 = 0 THEN 'complete' END, now()
    FROM generate_series(1, ${chats}) chat CROSS JOIN LATERAL generate_series(1, CASE WHEN chat = 1 THEN 2000 ELSE 20 END) n;
    INSERT INTO chat_sentences (message_id, position, kind, text)
    SELECT id, n, 'frame', 'A sentence.' FROM chat_messages CROSS JOIN generate_series(0, 2) n WHERE sender = 'simulation';
`);

const tables = ['chats', 'chat_messages', 'chat_sentences', 'chat_participants', 'people', 'person_slugs'];
const scanned = (steps: PlanNode[]) => scannedTables(steps).filter((table) => tables.includes(table));
const now = new Date();
const reads = async (statement: Parameters<typeof planOf>[0]) => {
  const steps = await planOf(statement);
  expect(scanned(steps)).toEqual([]);
  return rowsReadOf(steps, ...tables);
};

const open = async (chatId: string) =>
  (await reads(chatById({ chatId, accountId, now }))) +
  (await reads(newestMessages({ chatId, beforeNumber: 2_147_483_647, limit: 11, offset: 0, now })));

test('a chat opens with as few rows, however many messages it has', async () => {
  const [ofLong, ofShort] = [await open(long), await open(short)];
  expect(ofLong).toBeLessThanOrEqual(ofShort + 2);
  expect(ofLong).toBeLessThan(100);
});

test('a page in the middle, and a page of a transcript, read their own rows', async () => {
  const middle = newestMessages({ chatId: long, beforeNumber: 1_000, limit: 11, offset: 0, now });
  const transcript = oldestMessages({ chatId: long, afterNumber: 1_000, limit: 11, now });
  expect(await reads(middle)).toBeLessThan(100);
  expect(await reads(transcript)).toBeLessThan(100);
});

test('a simulation reads the last questions only', async () => {
  expect(await reads(historyBefore({ chatId: long, personId, number: 1_999, limit: 6 }))).toBeLessThan(60);
});

test('a page of the list reads its own chats', async () => {
  const page = { accountId, afterTime: 'infinity', afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  expect(await reads(pageOfChats({ ...page, limit: 11, offset: 0, now }))).toBeLessThan(120);
});
