import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const operator = 'operator@hustings.example';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({
    limits: { humanCheckWork: 50, contactMessagesPerHour: 4 },
    settings: { operatorEmail: operator },
  });
});
afterAll(() => server.close());

type Message = CallInput<'sendContactMessage'>['body'];

const messageOf = async (changes: Partial<Message> = {}): Promise<Message> => ({
  name: 'Willa Brook',
  email: 'willa@mail.example',
  subject: 'The harbour tunnel',
  message: 'First line.\n\nA <b>second</b> one.',
  'g-recaptcha-response': changes['g-recaptcha-response'] ?? (await solvedCaptcha(server)),
  ...changes,
});
const write = async (changes: Partial<Message> = {}, from = '192.0.2.1') => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/contact',
    payload: await messageOf(changes),
    remoteAddress: from,
  });
  return { status: answer.statusCode, failure: answer.json().responseStatus, headers: answer.headers };
};
const mails = async () => (await server.call('listKeptMail', { query: { to: operator } })).body.results;

describe('a message to the operator', () => {
  test("reaches the operator's mailbox, with the author's address for replies", async () => {
    expect((await server.call('getContactTerms', {})).body).toEqual({ reachable: true });
    expect((await write()).status).toBe(202);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: operator, replyTo: 'willa@mail.example', subject: 'Contact: The harbour tunnel' });
    expect(mail?.text).toContain('First line.\n\nA <b>second</b> one.');
    expect(mail?.text).toContain('Written by Willa Brook <willa@mail.example>');
    expect(mail?.html).toContain('&lt;b&gt;second&lt;/b&gt;');
  });

  test('is not possible if the site cannot send mail', async () => {
    const { settings } = server.services;
    settings.demo = false;
    const { body } = await server.call('getContactTerms', {});
    const refused = await write();
    settings.demo = true;
    expect([body, refused.status]).toEqual([{ reachable: false }, 404]);
  });

  test.each([
    ['an address that is none', { email: 'willa' }, 'Email', 'InvalidFormat'],
    ['an empty message', { message: '  ' }, 'Message', 'Required'],
    ['a subject with a line break', { subject: 'Hello\r\nBcc: all@mail.example' }, 'Subject', 'InvalidFormat'],
    ['a name that adds a line to the mail', { name: 'Willa\nBcc: all@mail.example' }, 'Name', 'InvalidFormat'],
    ['no human check', { 'g-recaptcha-response': '' }, 'g-recaptcha-response', 'CaptchaRequired'],
    ['a made-up human check', { 'g-recaptcha-response': 'e30=' }, 'g-recaptcha-response', 'CaptchaInvalid'],
  ])('is refused with %s, at that field', async (_, changes, field, code) => {
    const before = (await mails()).length;
    const { status, failure } = await write(changes, '192.0.2.2');
    expect(status).toBe(400);
    expect(failure.errors[0].fieldName.toLowerCase()).toBe(field.toLowerCase());
    expect(failure.errorCode).toBe(code);
    expect(await mails()).toHaveLength(before);
  });

  test('is limited by network, also simultaneously', async () => {
    const forms = await Promise.all(Array.from({ length: 8 }, () => messageOf()));
    const answers = await Promise.all(forms.map((form) => write(form, '192.0.2.3')));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(4);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.failure.errorCode).toBe('RateLimited');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await write({}, '192.0.2.4')).status).toBe(202);
  });
});

test('is not offered without an operator address', async () => {
  const silent = await testServer({ limits: { humanCheckWork: 50 } });
  try {
    expect((await silent.call('getContactTerms', {})).body).toEqual({ reachable: false });
    const body = await messageOf({ 'g-recaptcha-response': await solvedCaptcha(silent) });
    expect((await silent.call('sendContactMessage', { body })).status).toBe(404);
  } finally {
    await silent.close();
  }
});
