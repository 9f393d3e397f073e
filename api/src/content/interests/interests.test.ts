import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { upsertFromSource } from '../../politics/people/index.ts';
import { testSource } from '../../politics/people/testing/test-source.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let statements = 0;

/** Runs SQL with named parameters and returns the id of the first row. */
async function run(sql: string, params: Record<string, string> = {}): Promise<string> {
  const bind = statement<Record<string, string>>(`test.interests${(statements += 1)}`, sql);
  return (await server.services.database.query<{ id: string }>(bind(params)))[0]?.id ?? '';
}

const write = async (body: string, tags: string[], more: object = {}) =>
  (await server.call('createPost', { body: { language: 'en', body, tags, ...more } }, ann)).body.id;
const interestsOf = async (member: TestMember) => (await server.call('getInterests', {}, member)).body;
const follow = (slug: string, member = bob) => server.call('followTopic', { params: { slug } }, member);
const addPlace = (divisionId: string, member = bob) =>
  server.call('addInterestPlace', { body: { divisionId } }, member);
const removePlace = (divisionId: string, member = bob) =>
  server.call('removeInterestPlace', { query: { divisionId } }, member);
const discover = async (member = bob) =>
  (await server.call('getFeed', { query: { feed: 'discover', take: 50 } }, member)).body.results.map(
    ({ excerpt, interest }) => [excerpt, interest?.name],
  );

beforeAll(async () => {
  server = await testServer({
    limits: { postGapSeconds: 0, postGapSecondsLow: 0, repeatedTextMinutes: 0, followedTopics: 3, interestPlaces: 3 },
  });
  ann = await server.memberAs({ level: 4 });
  bob = await server.memberAs({ level: 1 });
  await run(`INSERT INTO divisions (id, parent_id, name, search, source, retrieved) VALUES
    ('x-land', NULL, 'Land', ' land', 'test', now()), ('x-land/haverlo', 'x-land', 'Haverlo', ' haverlo', 'test', now()),
    ('x-land/brim', 'x-land', 'Brim', ' brim', 'test', now())`);
});
afterAll(() => server.close());

describe('topics', () => {
  it('are followed and unfollowed, by a name that everybody may know', async () => {
    await write('About homes', ['Housing']);
    await write('Only for me', ['My secret'], { viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'justMe' });
    expect((await follow('HOUSING')).body.topics).toEqual([{ slug: 'housing', name: 'Housing' }]);
    expect((await follow('housing')).body.topics).toHaveLength(1);
    expect((await follow('my-secret')).failure?.errorCode).toBe('NotFound');
    expect((await follow('unknown')).failure?.errorCode).toBe('NotFound');
    expect((await interestsOf(ann)).topics).toEqual([]);
    const params = { slug: 'housing' };
    expect((await server.call('unfollowTopic', { params }, bob)).body.topics).toEqual([]);
    expect((await server.call('unfollowTopic', { params }, bob)).failure?.errorCode).toBe('NotFound');
  });

  it('are at most as many as the limit allows, also when followed at once', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    await write('Many', names);
    const answers = await Promise.all(names.map((name) => follow(name.toLowerCase())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)?.failure).toMatchObject({
      errorCode: 'MaximumReached',
      meta: { limit: 3 },
    });
    expect((await interestsOf(bob)).topics).toHaveLength(3);
    for (const name of names) await server.call('unfollowTopic', { params: { slug: name.toLowerCase() } }, bob);
  });
});

describe('places', () => {
  it('are those of the voter location without the country, and chosen ones', async () => {
    await server.call('createVoterLocation', { body: { divisionIds: ['x-land/haverlo'] } }, bob);
    expect((await addPlace('x-land/brim')).body.places).toEqual([
      expect.objectContaining({ id: 'x-land/haverlo', origin: 'voterLocation' }),
      expect.objectContaining({ id: 'x-land/brim', origin: 'chosen' }),
    ]);
    expect((await addPlace('x-unknown')).failure?.errorCode).toBe('InvalidValue');
  });

  it('can be taken out and brought back, without a change of the voter location', async () => {
    expect((await removePlace('x-land/haverlo')).body.places.map(({ id }) => id)).toEqual(['x-land/brim']);
    expect((await removePlace('x-land/brim')).body.places).toEqual([]);
    expect((await server.call('listVoterLocations', {}, bob)).body.results).toHaveLength(1);
    expect((await addPlace('x-land/haverlo')).body.places).toEqual([
      expect.objectContaining({ id: 'x-land/haverlo', origin: 'voterLocation' }),
    ]);
  });
});

describe('the feed `discover`', () => {
  it('shows posts of interests first, says why, and does neither when switched off', async () => {
    await run('DELETE FROM post_tags');
    await run('DELETE FROM posts');
    await write('About rails', ['Rails']);
    const [haverlo, homes] = [await write('In Haverlo', ['Haverlo']), await write('On homes', ['Housing', 'Haverlo'])];
    const moved = `UPDATE posts SET created_at = now() - interval '30 hours' WHERE id IN ($one, $other) RETURNING id`;
    await run(moved, { one: haverlo, other: homes });
    expect((await discover()).map(([, name]) => name)).toEqual(['Haverlo', 'Haverlo', undefined]);
    await follow('housing');
    expect(await discover()).toContainEqual(['On homes', 'Housing']);
    // Others do not get the interests of Bob.
    expect((await discover(ann))[0]).toEqual(['About rails', undefined]);
    const params = { id: bob.accountId };
    await server.call('updateUser', { params, body: { useInterests: false } }, bob);
    expect((await discover())[0]).toEqual(['About rails', undefined]);
    expect((await discover()).every(([, name]) => name === undefined)).toBe(true);
    await server.call('updateUser', { params, body: { useInterests: true } }, bob);
  });

  it('counts posts about people in office of a place, while they are in office', async () => {
    const source = testSource([{ name: 'Ada North' }]);
    await upsertFromSource(server.services.database, source, {
      today: '2026-06-01',
      retrieved: '2026-06-01',
      apply: true,
    });
    await run(`UPDATE offices SET division_id = 'x-land/haverlo'`);
    await run(`INSERT INTO tags (slug, name, named_after, person_id)
      SELECT 'ada-north', 'Ada North', 'Ada North', id FROM people ON CONFLICT DO NOTHING`);
    await write('On the mayor', ['Ada North']);
    expect(await discover()).toContainEqual(['On the mayor', 'Haverlo']);
    await run(`UPDATE memberships SET valid_from = '2020-01-01', valid_through = '2021-01-01'`);
    expect(await discover()).toContainEqual(['On the mayor', undefined]);
  });

  it('pages through all posts once, in the order of the first page', async () => {
    const found: string[] = [];
    for (let after: string | undefined; ;) {
      const query = { feed: 'discover' as const, take: 2, ...(after && { after }) };
      const { body } = await server.call('getFeed', { query }, bob);
      found.push(...body.results.map(({ excerpt }) => excerpt));
      after = body.next;
      if (!after) break;
    }
    expect(found).toEqual((await discover()).map(([excerpt]) => excerpt));
    expect(new Set(found).size).toBe(found.length);
  });
});
