import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inherited, startChildSite, type ChildSite } from '../../../testing/child-site.ts';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { solutionOf } from '../../../testing/captcha.ts';
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts';

const command = new URL('../../../../../tools/admin.ts', import.meta.url).pathname;
const password = 'Correct-Horse-7-Battery';

let owned: TestDatabase;
let folder: string;
let environment: Record<string, string>;

beforeAll(async () => {
  owned = await makeDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hustings-operator-'));
  const { host, port, user, password: secret, database } = owned.connection;
  const url = new URL(`postgres://${user}:${secret}@localhost/${database}`);
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  environment = { DATABASE_URL: url.href, DATA_DIR: folder, NODE_ENV: 'production' };
});
afterAll(async () => {
  await owned.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run admin` with the given arguments. */
const admin = (args: string[], more: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const env = { ...inherited(), ...environment, ...more };
    execFile(process.execPath, [command, ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

const linkIn = (output: string): URL => new URL(/https?:\S+/.exec(output)?.[0] ?? 'http://none');

async function post(site: ChildSite, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${site.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a site in production without members', () => {
  let site: ChildSite;
  beforeAll(async () => {
    site = await startChildSite(environment);
  });
  afterAll(() => site.end('SIGTERM'));

  test('lists each missing setting on a line', () => {
    expect(site.printed.errors).toEqual([
      expect.stringMatching(/^SMTP_URL is not set: this site sends no e-mail/),
      expect.stringMatching(new RegExp(`^PUBLIC_URL is not set: .*${site.url}`)),
      expect.stringMatching(/^OPERATOR_EMAIL is not set/),
    ]);
  });

  test('gets its first admin at the command line, by a link to the address of the site', async () => {
    const made = await admin(['create', 'carla', 'Carla@mail.example']);
    expect(made.errors).toBe('');
    const link = linkIn(made.output);
    expect(link.origin).toBe(site.url);
    const [, , token] = link.pathname.split('/');
    const form = { password, confirmPassword: password };
    expect((await post(site, `/password-reset/${token}`, form)).status).toBe(200);
    expect((await admin(['grant', 'carla'])).output).toContain('Admins: carla');
    const { body } = await post(site, '/auth/credentials', { userName: 'carla@mail.example', password });
    expect(body).toMatchObject({ userName: 'carla', roles: ['Admin'] });
    const setup = await fetch(`${site.url}/api/adminutils/setup`, {
      headers: { authorization: `Bearer ${String(body['bearerToken'])}` },
    });
    expect(await setup.json()).toMatchObject({ missing: ['SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL'] });
  });

  test('activates a sign-up whose mail cannot be sent', async () => {
    const check: unknown = await (await fetch(`${site.url}/api/altcha`)).json();
    const form = {
      userName: 'vera',
      email: 'vera@mail.example',
      password,
      confirmPassword: password,
      language: 'en',
      ofAge: true,
      consentToOpinions: true,
      'g-recaptcha-response': solutionOf(check),
    };
    // The answer is empty, so that it does not claim that a mail was sent.
    expect(await post(site, '/register', form)).toEqual({ status: 202, body: {} });
    const logIn = () => post(site, '/auth/credentials', { userName: 'vera', password });
    expect((await logIn()).body).toMatchObject({ responseStatus: { errorCode: 'AccountNotActivated' } });
    const activated = await admin(['activate', 'VERA']);
    expect(activated).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('VERA') as string });
    expect((await logIn()).body).toMatchObject({ userName: 'vera' });
    expect((await admin(['activate', 'vera'])).errors).toContain('no sign-up of "vera" to activate');
  });

  test.each([
    [['create', 'carla', 'other@mail.example'], 'The user name "carla" is taken'],
    [['create', 'clara', 'carla@mail.example'], 'An active account already has this mail address'],
    [['create', 'c', 'c@mail.example'], 'is not a valid user name'],
    [['create', 'clara', 'nobody'], 'is not a valid mail address'],
    [['create', 'clara'], 'npm run admin -- create <user name> <mail address>'],
    [['activate', 'carla'], 'no sign-up of "carla" to activate'],
    [['test-mail', 'me@mail.example'], 'SMTP_URL is not set'],
  ])('explains what is wrong with %j', async (args, message) => {
    const { code, errors, output } = await admin(args);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain(message);
  });
});

test('links to the last address of the site after its end, or to PUBLIC_URL', async () => {
  const site = await startChildSite(environment);
  await admin(['create', 'linda', 'linda@mail.example']);
  await site.end('SIGTERM');
  expect(linkIn((await admin(['reset-password', 'linda'])).output).origin).toBe(site.url);
  const PUBLIC_URL = 'https://hustings.example';
  expect(linkIn((await admin(['reset-password', 'linda'], { PUBLIC_URL })).output).origin).toBe(PUBLIC_URL);
});

describe('a test mail', () => {
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer.close());

  const send = (to: string) =>
    admin(['test-mail', to], {
      SMTP_URL: `smtp://me:hidden@127.0.0.1:${mailServer.port}`,
      OPERATOR_EMAIL: 'me@x.example',
    });

  test('reports that the server accepted it', async () => {
    const { code, output } = await send('ann@mail.example');
    expect(code).toBe(0);
    expect(output).toContain(
      `127.0.0.1:${mailServer.port} took the mail from me@x.example to ann@mail.example: 250 taken`,
    );
    expect(mailServer.received[0]).toContain('Test mail of Hustings');
  });

  test('reports the error of a server that refuses it, without the password', async () => {
    const { code, errors } = await send('refused@mail.example');
    expect(code).toBe(1);
    expect(errors).toMatch(/did not take the mail .*550 no such mailbox.*EENVELOPE/);
    expect(errors).not.toContain('hidden');
  });
});
