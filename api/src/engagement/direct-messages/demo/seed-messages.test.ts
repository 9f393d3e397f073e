import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedAccounts } from '../../../identity/accounts/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { seedMessages } from './seed-messages.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ cheapPasswords: true });
});
afterAll(() => server.close());

const stored = statement(
  'testing.demo.messages',
  `SELECT c.last_position AS last, (SELECT count(*)::int FROM direct_messages m WHERE m.conversation_id = c.id) AS messages,
     (SELECT array_agg(s.unread ORDER BY s.unread) FROM conversation_members s WHERE s.conversation_id = c.id) AS unread
   FROM conversations c ORDER BY c.last_position`,
);

test('the demo has conversations, once, each with an unread message', async () => {
  await seedAccounts(server.services);
  await seedMessages(server.services);
  const before = await server.services.database.query(stored());
  expect(before).toEqual([1, 2, 4].map((count) => ({ last: count, messages: count, unread: [0, 1] })));
  await seedMessages(server.services);
  expect(await server.services.database.query(stored())).toEqual(before);
});
