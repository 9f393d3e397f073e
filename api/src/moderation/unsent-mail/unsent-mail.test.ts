import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { sendNextMail, startOutbox } from '../../platform/mail/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

const minute = 60_000;
let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer();
  admin = await server.memberAs({ userName: 'overseer', roles: ['Admin'] });
});
afterAll(() => server.close());
beforeEach(() => server.services.database.query(statement('test.clearMail', 'TRUNCATE outbox_mails')()));

const queue = (to: string, on = server) =>
  on.services.database.transaction((transaction) =>
    on.services.queueMail(transaction, { to, subject: 'Secret subject', text: 'A link', html: '<p>A link</p>' }),
  );
const refuse = () => Promise.reject(new Error('550 No mailbox <ann@x.example> here'));
const list = async () => (await server.call('listUnsentMail', { query: {} }, admin)).body.results;

/** Tries to send the due mail to a mail server that refuses it. Returns the log. */
async function fail() {
  const logged: object[] = [];
  server.moveClock(1_000);
  await sendNextMail(server.services, refuse, (failure) => logged.push(failure));
  return logged;
}

test('logs a refused mail without its recipient, and lists it with its error', async () => {
  await queue('ann@x.example');
  expect(await list()).toEqual([]);
  const logged = await fail();
  const [mail] = await list();
  expect(mail).toMatchObject({ to: 'ann@x.example', tries: 1, error: '550 No mailbox <ann@x.example> here' });
  expect(mail?.nextTry).toBeDefined();
  expect(JSON.stringify(mail)).not.toContain('Secret');
  expect(logged).toEqual([expect.objectContaining({ mail: mail?.id, tries: 1 })]);
  expect(JSON.stringify(logged)).not.toContain('ann@');
  expect((await server.call('getWaiting', {}, admin)).body.unsentMail).toBe(1);
});

test('sends a mail that was given up after a recorded retry', async () => {
  await queue('ann@x.example');
  for (let i = 0; i < 9; i++) {
    server.moveClock(1_441 * minute);
    await sendNextMail(server.services, refuse);
  }
  server.moveClock(-9 * 1_441 * minute);
  const [mail] = await list();
  expect(mail).toMatchObject({ tries: 8 });
  expect(mail?.nextTry).toBeUndefined();
  const { body } = await server.call('retryMail', { body: { id: mail?.id } }, admin);
  expect(body).toEqual({ due: 1 });
  server.moveClock(1_000);
  expect(await sendNextMail(server.services, () => Promise.resolve('250 taken'))).toBe(true);
  expect(await list()).toEqual([]);
  const { results } = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body;
  expect(results).toMatchObject([{ act: 'retryMail', admin: { userName: 'overseer' } }]);
});

test('retries all mails, and reports one that is gone', async () => {
  for (const to of ['a@x.example', 'b@x.example']) await queue(to);
  await fail();
  await fail();
  expect((await list()).map(({ to }) => to)).toEqual(['b@x.example', 'a@x.example']);
  const gone = (await list())[0]?.id;
  expect((await server.call('retryMail', { body: {} }, admin)).body).toEqual({ due: 2 });
  server.moveClock(2_000);
  while (await sendNextMail(server.services, () => Promise.resolve('250 taken')));
  const again = await server.call('retryMail', { body: { id: gone } }, admin);
  expect([again.status, again.failure?.errorCode]).toEqual([404, 'NotFound']);
});

test('is for admins only, and needs a recent password for a retry', async () => {
  const member = await server.memberAs({ level: 7 });
  expect((await server.call('listUnsentMail', { query: {} }, member)).status).toBe(404);
  expect((await server.call('getSetup', {}, member)).status).toBe(404);
  server.moveClock(2 * 60 * minute);
  expect((await server.call('retryMail', { body: {} }, admin)).failure?.errorCode).toBe('PasswordNeeded');
  server.moveClock(-2 * 60 * minute);
});

test('lists mails as unsent without a mail server, and names the missing setting', async () => {
  const settings = { demo: false, missing: ['SMTP_URL' as const] };
  const real = await testServer({ settings });
  const someone = await real.memberAs({ roles: ['Admin'] });
  await queue('new@x.example', real);
  const logged: object[] = [];
  const outbox = startOutbox(real.services, (failure) => logged.push(failure));
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  await outbox.stop();
  const { results } = (await real.call('listUnsentMail', { query: {} }, someone)).body;
  expect(results).toMatchObject([{ to: 'new@x.example', error: 'SMTP_URL is not set: there is no mail server.' }]);
  expect((await real.call('getSetup', {}, someone)).body).toMatchObject({ missing: ['SMTP_URL'] });
  expect((await real.call('getSignUpTerms', {})).body.sendsMail).toBe(false);
  await real.close();
});
