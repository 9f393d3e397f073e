import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';

const command = new URL('../../../../tools/setup.ts', import.meta.url).pathname;

let owned: TestDatabase;
let folder: string;
let environment: Record<string, string>;
let mail: MailServer;

beforeAll(async () => {
  owned = await makeDatabase();
  mail = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'hustings-setup-'));
  const { host, port, user, password, database } = owned.connection;
  const url = new URL(`postgres://${user}:${password}@localhost/${database}`);
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  environment = { DATABASE_URL: url.href, DATA_DIR: folder, PUBLIC_URL: 'https://site.example' };
  await writeFile(
    join(folder, 'places.csv'),
    'id,name\nocd-division/country:nl,Netherlands\nocd-division/country:nl/province:ut,Utrecht\n',
  );
  await writeFile(join(folder, 'council.csv'), 'name,organization,role,id\nAda Test,Town council,Councillor,1\n');
});
afterAll(async () => {
  mail.close();
  await owned.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** Runs `npm run setup` with the given options, without a terminal. */
const setup = (args: string[], more: Record<string, string> = {}) =>
  new Promise<Ended>((resolve) => {
    const env = { PATH: process.env['PATH'], INIT_CWD: folder, ...environment, ...more };
    execFile(process.execPath, [command, ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

/** Counts the rows that the set-up writes; `acts` and `runs` also grow with each attempt that changes something. */
async function rows(): Promise<Record<string, number>> {
  const client = new pg.Client(owned.connection);
  await client.connect();
  const { rows: found } = await client.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM site_setup)::int AS setup, (SELECT count(*) FROM accounts)::int AS accounts,
       (SELECT count(*) FROM divisions)::int AS places, (SELECT count(*) FROM people)::int AS people,
       (SELECT count(*) FROM admin_acts)::int AS acts,
       (SELECT count(*) FROM accounts WHERE language = 'nl')::int AS dutch`,
  );
  await client.end();
  return found[0] ?? {};
}

const whole = [
  '--country',
  'NL',
  '--language',
  'nl',
  '--time-zone',
  'Europe/Amsterdam',
  '--admin',
  'Carla@site.example',
  '--places',
  'places.csv',
  '--people',
  'council.csv',
  '--yes',
];

test('tells how to use it', async () => {
  const { code, output } = await setup(['--help']);
  expect(code).toBe(0);
  for (const option of ['--country', '--time-zone', '--admin', '--places', '--test-mail', '--skip'])
    expect(output).toContain(option);
});

test.each([
  [['--country', 'xx'], 'There is no country "xx"'],
  [['--country', 'nl', '--places', 'council.csv', '--yes'], 'holds no place with an id'],
  [['--country', 'nl', '--test-mail'], '--test-mail needs --admin'],
  [[], 'Questions need a terminal'],
])('refuses %j with a sentence and changes nothing', async (args, sentence) => {
  const before = await rows();
  const { code, output, errors } = await setup(args);
  expect(errors).toContain(sentence);
  expect(errors).not.toContain('    at ');
  expect([code, output]).toEqual([1, '']);
  expect(await rows()).toEqual(before);
});

test('shows what files would change, and writes nothing without --yes', async () => {
  const before = await rows();
  const { code, output } = await setup(['--places', 'places.csv', '--people', 'council.csv']);
  expect(code).toBe(0);
  expect(output).toContain('nothing written. Run it again with --yes');
  expect(await rows()).toEqual(before);
});

test('sets up an empty site, and changes nothing the second time', async () => {
  const first = await setup(whole);
  expect([first.code, first.errors.includes('    at ')]).toEqual([0, false]);
  expect(first.output).toMatch(/https:\/\/site\.example\/resetPassword\/\S+/);
  expect(first.output).toMatch(/country +done +Netherlands \(nl\)/);
  expect(first.output).toMatch(/people +done/);
  expect(first.output).toMatch(/admins +done +Carla/);
  const after = await rows();
  expect(after).toMatchObject({ setup: 1, accounts: 1, places: 2, people: 1, dutch: 1 });
  const second = await setup(whole);
  expect(second.code).toBe(0);
  expect(second.output).toContain('Carla is an admin already.');
  expect(second.output).not.toContain('resetPassword');
  expect(await rows()).toEqual(after);
});

test('changes only what it is told', async () => {
  const { output } = await setup(['--country', 'be', '--skip', 'mail']);
  expect(output).toMatch(/country +done +Belgium \(be\)/);
  expect(output).toMatch(/time zone +done +Europe\/Amsterdam/);
  expect(output).toMatch(/mail +for later/);
});

test('sends a test mail, and names the variables but not what they contain', async () => {
  const smtp = `smtp://user:secret-word@127.0.0.1:${mail.port}`;
  const sent = await setup(['--test-mail', '--admin', 'carla@site.example'], { SMTP_URL: smtp });
  expect(sent.code).toBe(0);
  expect(sent.output).toContain('SMTP_URL is set');
  expect(sent.output).toContain('OPERATOR_EMAIL is not set');
  expect(sent.output).toContain('took the mail');
  expect(mail.received).toHaveLength(1);
  const refused = await setup(['--test-mail', '--admin', 'carla@site.example'], { SMTP_URL: 'smtp://127.0.0.1:9' });
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
  expect(sent.output + sent.errors + refused.output).not.toContain('secret-word');
});
