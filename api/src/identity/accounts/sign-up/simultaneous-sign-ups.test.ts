import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { signUpForm, mailsTo } from '../testing.ts';

const many = 1_000;
let server: TestServer;

beforeAll(async () => {
  server = await testServer({
    cheapPasswords: true,
    limits: { humanCheckWork: 5, activationMailsPerHour: many },
  });
});
afterAll(() => server.close());

const range = Array.from({ length: many }, (_, i) => i);

const count = statement<{ nameOrEmail: string }>(
  'test.countAccounts',
  `SELECT count(*)::integer AS rows, count(activated_at)::integer AS active FROM accounts
   WHERE user_name_key = $nameOrEmail OR email = $nameOrEmail`,
);
const countOf = async (nameOrEmail: string) =>
  (await server.services.database.query<{ rows: number; active: number }>(count({ nameOrEmail })))[0];

test('creates one account from a thousand simultaneous sign-ups with one user name', async () => {
  const forms = await Promise.all(
    range.map((i) => signUpForm(server, { userName: i % 2 ? 'Kestrel' : 'kestrel', email: `k${i}@mail.example` })),
  );
  const answers = await Promise.all(forms.map((body) => server.call('register', { body })));
  const codes = answers.map(({ status, failure }) => failure?.errorCode ?? status);
  expect(codes.filter((code) => code === 202)).toHaveLength(1);
  expect(codes.filter((code) => code === 'UserNameAlreadyExists')).toHaveLength(many - 1);
  expect(await countOf('kestrel')).toEqual({ rows: 1, active: 0 });
}, 120_000);

test('activates one account from a thousand simultaneous activations of one address', async () => {
  const email = 'shared@mail.example';
  const forms = await Promise.all(range.map((i) => signUpForm(server, { userName: `shared${i}`, email })));
  const answers = await Promise.all(forms.map((body) => server.call('register', { body })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));

  const texts = statement<{ email: string }>(
    'test.allMails',
    'SELECT text FROM outbox_mails WHERE to_address = $email',
  );
  const mails = await server.services.database.query<{ text: string }>(texts({ email }));
  const keys = mails.flatMap(({ text }) => /\/activation\/([\w-]+)/.exec(text)?.[1] ?? []);
  expect(keys).toHaveLength(many);
  const opened = await Promise.all(keys.map((key) => server.call('activate', { params: { key } })));

  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await countOf(email))?.active).toBe(1);
}, 120_000);

test('mails five links for a thousand simultaneous sign-ups with one address', async () => {
  const ordinary = await testServer({ cheapPasswords: true, limits: { humanCheckWork: 5 } });
  const email = 'flooded@mail.example';
  const forms = await Promise.all(range.map((i) => signUpForm(ordinary, { userName: `flood${i}`, email })));
  await Promise.all(forms.map((body) => ordinary.call('register', { body })));
  expect(await mailsTo(ordinary, email)).toHaveLength(5);
  await ordinary.close();
}, 120_000);
