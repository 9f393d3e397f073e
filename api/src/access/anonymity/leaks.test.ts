import { calls, methodAndPath } from '@hustings/contract/calls';
import type { CallName } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { personalData } from '../../app/personal-data.ts';
import type { TestMember } from '../../testing/server.ts';
import { unreadableBy } from './testing/author-traces.ts';
import { anonymousSite, type AnonymousSite } from './testing/anonymous-site.ts';

let site: AnonymousSite;

beforeAll(async () => {
  site = await anonymousSite();
});
afterAll(() => site.close());

const reads = (Object.keys(calls) as CallName[]).filter((name) => methodAndPath(name).method === 'GET');

/** Calls that list all members, or show any, including the author. Their answers must not contain anonymous items. */
const memberLists: ReadonlySet<string> = new Set<CallName>([
  'listMembers',
  'listMemberProfiles',
  'downloadMembers',
  'getAdminUser',
]);

/** A request by `GET`: a call, its input, and the address with that input. */
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
            userId: site.names.at(-1) ?? '',
            topic: site.topics[0] ?? '',
          },
        ]),
  ];
  return (fields.length ? site.names : ['']).flatMap((value) =>
    queries.map((query) => ({
      name,
      input: { params: Object.fromEntries(fields.map((field) => [field, value])), query },
      url: `/api${path.replace(/:\w+/g, encodeURIComponent(value))}?${new URLSearchParams(query)}`,
    })),
  );
}

/** Returns the requests for votes on a candidate, which take two different ids. */
function candidateReadings({ electionId, candidacyId }: AnonymousSite['candidacies'][number]): Reading[] {
  const votes = `/api/candidates/election/${electionId}/votes`;
  const one = { params: { id: electionId, candidacyId }, query: {} };
  return [
    {
      name: 'listCandidateVotes',
      input: { params: { id: electionId }, query: { candidacyId } },
      url: `${votes}?candidacyId=${candidacyId}`,
    },
    { name: 'getCandidateVote', input: one, url: `${votes}/${candidacyId}` },
    { name: 'getCandidateVoteResult', input: one, url: `${votes}/${candidacyId}/result` },
  ];
}

/** Returns the requests of all `GET` calls. */
const allReadings = (): Reading[] => [...reads.flatMap(readingsOf), ...site.candidacies.flatMap(candidateReadings)];

/** Returns the address of a document that shows the answers to some requests. */
const documentOf = (readings: Reading[]): string =>
  `/reads?reads=${encodeURIComponent(JSON.stringify(readings.map(({ name, input }) => ({ name, input }))))}`;

interface Scan {
  leaks: string[];
  /** The addresses whose answers contain anonymous items. */
  withItems: Set<string>;
  /** The calls whose answers contain anonymous items. */
  callsWithItems: Set<CallName>;
}

async function scan(viewers: (TestMember | undefined)[], asked: { name: CallName | 'document'; url: string }[]) {
  const found: Scan = { leaks: [], withItems: new Set(), callsWithItems: new Set() };
  for (const viewer of viewers) {
    for (const { name, url } of asked) {
      const { status, text } = await site.get(url, viewer);
      const hasItems = /nobody|"anonymous":true/i.test(text);
      if (hasItems) found.withItems.add(url);
      if (status === 200 && name !== 'document' && text.includes('"anonymous":true')) found.callsWithItems.add(name);
      const trace = memberLists.has(name) && !hasItems ? undefined : site.traces.exec(text)?.[0];
      const leaked = trace ?? unreadableBy(viewer?.userName).exec(text)?.[0];
      if (leaked) found.leaks.push(`${leaked} to ${viewer?.userName ?? 'a guest'}: ${name} ${url}`);
    }
  }
  return found;
}

const viewersNamed = (...names: string[]) =>
  site.viewers.filter((viewer) => names.includes(viewer?.userName ?? 'a guest'));

/**
 * Returns the requests whose answers show anonymous items to a guest or an admin, and one request of each call without
 * parameters in its path, such as a member's own lists.
 */
async function relevantReadings(): Promise<Reading[]> {
  const sample = await scan(viewersNamed('a guest', 'admin'), allReadings());
  expect(sample.leaks).toEqual([]);
  for (const name of ['getFeed', 'listPosts', 'getPost', 'searchKind', 'listTopicStances', 'getTopicStance'] as const)
    expect(sample.callsWithItems).toContain(name);
  for (const name of [
    'listPostComments',
    'listPollyComments',
    'listTopicStanceComments',
    'listPendingStances',
    'listPollyDailyVotes',
    'getFinalDailyVote',
    'listCandidateVotes',
  ] as const)
    expect(sample.callsWithItems).toContain(name);
  const own = reads
    .filter((name) => !methodAndPath(name).path.includes(':'))
    .flatMap((name) => readingsOf(name).slice(1, 2));
  return [
    ...allReadings().filter(({ url }) => sample.withItems.has(url)),
    ...own.filter(({ url }) => !sample.withItems.has(url)),
  ];
}

describe('the author of an anonymous item', () => {
  it('is in no answer of a call and in no document, for any member of the demo or a guest', async () => {
    const readings = await relevantReadings();
    const withIds = readings.filter(({ name }) => methodAndPath(name).path.includes(':'));
    const once = [...new Map(readings.map((reading) => [reading.name, reading])).values()].filter(
      ({ name }) => !memberLists.has(name),
    );
    const documents = [once, withIds.slice(0, 20)].map((each) => ({
      name: 'document' as const,
      url: documentOf(each),
    }));

    expect(site.viewers.length).toBeGreaterThan(60);
    const { leaks, withItems } = await scan(site.viewers, [...readings, ...documents]);
    expect(leaks).toEqual([]);
    for (const { url } of documents) expect(withItems).toContain(url);
  }, 240_000);

  it('is in no mail, no event and no export of another member', async () => {
    const mails = statement(
      'testing.allMails',
      'SELECT m::text AS row FROM outbox_mails m UNION ALL SELECT e::text FROM events e',
    );
    const rows = await site.server.services.database.query<{ row: string }>(mails());
    for (const text of ['“Nobody does”', 'What happened on Hustings'])
      expect(rows.some(({ row }) => row.includes(text))).toBe(true);
    expect(rows.filter(({ row }) => site.traces.test(row))).toEqual([]);
    for (const viewer of site.viewers) {
      if (!viewer) continue;
      const subject = { accountId: viewer.accountId, userName: viewer.userName, email: '' };
      for (const { exported } of personalData) {
        if (!('rows' in exported)) continue;
        for await (const row of exported.rows(site.server.services, subject))
          expect(JSON.stringify(row)).not.toMatch(site.traces);
      }
    }
  }, 120_000);

  it('is in no line of the log, even after failed requests', async () => {
    await site.sendFailingRequests();
    expect(site.log.filter((line) => line.includes('A fault after everything'))).toHaveLength(2);
    // The line waits for its mapped stack.
    await expect.poll(() => site.log.some((line) => line.includes('This page fails'))).toBe(true);
    expect(site.log.filter((line) => site.traces.test(line))).toEqual([]);
  });

  it('is found by the scan in an item with a named author', async () => {
    const nameAuthor = statement<{ accountId: string; postId: string | undefined }>(
      'testing.nameAuthor',
      `UPDATE posts SET account_id = $accountId, sealed_author = NULL, pseudonym = NULL,
      pseudonym_number = NULL WHERE id = $postId`,
    );
    await site.server.services.database.query(
      nameAuthor({ postId: site.postIds[1], accountId: site.author.accountId }),
    );
    const listed = readingsOf('listPosts');
    const asked = [...listed, { name: 'document' as const, url: documentOf(listed) }];
    const { leaks } = await scan(viewersNamed('a guest'), asked);
    expect(leaks.map((each) => each.split(': ')[1]?.split(' ')[0])).toEqual(
      expect.arrayContaining(['listPosts', 'document']),
    );
  });
});
