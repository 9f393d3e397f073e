import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../db/statement.ts';
import type { OutgoingMail } from '../core/services.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { sendNextMail } from './outbox.ts';

const minute = 60_000;
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.services.database.query(statement('test.clearMail', 'TRUNCATE outbox_mails')()));

const queue = (to: string) =>
  server.services.database.transaction((transaction) =>
    server.services.queueMail(transaction, { to, subject: 'Hello', text: 'A <b>text</b>', html: '<p>A text</p>' }),
  );
const kept = async (to?: string) => (await server.call('listKeptMail', { query: { to } })).body.results;

test('sends a mail if, and only if, its transaction is committed', async () => {
  const failed = server.services.database.transaction(async (transaction) => {
    await server.services.queueMail(transaction, { to: 'a@x.example', subject: 's', text: 't', html: 'h' });
    throw new Error('something else failed');
  });
  await expect(failed).rejects.toThrow('something else failed');
  expect(await kept()).toEqual([]);
});

test('sends each mail once with several workers, and deletes it', async () => {
  for (let i = 0; i < 6; i++) await queue(`reader${i}@x.example`);
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    sent.push(mail);
    return '250 taken';
  };
  server.moveClock(minute);
  const results = await Promise.all(Array.from({ length: 8 }, () => sendNextMail(server.services, send)));
  while (await sendNextMail(server.services, send));
  server.moveClock(-minute);
  expect(results).toContain(true);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(Array.from({ length: 6 }, (_, i) => `reader${i}@x.example`));
  expect(await kept()).toEqual([]);
});

test('retries a refused mail later, and sends the others', async () => {
  await queue('broken@x.example');
  await queue('fine@x.example');
  let tries = 0;
  const send = async ({ to }: OutgoingMail) => {
    if (to !== 'broken@x.example') return '250 taken';
    tries++;
    throw new Error('mailbox unavailable');
  };
  const sendAllDue = async () => {
    while (await sendNextMail(server.services, send));
  };
  server.moveClock(1_000);
  await sendAllDue();
  await sendAllDue();
  expect(tries).toBe(1);
  server.moveClock(2 * minute);
  await sendAllDue();
  expect(tries).toBe(2);
  // The mail is not retried after its last attempt, which is about two days later.
  for (let i = 0; i < 10; i++) {
    server.moveClock(1_441 * minute);
    await sendAllDue();
  }
  expect(tries).toBe(8);
});

test('shows the mail of a demo without scripts, with markup escaped', async () => {
  await queue('ann@x.example');
  await queue('bob@x.example');
  const page = await server.inject({ url: '/dev/mail?to=ann@x.example' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('ann@x.example');
  expect(page.body).toContain('A &lt;b&gt;text&lt;/b&gt;');
  expect(page.body).not.toContain('bob@x.example');
});

test('hides the mail page outside a demo', async () => {
  const real = await testServer({ settings: { demo: false } });
  expect((await real.call('listKeptMail', { query: {} })).status).toBe(404);
  expect((await real.inject({ url: '/dev/mail' })).statusCode).toBe(404);
  await real.close();
});
