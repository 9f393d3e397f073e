import type { FeedName } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let statements = 0;

const run = async (sql: string, values: unknown[] = []): Promise<string> =>
  (await server.services.database.query<{ id: string }>(statement(`test.feed${(statements += 1)}`, sql), values))[0]
    ?.id ?? '';

beforeAll(async () => {
  server = await testServer({
    limits: { postGapSeconds: 0, postGapSecondsLow: 0, repeatedTextMinutes: 0 },
  });
  [ann, bob, cleo] = [
    await server.memberAs({ userName: 'ann', level: 4 }),
    await server.memberAs({ userName: 'bob', level: 4 }),
    await server.memberAs({ userName: 'cleo', level: 4 }),
  ];
});

afterAll(() => server.close());

const write = async (author: TestMember, body: string, more: { tags?: string[]; language?: 'en' | 'nl' } = {}) =>
  (await server.call('createPost', { body: { language: 'en', body, ...more } }, author)).body.id;

/** Makes the tag of a politician or a party. */
const tagOf = (column: 'person_id' | 'organization_id', id: string, name: string) =>
  run(`INSERT INTO tags (slug, name, named_after, ${column}) VALUES ($1, $2, $2, $3)`, [
    name.toLowerCase().replaceAll(' ', '-'),
    name,
    id,
  ]);

/** Says where a member votes. */
const livesIn = async (member: TestMember, place: string) =>
  run(
    `WITH l AS (INSERT INTO voter_locations (account_id, slot, is_default) VALUES ($1, 1, true) RETURNING id)
     INSERT INTO voter_location_divisions SELECT id, $2 FROM l`,
    [member.accountId, place],
  );

/** Somebody who holds an office for a place until a day, and the tag of that name. */
const inOffice = async (slug: string, place: string, until: string) => {
  const person = await run(
    `INSERT INTO people (name, sort_name, source, retrieved) VALUES ($1, $1, 'test', now()) RETURNING id`,
    [slug],
  );
  await tagOf('person_id', person, slug);
  await run(
    `WITH o AS (
       INSERT INTO organizations (scheme, identifier, name, classification, source, retrieved)
       VALUES ('council', $1, 'Council', 'legislature', 'test', now()) RETURNING id
     ), f AS (
       INSERT INTO offices (scheme, identifier, organization_id, division_id, label, source, retrieved)
       SELECT 'seat', $1, id, $3, 'Seat', 'test', now() FROM o RETURNING id
     )
     INSERT INTO memberships (person_id, office_id, valid_from, valid_through, source, retrieved)
     SELECT $2::uuid, id, '2020-01-01', $4::date, 'test', now() FROM f`,
    [slug, person, place, until],
  );
};

/** How often open pages have been told of a post. */
const told = async () =>
  Number(await run(`SELECT count(*)::text AS id FROM events WHERE topic = 'posts' AND kind = 'post' AND data = '{}'`));

/** What a feed holds, from the top, a page of two after the other. */
async function read(member: TestMember, feed?: FeedName): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | undefined; ;) {
    const { body } = await server.call(
      'getFeed',
      { query: { take: 2, ...(feed && { feed }), ...(after && { after }) } },
      member,
    );
    found.push(...body.results.map(({ excerpt }) => excerpt));
    after = body.next;
    if (!after) return found;
  }
}

describe('following', () => {
  it('holds what those write whom one follows, and one’s own, newest first', async () => {
    await write(ann, 'Of Ann');
    await write(cleo, 'Of Cleo');
    await write(bob, 'My own');
    await write(ann, 'Of Ann again');
    expect(await read(bob, 'following')).toEqual(['My own']);
    await run(`INSERT INTO account_follows VALUES ($1, $2, 'following', true, now())`, [bob.accountId, ann.accountId]);
    expect(await read(bob, 'following')).toEqual(['Of Ann again', 'My own', 'Of Ann']);
  });

  it('holds nobody’s who has not approved it yet', async () => {
    await run(`INSERT INTO account_follows VALUES ($1, $2, 'following', false, now())`, [
      bob.accountId,
      cleo.accountId,
    ]);
    expect(await read(bob, 'following')).not.toContain('Of Cleo');
  });

  it('holds what carries the tag of a politician or a party that is followed, each once', async () => {
    const person = await run(
      `INSERT INTO people (name, sort_name, source, retrieved) VALUES ('Marit Vossen', 'Vossen', 'test', now()) RETURNING id`,
    );
    await tagOf('person_id', person, 'Marit Vossen');
    const party = await run(
      `INSERT INTO organizations (scheme, identifier, name, classification, source, retrieved)
       VALUES ('x', '1', 'Meadow Party', 'party', 'test', now()) RETURNING id`,
    );
    await tagOf('organization_id', party, 'Meadow Party');
    await write(cleo, 'About Marit', { tags: ['Marit Vossen', 'Meadow Party'] });
    await write(cleo, 'About the party', { tags: ['meadow party'] });
    expect(await read(bob, 'following')).not.toContain('About Marit');
    await run(`INSERT INTO polly_follows VALUES ($1, $2, 'closely', now())`, [bob.accountId, person]);
    await run(`INSERT INTO party_follows VALUES ($1, $2, 'following', now())`, [bob.accountId, party]);
    expect((await read(bob, 'following')).slice(0, 2)).toEqual(['About the party', 'About Marit']);
    expect((await read(bob, 'following')).filter((text) => text === 'About Marit')).toHaveLength(1);
    await run(`UPDATE polly_follows SET level = 'muted' WHERE account_id = $1`, [bob.accountId]);
    await run(`UPDATE party_follows SET level = 'muted' WHERE account_id = $1`, [bob.accountId]);
    expect(await read(bob, 'following')).not.toContain('About Marit');
  });

  it('finds what lies far below what others write, and passes nothing over', async () => {
    await run(
      `INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, created_at)
       SELECT 'busy-' || n || '-1bcdfghj', $1, 'Busy', 'Busy', false, 'en', now() + n * interval '1 second'
       FROM generate_series(1, 2500) n`,
      [cleo.accountId],
    );
    expect(await read(bob, 'following')).toEqual(['Of Ann again', 'My own', 'Of Ann']);
    const { body } = await server.call(
      'getFeed',
      { query: { feed: 'following', skip: 1, take: 1, include: 'total' } },
      bob,
    );
    expect([body.results[0]?.excerpt, body.total]).toEqual(['My own', 3]);
    await run(`DELETE FROM posts WHERE body = 'Busy'`);
  });
});

describe('my district', () => {
  it('is empty without a voter location', async () => {
    expect(await read(bob, 'district')).toEqual([]);
  });

  it('holds what members write who vote there or within it, and nothing of the place next to it', async () => {
    await run(
      `INSERT INTO divisions (id, parent_id, name, search, source, retrieved) VALUES
         ('x-land', NULL, 'Land', ' land', 'test', now()), ('x-town', 'x-land', 'Town', ' town', 'test', now()),
         ('x-quarter', 'x-town', 'Quarter', ' quarter', 'test', now()), ('x-village', 'x-land', 'Village', ' village', 'test', now())`,
    );
    await livesIn(bob, 'x-town');
    await livesIn(ann, 'x-quarter');
    await livesIn(cleo, 'x-village');
    expect(await read(bob, 'district')).toEqual(['Of Ann again', 'My own', 'Of Ann']);
    // Whoever has told less of where they vote is not taken for a neighbour of everybody.
    expect(await read(ann, 'district')).toEqual(['Of Ann again', 'Of Ann']);
  });

  it('holds what is said about those in office for it and for what lies around it', async () => {
    await inOffice('mayor-here', 'x-town', '2099-01-01');
    await inOffice('premier', 'x-land', '2099-01-01');
    await inOffice('mayor-there', 'x-village', '2099-01-01');
    await inOffice('mayor-before', 'x-town', '2021-01-01');
    for (const tag of ['Mayor here', 'Premier', 'Mayor there', 'Mayor before'])
      await write(cleo, `On ${tag}`, { tags: [tag] });
    expect((await read(bob, 'district')).filter((text) => text.startsWith('On '))).toEqual([
      'On Premier',
      'On Mayor here',
    ]);
  });
});

describe('discover', () => {
  it('puts what is talked about above what is newer, for a while, the same for everybody', async () => {
    await run(`UPDATE posts SET created_at = now() - interval '11 hours' WHERE body = 'Of Ann'`);
    expect((await read(cleo, 'discover')).at(-1)).toBe('Of Ann');
    await run(`UPDATE posts SET favorites_count = 1 WHERE body = 'Of Ann'`);
    expect((await read(cleo, 'discover'))[0]).toBe('Of Ann');
    expect((await read(bob, 'discover'))[0]).toBe('Of Ann');
    await run(`UPDATE posts SET created_at = now() - interval '13 hours' WHERE body = 'Of Ann'`);
    expect((await read(cleo, 'discover')).at(-1)).toBe('Of Ann');
    await run(`UPDATE posts SET created_at = now() - interval '31 days' WHERE body = 'Of Ann'`);
    expect(await read(cleo, 'discover')).not.toContain('Of Ann');
  });

  it('holds the languages that the member reads: that of the interface, and those they write in', async () => {
    await write(ann, 'Op zijn Nederlands', { language: 'nl' });
    expect(await read(bob, 'discover')).not.toContain('Op zijn Nederlands');
    expect(await read(ann, 'discover')).toContain('Op zijn Nederlands');
  });
});

describe('the feed of the home page', () => {
  it('is the one that the member looked at last', async () => {
    expect(await read(bob)).toEqual(await read(bob, 'following'));
    const { body } = await server.call(
      'updateUser',
      { params: { id: bob.accountId }, body: { homeFeed: 'discover' } },
      bob,
    );
    expect(body.homeFeed).toBe('discover');
    expect(await read(bob)).toEqual(await read(bob, 'discover'));
    expect((await server.call('getCurrentUser', {}, bob)).body.homeFeed).toBe('discover');
  });

  it('refuses a name that is none, and the cursor of another feed', async () => {
    const { body } = await server.call('getFeed', { query: { feed: 'discover', take: 1 } }, bob);
    const asked = await server.call('getFeed', { query: { feed: 'following', after: body.next ?? '' } }, bob);
    expect(asked.status).toBe(400);
    expect((await server.call('getFeed', { query: { feed: 'all' as FeedName } }, bob)).status).toBe(400);
  });
});

it('an open page hears that there is a new post, but of none that not everyone may see', async () => {
  const before = await told();
  await write(ann, 'For everyone');
  expect(await told()).toBe(before + 1);
  const body = { language: 'en', body: 'For me', viewMyPostsAndComments: 'justMe' } as const;
  expect((await server.call('createPost', { body }, ann)).status).toBe(201);
  expect(await told()).toBe(before + 1);
});
