import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { purgeNewsletter } from './index.ts';

const hour = 3_600_000;
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ limits: { newsletterRequestsPerHour: 8 } });
});
afterAll(() => server.close());

let network = 0;
/** Requests the newsletter, each time from another network by default. */
const ask = async (email: string, language = 'en', from = `198.51.100.${++network}`) => {
  const payload = { email, language };
  const answer = await server.inject({ method: 'POST', url: '/api/newsletter', payload, remoteAddress: from });
  return { status: answer.statusCode, body: answer.json() };
};
const mailsTo = async (to: string) => (await server.call('listKeptMail', { query: { to } })).body.results;
const confirm = (key: string) => server.call('confirmNewsletter', { body: { key } });
const leave = (key: string) => server.call('leaveNewsletter', { body: { key } });

/** Returns the key of the link in the latest mail to an address. */
async function keyIn(to: string, purpose: 'confirm' | 'leave'): Promise<string> {
  const [mail] = await mailsTo(to);
  const key = new RegExp(`http://127\\.0\\.0\\.1:4000/newsletter/${purpose}/([\\w.-]+)`).exec(mail?.text ?? '')?.[1];
  if (!key) throw new Error(`No link to ${purpose} was mailed to ${to}.`);
  return key;
}

const rowOf = statement<{ email: string }>(
  'testing.subscriber',
  `SELECT language, confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscribers WHERE email = $email`,
);
const rowsOf = (email: string) => server.services.database.query(rowOf({ email }));

describe('a request for the newsletter', () => {
  test('sends only a confirmation mail until the owner of the address confirms', async () => {
    const answer = await ask('Wim@mail.example', 'nl');
    expect(answer).toEqual({ status: 202, body: { confirmationSentTo: 'Wim@mail.example' } });
    expect(await rowsOf('wim@mail.example')).toEqual([{ language: 'nl', confirmed: false }]);
    expect((await mailsTo('wim@mail.example')).map(({ subject }) => subject)).toEqual([
      'Wil je de nieuwsbrief van Hustings?',
    ]);

    expect((await confirm(await keyIn('wim@mail.example', 'confirm'))).status).toBe(200);
    expect(await rowsOf('wim@mail.example')).toEqual([{ language: 'nl', confirmed: true }]);
    expect((await mailsTo('wim@mail.example'))[0]?.subject).toBe('Je krijgt nu de nieuwsbrief van Hustings');
  });

  test('has the same answer for a subscribed address, and notifies its owner', async () => {
    await ask('ada@mail.example');
    await confirm(await keyIn('ada@mail.example', 'confirm'));
    const again = await ask('ada@mail.example', 'nl');
    expect(again).toEqual({ status: 202, body: { confirmationSentTo: 'ada@mail.example' } });
    expect((await mailsTo('ada@mail.example'))[0]?.subject).toBe('You already get the Hustings newsletter');
    // A request by somebody else must not change the language of a subscription.
    expect(await rowsOf('ada@mail.example')).toEqual([{ language: 'en', confirmed: true }]);
  });

  test('makes one row and no more mails than allowed for twenty simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('rush@mail.example')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await rowsOf('rush@mail.example')).toHaveLength(1);
    expect(await mailsTo('rush@mail.example')).toHaveLength(3);
  });

  test('is limited by network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ask(`many${i}@mail.example`, 'en', '203.0.113.9')),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(8);
    expect(answers.find(({ status }) => status === 429)?.body.responseStatus.errorCode).toBe('RateLimited');
  });
});

describe('the link in the mail', () => {
  test('confirms and welcomes once, also simultaneously', async () => {
    await ask('both@mail.example');
    const key = await keyIn('both@mail.example', 'confirm');
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await mailsTo('both@mail.example')).toHaveLength(2);
  });

  test('expires after 48 hours, when the address is deleted', async () => {
    await ask('late@mail.example');
    const key = await keyIn('late@mail.example', 'confirm');
    server.moveClock(48 * hour + 1_000);
    try {
      expect((await confirm(key)).failure?.errorCode).toBe('TokenExpired');
      await purgeNewsletter(server.services);
      expect(await rowsOf('late@mail.example')).toEqual([]);
      expect((await confirm(key)).failure?.errorCode).toBe('NotFound');
    } finally {
      server.moveClock(-48 * hour - 1_000);
    }
  });

  test('cannot be forged, nor used for another purpose', async () => {
    await ask('eve@mail.example');
    const key = await keyIn('eve@mail.example', 'confirm');
    const [id = '', proof = ''] = key.split('.');
    const flipped = `${id}.${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
    for (const made of [flipped, id, `${id}.`, 'x', '']) expect((await confirm(made)).status).toBe(404);
    expect((await leave(key)).status).toBe(404);
    expect(await rowsOf('eve@mail.example')).toEqual([{ language: 'en', confirmed: false }]);
  });
});

describe('the end of a subscription', () => {
  test('takes one click in the mail program, or a visit to the confirmation page', async () => {
    await ask('click@mail.example');
    expect((await mailsTo('click@mail.example'))[0]?.unsubscribeUrl).toBeUndefined();
    await confirm(await keyIn('click@mail.example', 'confirm'));
    const [welcome] = await mailsTo('click@mail.example');
    const url = new URL(welcome?.unsubscribeUrl ?? '').pathname;
    expect((await server.inject({ method: 'GET', url })).headers.location).toMatch(/^\/newsletter\/leave\//);
    expect(await rowsOf('click@mail.example')).toHaveLength(1);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    expect((await server.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect(await rowsOf('click@mail.example')).toEqual([]);
  });

  test('deletes the address, and is idempotent', async () => {
    await ask('gone@mail.example');
    const confirmation = await keyIn('gone@mail.example', 'confirm');
    await confirm(confirmation);
    const key = await keyIn('gone@mail.example', 'leave');
    expect((await leave(key)).status).toBe(200);
    expect(await rowsOf('gone@mail.example')).toEqual([]);
    expect((await leave(key)).status).toBe(200);
    // An old link does not subscribe again.
    expect((await confirm(confirmation)).failure?.errorCode).toBe('NotFound');
  });
});

test('an admin downloads the confirmed subscribers as a table, and the act is recorded without them', async () => {
  const admin = await server.memberAs({ roles: ['Admin'] });
  await ask('table@mail.example', 'nl');
  await confirm(await keyIn('table@mail.example', 'confirm'));
  await ask('unproven@mail.example');
  const { href } = (await server.call('findSubscriberTable', {}, admin)).body;
  const get = (token: string) => server.inject({ url: href, headers: { authorization: `Bearer ${token}` } });
  const table = await get(admin.token);
  expect(table.headers['content-type']).toContain('text/csv');
  expect(table.body).toContain('table@mail.example,nl,');
  expect(table.body).not.toContain('unproven@mail.example');
  expect((await get((await server.memberAs({ level: 7 })).token)).statusCode).toBe(404);
  const [act] = (await server.call('listAdminActs', { query: { take: 1 } }, admin)).body.results;
  expect(act).toMatchObject({ act: 'exportSubscribers' });
  expect(JSON.stringify(act)).not.toContain('mail.example');
});
