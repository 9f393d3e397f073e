import { afterEach, expect, test } from 'vitest';
import { makeHandlers } from '../../../app/domains.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

test.each([
  ['a value that the enum lacks', { rights: ['fly'] }, /getReputation.*rights/],
  [
    'a text instead of a date',
    { requirements: [{ name: 'accountAge', met: false, from: 'soon' }] },
    /getReputation.*from/,
  ],
])('rejects an answer with %s', async (_, part, fault) => {
  const level = { level: 1, reached: true, requirements: [], rights: [], postsPerDay: 0, commentsPerDay: 3 };
  const reputation = { level: 1, postsPerDay: 0, commentsPerDay: 3, levels: [{ ...level, ...part }] };
  server = await testServer({
    handlers: (services) => ({ ...makeHandlers(services), getReputation: () => reputation as never }),
  });
  await expect(server.call('getReputation', {}, await server.memberAs())).rejects.toThrow(fault);
});

test('does not parse answers if validation is off', async () => {
  server = await testServer({ settings: { checkAnswers: false } });
  expect(server.services.reportAnswerFault).toBeUndefined();
});
