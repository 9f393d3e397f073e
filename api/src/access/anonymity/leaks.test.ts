import { calls, methodAndPath } from '@hustings/contract/calls';
import type { CallName } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { personalData } from '../../app/personal-data.ts';
import type { TestMember } from '../../testing/server.ts';
import { unreadableBy } from './testing/author-traces.ts';
import { anonymousSite, type AnonymousSite } from './testing/anonymous-site.ts';

let world: AnonymousSite;

beforeAll(async () => {
  world = await anonymousSite();
});
afterAll(() => world.close());

const reads = (Object.keys(calls) as CallName[]).filter((name) => methodAndPath(name).method === 'GET');

/** What tells admins of every member alike. Nothing anonymous may stand in the same answer, nor in one document with it. */
const ofEverybody: ReadonlySet<string> = new Set<CallName>(['listMembers']);

/** A read of something that is there: what it is called with, and its address. */
interface Reading {
  name: CallName;
  input: { params: Record<string, string>; query: Record<string, string> };
  url: string;
}

function readingsOf(name: CallName): Reading[] {
  const { path } = methodAndPath(name);
  const fields = [...path.matchAll(/:(\w+)/g)].map(([, field = '']) => field);
  const queries: Record<string, string>[] = [
    { take: '100', after: '0', include: 'total', term: 'nobody' },
    { take: '100', term: 'nobody' },
    ...(fields.length
      ? []
      : [
          {
            take: '100',
            feed: 'discover',
            userName: 'bob',
            userId: world.names.at(-1) ?? '',
            topic: world.topics[0] ?? '',
          },
        ]),
  ];
  return (fields.length ? world.names : ['']).flatMap((value) =>
    queries.map((query) => ({
      name,
      input: { params: Object.fromEntries(fields.map((field) => [field, value])), query },
      url: `/api${path.replace(/:\w+/g, encodeURIComponent(value))}?${new URLSearchParams(query)}`,
    })),
  );
}

/** Everything that the contract can be asked for, and that about nobody in particular. */
const everything = (): Reading[] => reads.flatMap(readingsOf);

/** A document that is made of some reads. */
const documentOf = (readings: Reading[]): string =>
  `/reads?reads=${encodeURIComponent(JSON.stringify(readings.map(({ name, input }) => ({ name, input }))))}`;

interface Scan {
  leaks: string[];
  /** Addresses of answers that had something anonymous in them. */
  bearing: Set<string>;
  /** Calls of which one had. */
  telling: Set<CallName>;
}

async function scan(viewers: (TestMember | undefined)[], asked: { name: CallName | 'document'; url: string }[]) {
  const found: Scan = { leaks: [], bearing: new Set(), telling: new Set() };
  for (const viewer of viewers) {
    for (const { name, url } of asked) {
      const { status, said } = await world.get(url, viewer);
      const bears = /nobody|"anonymous":true/i.test(said);
      if (bears) found.bearing.add(url);
      if (status === 200 && name !== 'document' && said.includes('"anonymous":true')) found.telling.add(name);
      const telling = ofEverybody.has(name) && !bears ? undefined : world.traces.exec(said)?.[0];
      const leaked = telling ?? unreadableBy(viewer?.userName).exec(said)?.[0];
      if (leaked) found.leaks.push(`${leaked} to ${viewer?.userName ?? 'a guest'}: ${name} ${url}`);
    }
  }
  return found;
}

const named = (...names: string[]) => world.viewers.filter((viewer) => names.includes(viewer?.userName ?? 'a guest'));

/** What showed somebody an anonymous item, and what every member has of their own. */
async function telling(): Promise<Reading[]> {
  const few = await scan(named('a guest', 'admin'), everything());
  expect(few.leaks).toEqual([]);
  for (const name of ['getFeed', 'listPosts', 'getPost', 'searchKind', 'listTopicStances', 'getTopicStance'] as const)
    expect(few.telling).toContain(name);
  for (const name of [
    'listPostComments',
    'listPollyComments',
    'listTopicStanceComments',
    'listPendingStances',
    'listPollyDailyVotes',
    'getFinalDailyVote',
  ] as const)
    expect(few.telling).toContain(name);
  const own = reads
    .filter((name) => !methodAndPath(name).path.includes(':'))
    .flatMap((name) => readingsOf(name).slice(1, 2));
  return [...everything().filter(({ url }) => few.bearing.has(url)), ...own.filter(({ url }) => !few.bearing.has(url))];
}

describe('who wrote anonymously', () => {
  it('leaves the server by no read and in no document, for any account of the demo world or a guest', async () => {
    const readings = await telling();
    const bearing = readings.filter(({ name }) => methodAndPath(name).path.includes(':'));
    const once = [...new Map(readings.map((reading) => [reading.name, reading])).values()].filter(
      ({ name }) => !ofEverybody.has(name),
    );
    const documents = [once, bearing.slice(0, 20)].map((each) => ({
      name: 'document' as const,
      url: documentOf(each),
    }));

    expect(world.viewers.length).toBeGreaterThan(60);
    const { leaks, bearing: shown } = await scan(world.viewers, [...readings, ...documents]);
    expect(leaks).toEqual([]);
    for (const { url } of documents) expect(shown).toContain(url);
  }, 240_000);

  it('stands in no mail, no event, and in nothing that others take along', async () => {
    const mails = statement(
      'testing.allMails',
      'SELECT m::text AS row FROM outbox_mails m UNION ALL SELECT e::text FROM events e',
    );
    const rows = await world.server.services.database.query<{ row: string }>(mails());
    for (const told of ['“Nobody does”', 'What happened on Hustings'])
      expect(rows.some(({ row }) => row.includes(told))).toBe(true);
    expect(rows.filter(({ row }) => world.traces.test(row))).toEqual([]);
    for (const viewer of world.viewers) {
      if (!viewer) continue;
      const subject = { accountId: viewer.accountId, userName: viewer.userName, email: '' };
      for (const { exported } of personalData) {
        if (!('rows' in exported)) continue;
        for await (const row of exported.rows(world.server.services, subject))
          expect(JSON.stringify(row)).not.toMatch(world.traces);
      }
    }
  }, 120_000);

  it('stands in no line of the log, also where what they do fails', async () => {
    await world.letFail();
    expect(world.log.filter((line) => line.includes('A fault after everything'))).toHaveLength(2);
    expect(world.log.some((line) => line.includes('This page fails'))).toBe(true);
    expect(world.log.filter((line) => world.traces.test(line))).toEqual([]);
  });

  it('is found by the scan where an item carries its author', async () => {
    const leak = statement<{ accountId: string; postIds: string | undefined }>(
      'testing.leak',
      `UPDATE posts SET account_id = $accountId, sealed_author = NULL, pseudonym = NULL,
      pseudonym_number = NULL WHERE id = $postIds`,
    );
    await world.server.services.database.query(leak({ postIds: world.postIds[1], accountId: world.author.accountId }));
    const listed = readingsOf('listPosts');
    const asked = [...listed, { name: 'document' as const, url: documentOf(listed) }];
    const { leaks } = await scan(named('a guest'), asked);
    expect(leaks.map((each) => each.split(': ')[1]?.split(' ')[0])).toEqual(
      expect.arrayContaining(['listPosts', 'document']),
    );
  });
});
