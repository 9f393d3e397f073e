import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { sendNewsletters } from './send.rules.ts';

let server: TestServer;
let admin: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  admin = await server.memberAs({ roles: ['Admin'] });
  bob = await server.memberAs();
});
afterAll(() => server.close());

const run = (sql: string) =>
  server.services.database.query(statement(`test.${createHash('md5').update(sql).digest('hex')}`, sql)());
const addSubscribers = (prefix: string, count: number, confirmed = 'now()') =>
  run(`INSERT INTO newsletter_subscribers (email, language, requested_at, confirmed_at)
    SELECT '${prefix}' || n || '@mail.example', CASE WHEN n % 2 = 0 THEN 'nl' ELSE 'en' END, now(), ${confirmed}
    FROM generate_series(1, ${count}) n`);
type Mail = { to: string; subject: string; text: string; unsubscribe: string | null };
const mails = () =>
  run(`SELECT to_address AS to, subject, text, unsubscribe_url AS unsubscribe FROM outbox_mails
    ORDER BY to_address, subject`) as Promise<Mail[]>;

beforeEach(async () => {
  await run('DELETE FROM outbox_mails');
  await run('DELETE FROM newsletter_subscribers');
});

const texts = {
  subject: { en: 'In May', nl: 'In mei' },
  body: { en: 'Hello.\n\nThis is new.', nl: 'Hallo.\n\nDit is nieuw.' },
};
const save = (change?: { id: string; version: number }, as = admin) =>
  server.call('saveNewsletter', { body: { ...texts, ...(change && { change }) } }, as);
const send = (id: string, version: number, as = admin) =>
  server.call('sendNewsletter', { params: { id }, body: { version } }, as);
const stateOf = async (id: string) =>
  (await server.call('listNewsletters', { query: {} }, admin)).body.results.find((letter) => letter.id === id);

describe('a newsletter', () => {
  it('is written by admins, and the second of two is told', async () => {
    expect((await save(undefined, bob)).status).toBe(404);
    const { id } = (await save()).body;
    const both = await Promise.all([save({ id, version: 1 }), save({ id, version: 1 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const sends = await Promise.all([send(id, 2), send(id, 2)]);
    expect(sends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save({ id, version: 3 })).failure?.errorCode).toBe('AlreadyDecided');
    const acts = (await server.call('listAdminActs', { query: { take: 3 } }, admin)).body.results;
    expect(acts.map(({ act }) => act)).toEqual(['sendNewsletter', 'saveNewsletter', 'saveNewsletter']);
    await sendNewsletters(server.services);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', mails: 0 });
  });

  it('is mailed to the admin alone as a test, without a link that unsubscribes somebody', async () => {
    await addSubscribers('tested', 2);
    const { id } = (await save()).body;
    const { sentTo } = (await server.call('testNewsletter', { params: { id } }, admin)).body;
    const tested = await mails();
    expect(tested.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [sentTo, 'In May'],
      [sentTo, 'In mei'],
    ]);
    expect(tested.every(({ unsubscribe }) => unsubscribe === null)).toBe(true);
  });

  it('reaches each confirmed address once, in its language, with a link that unsubscribes at once', async () => {
    await addSubscribers('reader', 5);
    await addSubscribers('waiting', 2, 'NULL');
    const { id } = (await save()).body;
    await send(id, 1);
    await addSubscribers('later', 2, `now() + interval '1 hour'`);
    await Promise.all([sendNewsletters(server.services, 2), sendNewsletters(server.services, 2)]);
    await sendNewsletters(server.services, 2);
    const sent = await mails();
    expect(sent.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'reader1@mail.example In May',
      'reader2@mail.example In mei',
      'reader3@mail.example In May',
      'reader4@mail.example In mei',
      'reader5@mail.example In May',
    ]);
    expect(sent[0]?.text).toContain('This is new.');
    expect(await stateOf(id)).toMatchObject({ state: 'sent', mails: 5 });

    const url = new URL(sent[0]?.unsubscribe ?? '');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const left = await server.inject({
      method: 'POST',
      url: url.pathname,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.statusCode).toBe(200);
    expect(await server.call('countNewsletterSubscribers', {}, admin)).toMatchObject({ body: { en: 3, nl: 3 } });
  });

  it('goes on where a killed run was, without a second mail to anybody', async () => {
    await addSubscribers('killed', 6);
    const { id } = (await save()).body;
    await send(id, 1);
    const { queueMail } = server.services;
    let queued = 0;
    server.services.queueMail = async (transaction, mail) => {
      queued += 1;
      if (queued === 4) throw new Error('The process is killed.');
      await queueMail(transaction, mail);
    };
    await expect(sendNewsletters(server.services, 2)).rejects.toThrow('killed');
    server.services.queueMail = queueMail;
    expect(await stateOf(id)).toMatchObject({ state: 'sending', mails: 2 });
    await sendNewsletters(server.services, 2);
    expect((await mails()).map(({ to }) => to)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `killed${n}@mail.example`));
    expect(await stateOf(id)).toMatchObject({ state: 'sent', mails: 6 });
  });
});

describe('the subscribers', () => {
  it('are counted, found by the beginning of an address, and removed by admins', async () => {
    await addSubscribers('anna', 3);
    await addSubscribers('bert', 1, 'NULL');
    expect((await server.call('listNewsletterSubscribers', { query: {} }, bob)).status).toBe(404);
    const list = async (query: { term?: string; take?: number; after?: string }) =>
      (await server.call('listNewsletterSubscribers', { query }, admin)).body;
    const first = await list({ take: 2 });
    const second = await list({ take: 2, ...(first.next && { after: first.next }) });
    const emails = [...first.results, ...second.results].map(({ email }) => email);
    expect(emails).toEqual(['anna1@mail.example', 'anna2@mail.example', 'anna3@mail.example', 'bert1@mail.example']);
    const [bert] = (await list({ term: 'BERT' })).results;
    expect(bert).toMatchObject({ email: 'bert1@mail.example', language: 'en' });
    expect(bert?.confirmed).toBeUndefined();
    const remove = () => server.call('removeNewsletterSubscriber', { params: { id: bert?.id ?? '' } }, admin);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect((await server.call('countNewsletterSubscribers', {}, admin)).body).toEqual({ en: 2, nl: 1, waiting: 0 });
  });
});
