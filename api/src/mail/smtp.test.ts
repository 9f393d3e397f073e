import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testServer, type TestServer } from '../testing/server.ts';
import { startOutbox, type Outbox } from './index.ts';

/** Not a measure of speed: the outbox looks at its mail every few seconds. */
const waiting = { timeout: 60_000 };

/** What the mail server was handed, message by message. */
const received: string[] = [];

/** A mail server that speaks as much SMTP as a client needs. */
const mailServer: Server = createServer((socket) => {
  let text = '';
  let inMessage = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 ready');
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8');
    if (inMessage) {
      if (!text.endsWith('\r\n.\r\n')) return;
      received.push(text);
      [text, inMessage] = ['', false];
      say('250 taken');
      return;
    }
    for (const line of text.split('\r\n').slice(0, -1)) {
      if (/^DATA/i.test(line)) inMessage = true;
      if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say(inMessage ? '354 go on' : '250 fine');
    }
    text = '';
  });
});

let server: TestServer;
let outbox: Outbox;

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.address() as AddressInfo;
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://hustings.example' };
  server = await testServer({ settings });
  outbox = startOutbox(server.services);
});
afterAll(async () => {
  await outbox.stop();
  await server.close();
  mailServer.close();
});

test('with SMTP_URL a mail goes out by itself, and is then no longer kept', async () => {
  await server.services.database.transaction((transaction) =>
    server.services.queueMail(transaction, {
      to: 'ann@mail.example',
      subject: 'Eén vraag',
      text: 'In plain text',
      html: '<p>In HTML</p>',
    }),
  );
  await vi.waitFor(() => expect(received).toHaveLength(1), waiting);
  expect(received[0]).toMatch(/^From: Hustings <no-reply@hustings\.example>/m);
  expect(received[0]).toMatch(/^To: ann@mail\.example/m);
  expect(received[0]).toContain('In plain text');
  expect(received[0]).toContain('<p>In HTML</p>');
  const kept = async () => (await server.call('listKeptMail', { query: {} })).body.results;
  await vi.waitFor(async () => expect(await kept()).toEqual([]), waiting);
});

test('mail that comes in numbers can be ended by the mail program itself', async () => {
  const unsubscribeUrl = 'https://hustings.example/api/one-click/newsletter/0123456789';
  const mail = { to: 'ann@mail.example', subject: 'News', text: 'News', html: '<p>News</p>', unsubscribeUrl };
  await server.services.database.transaction((transaction) => server.services.queueMail(transaction, mail));
  await vi.waitFor(() => expect(received).toHaveLength(2), waiting);
  const headers = (received[1] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  expect(headers).toMatch(
    /^List-Unsubscribe: <https:\/\/hustings\.example\/api\/one-click\/newsletter\/0123456789>\r$/m,
  );
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});
