import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectToSite } from './index.ts';
import { statement } from '../platform/db/statement.ts';
import { isAlive } from '../platform/embedded-postgres/processes.ts';
import { makeDatabase } from '../testing/database.ts';
import { databaseProcess, failToStart, startChildSite, type ChildSite } from '../testing/child-site.ts';

/** The data folders of a stopped site and of a stopped demo. Tests copy them, because creating a site takes long. */
let plain: string;
let demo: string;
let dataDir: string;
let site: ChildSite | undefined;

const newFolder = () => mkdtemp(join(tmpdir(), 'hustings-site-'));

beforeAll(async () => {
  plain = await newFolder();
  demo = await newFolder();
  const making = [startChildSite({ DATA_DIR: plain, HUSTINGS_DEMO: '0' }), startChildSite({ DATA_DIR: demo })];
  for (const made of await Promise.all(making)) await made.end('SIGTERM');
}, 120_000);

afterAll(() => Promise.all([plain, demo].map((folder) => rm(folder, { recursive: true, force: true }))));

beforeEach(async () => {
  dataDir = await newFolder();
});

afterEach(async () => {
  if (site?.process.exitCode === null && site.process.signalCode === null) await site.end('SIGTERM');
  site = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

/** Copies a folder and preserves the owners and modes of its files. */
const copy = (from: string, to = dataDir) => execFileSync('cp', ['-a', `${from}/.`, to]);

/** Starts a site on the data folder. An empty folder becomes a demo by default. */
const startAsIs = async (environment: Record<string, string> = {}): Promise<ChildSite> => {
  site = await startChildSite({ DATA_DIR: dataDir, ...environment });
  return site;
};

/** Starts a site on a copy of the stopped site that is not a demo. */
const start = (environment: Record<string, string> = {}): Promise<ChildSite> => {
  copy(plain, environment['DATA_DIR'] ?? dataDir);
  return startAsIs(environment);
};

const get = (path: string) => fetch(`${site?.url}${path}`);

describe('a site', () => {
  test('prints one line when it is ready, and leaves no process behind', async () => {
    const { url, printed, end } = await startAsIs({ HUSTINGS_DEMO: '0' });
    expect(printed.output).toEqual([`ready ${url}`]);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await get('/api/ready')).status).toBe(200);
    const database = databaseProcess(dataDir);
    expect(isAlive(database)).toBe(true);
    expect(await end('SIGTERM')).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(printed).toEqual({ output: [`ready ${url}`], errors: [] });
  });

  test('refuses a second start on the same data, also if its lock is emptied, and keeps running', async () => {
    const first = await start();
    const database = databaseProcess(dataDir);
    for (const empties of [false, true]) {
      if (empties) await writeFile(join(dataDir, 'site.lock'), '');
      const { code, errors } = await failToStart({ DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(errors).toEqual([expect.stringContaining(`already running on ${dataDir} (process ${first.process.pid})`)]);
    }
    expect(databaseProcess(dataDir)).toBe(database);
    expect(isAlive(database)).toBe(true);
    expect((await get('/api/ready')).status).toBe(200);
    await first.end('SIGKILL');
    // The next start stops the database that the killed site left running.
    await startAsIs();
    expect((await get('/api/ready')).status).toBe(200);
  });

  test('names an occupied port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    copy(plain);
    const { code, errors } = await failToStart({ DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringContaining(`Port ${port} of 127.0.0.1 is taken`)]);
  });

  test('refuses an unknown setting', async () => {
    const { code, errors } = await failToStart({ DATA_DIR: dataDir, HUSTINGS_COLOUR: 'red' });
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringContaining('HUSTINGS_COLOUR')]);
  });

  test('keeps running, and stops on request, if nobody reads its output', async () => {
    const { process: child, end } = await start();
    child.stdout?.destroy();
    child.stderr?.destroy();
    const beside = await connectToSite({ DATA_DIR: dataDir });
    await beside.services.database.query(statement('test.breakTags', 'ALTER TABLE tags RENAME TO tags_of_before')());
    await beside.close();
    expect((await get('/api/tags')).status).toBe(500);
    expect((await get('/api/tags')).status).toBe(500);
    expect((await get('/api/ready')).status).toBe(200);
    expect(await end('SIGTERM')).toBe(0);
  });

  test('serves commands beside it, and starts for a command without a server', async () => {
    const people = statement('test.accounts', 'SELECT count(*) AS count FROM accounts');
    const environment = { DATA_DIR: dataDir };
    const { end } = await start();
    const beside = await connectToSite(environment);
    const [during] = await beside.services.database.query<{ count: number }>(people());
    await beside.close();
    expect((await get('/api/ready')).status).toBe(200);
    await end('SIGTERM');
    const alone = await connectToSite(environment);
    expect(await alone.services.database.query(people())).toEqual([during]);
    const database = databaseProcess(dataDir);
    await alone.close();
    expect(isAlive(database)).toBe(false);
  });
});

describe('an external database', () => {
  test('replaces the embedded one, is not a demo, and serves several servers', async () => {
    const owned = await makeDatabase({ empty: true });
    const { host, port, user, password, database } = owned.connection;
    const url = new URL(`postgres://${user}:${password}@localhost/${database}`);
    url.searchParams.set('host', host);
    url.searchParams.set('port', String(port));
    const environment = { DATABASE_URL: url.href, HUSTINGS_KEYS: join(dataDir, 'shared-keys') };
    try {
      await startAsIs(environment);
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
      expect((await get('/api/ready')).status).toBe(200);
      expect((await get('/api/dev/mail')).status).toBe(404);
      const second = await startChildSite({ ...environment, DATA_DIR: join(dataDir, 'second') });
      expect((await fetch(`${second.url}/api/ready`)).status).toBe(200);
      await second.end('SIGTERM');
      await site?.end('SIGTERM');
    } finally {
      await owned.drop();
    }
  });

  test('that is unreachable is named in a message', async () => {
    const { code, errors } = await failToStart({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none',
    });
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringContaining('The database cannot be reached')]);
    expect(errors.join()).not.toContain('secret');
  });
});

describe('a demo', () => {
  test('is created by default in a new embedded database, and stays one', async () => {
    copy(demo);
    const { end } = await startAsIs();
    expect((await get('/api/dev/mail')).status).toBe(200);
    await end('SIGTERM');
    const { errors } = await failToStart({ DATA_DIR: dataDir, HUSTINGS_DEMO: '0' });
    expect(errors).toEqual([expect.stringContaining('is a demo and stays one')]);
    const production = await failToStart({ DATA_DIR: dataDir, NODE_ENV: 'production' });
    expect(production.errors).toEqual([expect.stringContaining('is a demo, whose accounts have a known password')]);
  });

  test('is refused in production before anything is created', async () => {
    const asked = { DATA_DIR: dataDir, NODE_ENV: 'production', HUSTINGS_DEMO: '1' };
    const { code, errors } = await failToStart(asked);
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringContaining('HUSTINGS_DEMO=1 is refused with NODE_ENV=production')]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('is not created in production', async () => {
    const { end } = await startAsIs({ NODE_ENV: 'production' });
    expect((await get('/api/dev/mail')).status).toBe(404);
    expect((await (await get('/api/posts')).json()) as object).toMatchObject({ results: [] });
    await end('SIGTERM');
    const { errors } = await failToStart({ DATA_DIR: dataDir, HUSTINGS_DEMO: '1' });
    expect(errors).toEqual([expect.stringContaining('This database is not a demo')]);
  });

  test('listens on loopback only, unless configured otherwise', async () => {
    copy(demo);
    const { errors } = await failToStart({ DATA_DIR: dataDir, HOST: '0.0.0.0' });
    expect(errors).toEqual([expect.stringContaining('HUSTINGS_DEMO_PUBLIC=1')]);
    const { url } = await startAsIs({ HOST: '0.0.0.0', HUSTINGS_DEMO_PUBLIC: '1' });
    expect(url).toMatch(/^http:\/\/localhost:/);
  });
});

describe('the key file', () => {
  test('is readable by its owner only, or refused, and belongs to one database', async () => {
    const { end } = await start();
    expect((await stat(join(dataDir, 'keys'))).mode & 0o777).toBe(0o600);
    await end('SIGTERM');
    const other = join(dataDir, 'other-keys');
    const { errors } = await failToStart({ DATA_DIR: dataDir, HUSTINGS_KEYS: other });
    expect(errors).toEqual([expect.stringContaining('belongs to another key file')]);
    expect(existsSync(other)).toBe(false);

    await chmod(join(dataDir, 'keys'), 0o644);
    const readable = await failToStart({ DATA_DIR: dataDir });
    expect(readable.errors).toEqual([expect.stringContaining('run chmod 600')]);
  });
});

describe('a data folder', () => {
  test('with a path too long for a socket runs its database on a loopback port', async () => {
    const long = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(long, { recursive: true });
    await start({ DATA_DIR: long });
    expect((await get('/api/ready')).status).toBe(200);
    expect(existsSync(join(long, 'postgres', '.s.PGSQL.5432'))).toBe(false);
  });

  test.runIf(process.getuid?.() === 0)(
    'in a folder that the database’s user may not enter works for root',
    async () => {
      const closed = join(dataDir, 'closed');
      const environment = { DATA_DIR: join(closed, 'data') };
      await mkdir(environment.DATA_DIR, { recursive: true });
      await chmod(closed, 0o700);
      const first = await start(environment);
      expect((await get('/api/ready')).status).toBe(200);
      const orphan = databaseProcess(environment.DATA_DIR);
      await first.end('SIGKILL');
      await startAsIs(environment);
      expect(isAlive(orphan)).toBe(false);
      expect((await get('/api/ready')).status).toBe(200);
    },
  );
});
