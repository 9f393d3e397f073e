import type { ViewScope } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let statements = 0;

/** Runs SQL with named parameters. */
const run = (sql: string, params: Record<string, string> = {}) => {
  const bind = statement<Record<string, string>>(`test.suggestions${(statements += 1)}`, sql);
  return server.services.database.query<{ id: string }>(bind(params));
};

/** The reasons for which Ann is suggested to Bob; undefined if she is not. */
const reasons = async () => {
  const { body } = await server.call('listSuggestions', { query: { take: 20 } }, bob);
  const found = body.results.find(({ userId }) => userId === ann.accountId);
  return found?.reasons.map((reason) => (reason.kind === 'place' ? reason.place : reason.topic.name)).toSorted();
};

const writes = (scope: ViewScope, tag: string, author = ann) =>
  server.call(
    'createPost',
    {
      body: {
        language: 'en',
        body: `On ${tag}`,
        tags: [tag],
        viewMyPostsAndComments: scope,
        replyMyPostsAndComments: 'justMe',
      },
    },
    author,
  );
const update = (member: TestMember, body: object) =>
  server.call('updateUser', { params: { id: member.accountId }, body }, member);
const follow = (slug: string) => server.call('followTopic', { params: { slug } }, bob);

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, postGapSecondsLow: 0, repeatedTextMinutes: 0 } });
  await run(`INSERT INTO divisions (id, parent_id, name, search, source, retrieved) VALUES
    ('x-land', NULL, 'Land', ' land', 'test', now()), ('x-land/haverlo', 'x-land', 'Haverlo', ' haverlo', 'test', now()),
    ('x-land/brim', 'x-land', 'Brim', ' brim', 'test', now())`);
});
afterAll(() => server.close());

beforeEach(async () => {
  ann = await server.memberAs({ level: 4 });
  bob = await server.memberAs({ level: 1 });
  await server.call('addInterestPlace', { body: { divisionId: 'x-land/haverlo' } }, bob);
  await update(ann, { displayLocation: 'HAVERLO, Land' });
});

describe('a member is suggested', () => {
  it('for the place on the profile, and for public posts on a followed topic', async () => {
    expect(await reasons()).toEqual(['Haverlo']);
    await writes('everyone', 'Rails');
    expect(await reasons()).toEqual(['Haverlo']);
    await follow('rails');
    expect(await reasons()).toEqual(['Haverlo', 'Rails']);
  });

  it('before others with fewer reasons', async () => {
    await writes('everyone', 'Rails');
    const newer = await server.memberAs({ level: 2 });
    await update(newer, { displayLocation: 'Haverlo' });
    await follow('rails');
    const { body } = await server.call('listSuggestions', { query: { take: 20 } }, bob);
    expect(body.results[0]?.userId).toBe(ann.accountId);
    expect(body.results.some(({ userId }) => userId === newer.accountId)).toBe(true);
  });
});

describe('no suggestion reveals what a member hides', () => {
  it('such as where the member votes', async () => {
    await server.call('createVoterLocation', { body: { divisionIds: ['x-land/haverlo'] } }, ann);
    await update(ann, { displayLocation: 'Elsewhere' });
    expect(await reasons()).toBeUndefined();
    await update(ann, { displayLocation: null });
    expect(await reasons()).toBeUndefined();
  });

  it.each(['friendsAndFollowers', 'justFriends', 'justMe'] as const)('such as posts for %s', async (scope) => {
    const other = await server.memberAs({ level: 4 });
    await writes('everyone', `Tag ${scope}`, other);
    await writes(scope, `Tag ${scope}`);
    await follow(`tag-${scope.toLowerCase()}`);
    expect(await reasons()).toEqual(['Haverlo']);
  });

  it('such as posts that were removed, or hidden by reports', async () => {
    const kept = await writes('everyone', 'Tolls');
    await follow('tolls');
    expect(await reasons()).toEqual(['Haverlo', 'Tolls']);
    await run('UPDATE posts SET hidden_at = now() WHERE id = $id', { id: kept.body.id });
    expect(await reasons()).toEqual(['Haverlo']);
    await run('UPDATE posts SET hidden_at = NULL, removed_at = now() WHERE id = $id', { id: kept.body.id });
    expect(await reasons()).toEqual(['Haverlo']);
  });
});

describe('a member is not suggested', () => {
  const cases: [string, () => Promise<unknown>][] = [
    ['who hides the profile', () => update(ann, { viewMyProfile: 'justFriends' })],
    [
      'whose profile reports have hidden',
      () => run('UPDATE accounts SET profile_hidden_at = now() WHERE id = $id', { id: ann.accountId }),
    ],
    ['who does not want to be', () => update(ann, { suggestMe: false })],
    ['to whom suggestions are off', () => update(bob, { showSuggestions: false })],
    ['who is blocked', () => server.call('block', { body: { userId: ann.accountId } }, bob)],
    ['who has blocked the viewer', () => server.call('block', { body: { userId: bob.accountId } }, ann)],
    [
      'who is followed',
      () =>
        run(`INSERT INTO account_follows VALUES ($bob, $ann, 'following', true, now())`, {
          bob: bob.accountId,
          ann: ann.accountId,
        }),
    ],
    [
      'who was asked',
      () =>
        run(`INSERT INTO account_follows VALUES ($bob, $ann, 'following', false, now())`, {
          bob: bob.accountId,
          ann: ann.accountId,
        }),
    ],
    [
      'who is muted',
      () =>
        run(`INSERT INTO account_follows VALUES ($bob, $ann, 'muted', true, now())`, {
          bob: bob.accountId,
          ann: ann.accountId,
        }),
    ],
    [
      'who has muted the viewer',
      () =>
        run(`INSERT INTO account_follows VALUES ($ann, $bob, 'muted', true, now())`, {
          bob: bob.accountId,
          ann: ann.accountId,
        }),
    ],
    ['who is banned', () => run('UPDATE accounts SET banned = true WHERE id = $id', { id: ann.accountId })],
    [
      'whose account is deleted',
      () => run('UPDATE accounts SET deleted_at = now() WHERE id = $id', { id: ann.accountId }),
    ],
    ['who was dismissed', () => server.call('dismissSuggestion', { body: { userId: ann.accountId } }, bob)],
    [
      'of a place that was taken out',
      () => server.call('removeInterestPlace', { query: { divisionId: 'x-land/haverlo' } }, bob),
    ],
  ];
  it.each(cases)('%s', async (_, change) => {
    expect(await reasons()).toEqual(['Haverlo']);
    await change();
    expect(await reasons()).toBeUndefined();
  });

  it('again to the one who dismissed, but still to others', async () => {
    const cleo = await server.memberAs({ level: 1 });
    await server.call('addInterestPlace', { body: { divisionId: 'x-land/haverlo' } }, cleo);
    await server.call('dismissSuggestion', { body: { userId: ann.accountId } }, bob);
    const { body } = await server.call('listSuggestions', { query: { take: 20 } }, cleo);
    expect(body.results.some(({ userId }) => userId === ann.accountId)).toBe(true);
  });
});

it('answers the dismissal of an unknown member like any other', async () => {
  const unknown = await server.call(
    'dismissSuggestion',
    { body: { userId: '0192f0c0-0000-7000-8000-00000000ffff' } },
    bob,
  );
  const known = await server.call('dismissSuggestion', { body: { userId: ann.accountId } }, bob);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
});
