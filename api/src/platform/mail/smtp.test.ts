import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { startOutbox, type Outbox } from './index.ts';

/** A generous time limit, because the outbox only polls every few seconds. */
const waiting = { timeout: 60_000 };

let mailServer: MailServer;
let server: TestServer;
let outbox: Outbox;

beforeAll(async () => {
  mailServer = await startMailServer();
  const settings = { smtpUrl: `smtp://127.0.0.1:${mailServer.port}`, publicUrl: 'https://hustings.example' };
  server = await testServer({ settings });
  outbox = startOutbox(server.services, () => undefined);
});
afterAll(async () => {
  await outbox.stop();
  await server.close();
  mailServer.close();
});

test('sends a mail by SMTP_URL and deletes it', async () => {
  await server.services.database.transaction((transaction) =>
    server.services.queueMail(transaction, {
      to: 'ann@mail.example',
      subject: 'Eén vraag',
      text: 'In plain text',
      html: '<p>In HTML</p>',
    }),
  );
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), waiting);
  expect(mailServer.received[0]).toMatch(/^From: Hustings <no-reply@hustings\.example>/m);
  expect(mailServer.received[0]).toMatch(/^To: ann@mail\.example/m);
  expect(mailServer.received[0]).toContain('In plain text');
  expect(mailServer.received[0]).toContain('<p>In HTML</p>');
  const kept = async () => (await server.call('listKeptMail', { query: {} })).body.results;
  await vi.waitFor(async () => expect(await kept()).toEqual([]), waiting);
});

test('adds one-click unsubscribe headers to mass mails', async () => {
  const unsubscribeUrl = 'https://hustings.example/api/one-click/newsletter/0123456789';
  const mail = { to: 'ann@mail.example', subject: 'News', text: 'News', html: '<p>News</p>', unsubscribeUrl };
  await server.services.database.transaction((transaction) => server.services.queueMail(transaction, mail));
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), waiting);
  const headers = (mailServer.received[1] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  expect(headers).toMatch(
    /^List-Unsubscribe: <https:\/\/hustings\.example\/api\/one-click\/newsletter\/0123456789>\r$/m,
  );
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});
