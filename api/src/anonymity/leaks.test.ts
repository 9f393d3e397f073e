import { calls } from '@hustings/contract/calls';
import { methodAndPath, type CallName } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishers } from '../anonymous-items.ts';
import { seedDemo } from '../demo/index.ts';
import { statement } from '../kernel/database.ts';
import { personalData } from '../personal-data.ts';
import { addSessionOf, testServer, type TestMember, type TestServer } from '../testing/server.ts';
import { hourlySteps } from './steps.ts';

const hour = 3_600_000;
const demoMembers = ['admin', 'admin2', 'ann', 'bob', 'cleo', 'dirk', 'eva', 'polly.owner', 'banned'];

/** Somebody of whom nothing but anonymous items is there: every mark of hers in an answer is a leak. */
const marks = { userName: 'xanthippe.quill', displayName: 'Xanthippe Quillfeather', network: '198.51.100.77' };

let server: TestServer;
let author: TestMember;
let viewers: (TestMember | undefined)[];
/** What names something: the anonymous items first. */
let names: string[];
let telling: RegExp;
let postIds: string[];

const accountOfName = statement('testing.accountOfName', 'SELECT id FROM accounts WHERE user_name = $1');

async function sessionOf(userName: string): Promise<TestMember> {
  const [account] = await server.services.database.query<{ id: string }>(accountOfName, [userName]);
  const accountId = account?.id ?? '';
  return { accountId, userName, ...(await addSessionOf(server.services, accountId)) };
}

const from = (member: TestMember | undefined) => ({
  remoteAddress: member === author ? marks.network : '127.0.0.1',
  headers: member ? { authorization: `Bearer ${member.token}` } : {},
});

const send = (url: string, payload: object) =>
  server.inject({ method: 'POST', url: `/api${url}`, payload, ...from(author) });

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, commentGapSeconds: 0 } });
  await seedDemo(server.services);
  author = await server.memberAs({ ...marks, level: 4, verified: true });
  const bob = await sessionOf('bob');

  const say = async (body: string) =>
    (await send('/posts', { language: 'en', body, tags: ['Nobody'], anonymous: true })).json();
  const [first, second] = [await say('The first of nobody, for @bob'), await say('The second of nobody')];
  const listed = await server.call('listPosts', { query: { author: 'bob' } }, bob);
  const [named] = listed.body.results;
  const comment = (await send(`/posts/${named?.id}/comments`, { body: 'Nobody to @bob', anonymous: true })).json();
  server.moveClock(hour);
  await hourlySteps(server.services, publishers);
  const held = await say('This waits');
  const heldComment = (await send(`/posts/${first.id}/comments`, { body: 'This waits too', anonymous: true })).json();

  postIds = [first.id, second.id];
  const { body: pollies } = await server.call('listPollies', {});
  names = [first.id, first.slug, comment.id, held.id, held.slug, heldComment.id, named?.id ?? '', named?.slug ?? ''];
  names.push('nobody', 'bob', bob.accountId, pollies.results[0]?.slug ?? '');
  viewers = [undefined, ...(await Promise.all(demoMembers.map(sessionOf)))];
  const { userName, displayName, network } = marks;
  telling = new RegExp([userName, displayName, network, author.accountId, `${userName}@test.example`].join('|'), 'i');
});
afterAll(() => server.close());

const reads = (Object.keys(calls) as CallName[]).filter((name) => methodAndPath(name).method === 'GET');

/** Every address that a read has for the things that are there. */
function addressesOf(name: CallName): string[] {
  const { path } = methodAndPath(name);
  const forms = [
    '?take=100&after=0&include=total',
    '?take=100',
    '?take=100&term=x&userName=bob&userId=' + (names[10] ?? ''),
  ];
  const count = path.split(':').length - 1;
  if (count === 0) return forms.map((each) => path + each);
  return names.flatMap((value) =>
    forms.slice(0, 2).map((each) => path.replace(/:\w+/g, encodeURIComponent(value)) + each),
  );
}

async function scan(): Promise<{ leaks: string[]; answered: Set<CallName>; asked: number }> {
  const leaks: string[] = [];
  const answered = new Set<CallName>();
  let asked = 0;
  for (const viewer of viewers) {
    for (const name of reads) {
      for (const url of addressesOf(name)) {
        const answer = await server.inject({ method: 'GET', url: `/api${url}`, ...from(viewer) });
        asked++;
        if (answer.statusCode === 200) answered.add(name);
        const said = `${JSON.stringify(answer.headers)} ${answer.payload}`;
        if (telling.test(said)) leaks.push(`${viewer?.userName ?? 'a guest'}: ${name} ${url}`);
        if (/This waits/.test(said)) leaks.push(`${viewer?.userName ?? 'a guest'} sees what waits: ${name} ${url}`);
      }
    }
  }
  return { leaks, answered, asked };
}

describe('who wrote anonymously', () => {
  it('leaves the server by no read of the contract, for any member of the demo world or a guest', async () => {
    const { leaks, answered, asked } = await scan();
    expect(leaks).toEqual([]);
    expect(asked).toBeGreaterThan(viewers.length * reads.length);
    for (const name of ['getFeed', 'listPosts', 'getPost', 'listPostComments'] as const)
      expect(answered).toContain(name);
  }, 240_000);

  it('stands in no mail, no event, and in nothing that others take along', async () => {
    const mails = statement(
      'testing.allMails',
      'SELECT m::text AS row FROM outbox_mails m UNION ALL SELECT e::text FROM events e',
    );
    const rows = await server.services.database.query<{ row: string }>(mails);
    expect(rows.filter(({ row }) => telling.test(row))).toEqual([]);
    for (const viewer of viewers) {
      if (!viewer) continue;
      const subject = { accountId: viewer.accountId, userName: viewer.userName, email: '' };
      for (const { exported } of personalData) {
        if (!('rows' in exported)) continue;
        for await (const row of exported.rows(server.services, subject))
          expect(JSON.stringify(row)).not.toMatch(telling);
      }
    }
  }, 120_000);

  it('is found by the scan where an item carries its author', async () => {
    const leak = statement(
      'testing.leak',
      `UPDATE posts SET account_id = $2, sealed_author = NULL, pseudonym = NULL, pseudonym_number = NULL WHERE id = $1`,
    );
    await server.services.database.query(leak, [postIds[1], author.accountId]);
    viewers = [undefined];
    const { leaks } = await scan();
    expect(leaks.some((each) => each.includes('listPosts'))).toBe(true);
  }, 60_000);
});
