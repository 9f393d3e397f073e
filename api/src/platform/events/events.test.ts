import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectToSite, type OpenSite } from '../../app/index.ts';
import { statement } from '../db/statement.ts';
import { startChildSite, type ChildSite } from '../../testing/child-site.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { addSessionOf } from '../../testing/server.ts';
import { tellAccounts } from './index.ts';
import { openStream, type TestStream } from './testing/stream.ts';

/** Two servers on one database, and a direct connection to it. */
let folder: string;
let owned: TestDatabase;
let open: OpenSite;
let sites: ChildSite[];
let ann: { accountId: string; token: string; sessionId: string };
const streams: TestStream[] = [];

const addAccount = statement<{ userName: string }>(
  'testing.addListener',
  `INSERT INTO accounts (user_name, email, password_hash, level, granted_level, activated_at)
   VALUES ($userName, $userName || '@test.example', 'x', 2, 2, now()) RETURNING id`,
);

async function memberAs(userName: string) {
  const [row] = await open.services.database.query<{ id: string }>(addAccount({ userName }));
  const accountId = row?.id ?? '';
  return { accountId, ...(await addSessionOf(open.services, accountId)) };
}

function addressOf({ host, port, user, password, database }: TestDatabase['connection']): string {
  const url = new URL(`postgres://${user}:${password}@localhost/${database}`);
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
}

const environmentOf = (name: string) => ({
  DATABASE_URL: addressOf(owned.connection),
  DATA_DIR: join(folder, name),
  HUSTINGS_KEYS: join(folder, 'keys'),
  HUSTINGS_LIMIT_EVENT_STREAMS: '3',
});

const start = (name: string): Promise<ChildSite> => startChildSite(environmentOf(name));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-events-'));
  await writeFile(join(folder, 'keys'), `hustings-keys-1 ${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  owned = await makeDatabase();
  open = await connectToSite(environmentOf('command'));
  sites = [await start('one'), await start('two')];
  ann = await memberAs('ann');
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.end('SIGTERM')));
  await open.close();
  await owned.drop();
  await rm(folder, { recursive: true, force: true });
});

const siteAt = (index: number): ChildSite => sites[index] ?? expect.fail('There is no such site.');

async function listenAt(index: number, options: { token?: string; after?: string; topics?: string } = {}) {
  const stream = await openStream(siteAt(index).url, { token: ann.token, ...options });
  streams.push(stream);
  return stream;
}

/** Awaits the next new event; streams may repeat events (`eventsSince`) but lose none. */
async function nextNew(stream: TestStream, heard: Set<string>): Promise<void> {
  let event = await stream.next();
  while (heard.has(event.id)) event = await stream.next();
  heard.add(event.id);
}

/** Awaits the next event about the member ann. A site that starts may tell of its releases meanwhile. */
async function nextOfAnn(stream: TestStream) {
  let event = await stream.next();
  while (event.topic !== `account:${ann.accountId}`) event = await stream.next();
  return event;
}

/** Creates a notification event for the member ann. */
const happen = () => open.services.database.transaction((work) => tellAccounts(open.services, work, [ann.accountId]));

describe('two servers on one database', () => {
  test('both send the events of either without waiting for the next poll', async () => {
    const [one, two] = [await listenAt(0), await listenAt(1)];
    // By chance, a poll could find one event within the time limit of `next`, but not two.
    for (let time = 0; time < 2; time += 1) {
      await happen();
      expect((await nextOfAnn(one)).kind).toBe('notification');
      expect((await nextOfAnn(two)).kind).toBe('notification');
    }
  });

  test('lose no event when one is killed: the other resumes after the last event', async () => {
    const heard = new Set<string>();
    const before = await listenAt(1);
    await happen();
    await nextNew(before, heard);
    await siteAt(1).end('SIGKILL');
    await happen();
    await happen();
    const after = await listenAt(0, { after: before.lastEventId() });
    await nextNew(after, heard);
    await nextNew(after, heard);
    expect(after.missed()).toBe(false);
    sites[1] = await start('two');
    const again = await listenAt(1, { after: after.lastEventId() });
    await happen();
    await nextNew(again, heard);
    expect(heard.size).toBe(4);
  });

  test('send an event that began earlier and was committed later, even across a reconnection', async () => {
    const first = await listenAt(0);
    const { promise: hold, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
    const slow = open.services.database.transaction(async (work) => {
      await tellAccounts(open.services, work, [ann.accountId]);
      isWritten();
      await hold;
    });
    await written;
    await happen();
    const heard = new Set<string>();
    await nextNew(first, heard);
    first.close();
    letGo();
    await slow;
    const second = await listenAt(1, { after: first.lastEventId() });
    await nextNew(second, heard);
    expect(heard.size).toBe(2);
  });
});

describe('a stream', () => {
  test('is for members only', async () => {
    await expect(openStream(siteAt(0).url, { token: 'x'.repeat(43) })).rejects.toThrow('401');
  });

  test('tells a client without a position, or with an expired one, to refetch', async () => {
    expect((await listenAt(0)).missed()).toBe(true);
    expect((await listenAt(0, { after: `1.${Date.now() - 86_400_000}` })).missed()).toBe(true);
    expect((await listenAt(0, { after: 'made up' })).missed()).toBe(true);
  });

  test("contains only the member's own and allowed topics", async () => {
    const bob = await memberAs('bob');
    await expect(listenAt(0, { token: bob.token, topics: `account:${ann.accountId}` })).rejects.toThrow('400');
    const stream = await listenAt(0, { token: bob.token, topics: `thread:post:${ann.accountId}` });
    await happen();
    await open.services.database.transaction((work) => tellAccounts(open.services, work, [bob.accountId]));
    expect((await stream.next()).topic).toBe(`account:${bob.accountId}`);
  });

  test('ends with its session, on any server', async () => {
    const cleo = await memberAs('cleo');
    const stream = await listenAt(1, { token: cleo.token });
    const headers = { authorization: `Bearer ${cleo.token}`, 'content-type': 'application/json' };
    await fetch(`${siteAt(0).url}/api/auth/logout`, { method: 'POST', headers, body: '{}' });
    expect(await stream.ended()).toBe(true);
    // The client must not reconnect.
    expect(stream.sessionEnded()).toBe(true);
  });

  test('ends when its member is banned', async () => {
    const dave = await memberAs('dave');
    const stream = await listenAt(0, { token: dave.token });
    await open.services.database.query(
      statement<{ accountId: string }>(
        'testing.ban',
        'UPDATE accounts SET banned = true WHERE id = $accountId',
      )({
        accountId: dave.accountId,
      }),
    );
    expect(await stream.ended()).toBe(true);
    await expect(listenAt(0, { token: dave.token })).rejects.toThrow('403');
  });

  test('is refused above the limit of streams of an account', async () => {
    const emil = await memberAs('emil');
    const first = await listenAt(0, { token: emil.token });
    await listenAt(0, { token: emil.token });
    await listenAt(0, { token: emil.token });
    await expect(listenAt(0, { token: emil.token })).rejects.toThrow('429');
    first.close();
    await expect
      .poll(() =>
        listenAt(0, { token: emil.token }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('ends with the server, which does not wait for it', async () => {
    const stream = await listenAt(1);
    expect(await siteAt(1).end('SIGTERM')).toBe(0);
    // A server that waited for the stream would break the connection at the time limit of its shutdown.
    expect([await stream.ended(), stream.sessionEnded(), stream.cutOff()]).toEqual([true, false, false]);
    sites[1] = await start('two');
  });
});
