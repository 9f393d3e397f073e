import type { FeedName } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let cleo: TestMember;
let statements = 0;

/** Runs SQL with named parameters and returns the id of the first row. */
async function run(sql: string, params: Record<string, string> = {}): Promise<string> {
  const bind = statement<Record<string, string>>(`test.feed${(statements += 1)}`, sql);
  return (await server.services.database.query<{ id: string }>(bind(params)))[0]?.id ?? '';
}

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

/** Inserts the tag of a politician or party. */
const tagOf = (column: 'person_id' | 'organization_id', id: string, name: string) =>
  run(`INSERT INTO tags (slug, name, named_after, ${column}) VALUES ($slug, $name, $name, $id)`, {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    id,
  });

/** Stores the voter location of a member. */
const storeLocation = async (member: TestMember, place: string) =>
  run(
    `WITH l AS (INSERT INTO voter_locations (account_id, slot, is_default) VALUES ($accountId, 1, true) RETURNING id)
     INSERT INTO voter_location_divisions SELECT id, $place FROM l`,
    { accountId: member.accountId, place },
  );

/** Inserts a politician who represents a place until the given day, and the politician's tag. */
const insertPolitician = async (slug: string, place: string, until: string) => {
  const person = await run(
    `INSERT INTO people (name, sort_name, source, retrieved) VALUES ($slug, $slug, 'test', now()) RETURNING id`,
    { slug },
  );
  await tagOf('person_id', person, slug);
  await run(
    `WITH o AS (
       INSERT INTO organizations (scheme, identifier, name, classification, source, retrieved)
       VALUES ('council', $slug, 'Council', 'legislature', 'test', now()) RETURNING id
     ), f AS (
       INSERT INTO offices (scheme, identifier, organization_id, division_id, label, source, retrieved)
       SELECT 'seat', $slug, id, $place, 'Seat', 'test', now() FROM o RETURNING id
     )
     INSERT INTO memberships (person_id, office_id, valid_from, valid_through, source, retrieved)
     SELECT $person::uuid, id, '2020-01-01', $until::date, 'test', now() FROM f`,
    { slug, person, place, until },
  );
};

/** Counts the stored events that tell open pages about new posts. */
const countEvents = async () =>
  Number(await run(`SELECT count(*)::text AS id FROM events WHERE topic = 'posts' AND kind = 'post' AND data = '{}'`));

/** Returns the excerpts in a feed, requested in pages of two posts. */
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

describe('the feed `following`', () => {
  it('contains own posts and those of followed members, newest first', async () => {
    await write(ann, 'Of Ann');
    await write(cleo, 'Of Cleo');
    await write(bob, 'My own');
    await write(ann, 'Of Ann again');
    expect(await read(bob, 'following')).toEqual(['My own']);
    await run(`INSERT INTO account_follows VALUES ($follower, $followee, 'following', true, now())`, {
      follower: bob.accountId,
      followee: ann.accountId,
    });
    expect(await read(bob, 'following')).toEqual(['Of Ann again', 'My own', 'Of Ann']);
  });

  it('contains no posts of members who have not approved the follow', async () => {
    await run(`INSERT INTO account_follows VALUES ($follower, $followee, 'following', false, now())`, {
      follower: bob.accountId,
      followee: cleo.accountId,
    });
    expect(await read(bob, 'following')).not.toContain('Of Cleo');
  });

  it('contains posts with the tag of a followed politician or party once', async () => {
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
    const follower = bob.accountId;
    await run(`INSERT INTO polly_follows VALUES ($follower, $person, 'closely', now())`, { follower, person });
    await run(`INSERT INTO party_follows VALUES ($follower, $party, 'following', now())`, { follower, party });
    expect((await read(bob, 'following')).slice(0, 2)).toEqual(['About the party', 'About Marit']);
    expect((await read(bob, 'following')).filter((text) => text === 'About Marit')).toHaveLength(1);
    await run(`UPDATE polly_follows SET level = 'muted' WHERE account_id = $follower`, { follower });
    await run(`UPDATE party_follows SET level = 'muted' WHERE account_id = $follower`, { follower });
    expect(await read(bob, 'following')).not.toContain('About Marit');
  });

  it('finds posts far below those of other members without a gap', async () => {
    await run(
      `INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, created_at)
       SELECT 'busy-' || n || '-1bcdfghj', $author, 'Busy', 'Busy', false, 'en', now() + n * interval '1 second'
       FROM generate_series(1, 2500) n`,
      { author: cleo.accountId },
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

describe('the feed `district`', () => {
  it('is empty without a voter location', async () => {
    expect(await read(bob, 'district')).toEqual([]);
  });

  it('contains posts of members who vote in the same place or within it', async () => {
    await run(
      `INSERT INTO divisions (id, parent_id, name, search, source, retrieved) VALUES
         ('x-land', NULL, 'Land', ' land', 'test', now()), ('x-town', 'x-land', 'Town', ' town', 'test', now()),
         ('x-quarter', 'x-town', 'Quarter', ' quarter', 'test', now()), ('x-village', 'x-land', 'Village', ' village', 'test', now())`,
    );
    await storeLocation(bob, 'x-town');
    await storeLocation(ann, 'x-quarter');
    await storeLocation(cleo, 'x-village');
    expect(await read(bob, 'district')).toEqual(['Of Ann again', 'My own', 'Of Ann']);
    // Ann's district is a quarter. Bob's location names a larger place, so he is not in her district.
    expect(await read(ann, 'district')).toEqual(['Of Ann again', 'Of Ann']);
  });

  it('contains posts about politicians in office for the place or a place around it', async () => {
    await insertPolitician('mayor-here', 'x-town', '2099-01-01');
    await insertPolitician('premier', 'x-land', '2099-01-01');
    await insertPolitician('mayor-there', 'x-village', '2099-01-01');
    await insertPolitician('mayor-before', 'x-town', '2021-01-01');
    for (const tag of ['Mayor here', 'Premier', 'Mayor there', 'Mayor before'])
      await write(cleo, `On ${tag}`, { tags: [tag] });
    expect((await read(bob, 'district')).filter((text) => text.startsWith('On '))).toEqual([
      'On Premier',
      'On Mayor here',
    ]);
  });
});

describe('the feed `discover`', () => {
  it('ranks posts with reactions above newer posts for some hours, the same for all without interests', async () => {
    await run('UPDATE accounts SET use_interests = false');
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

  it('contains posts in the languages of the member’s interface and own posts', async () => {
    await write(ann, 'Op zijn Nederlands', { language: 'nl' });
    expect(await read(bob, 'discover')).not.toContain('Op zijn Nederlands');
    expect(await read(ann, 'discover')).toContain('Op zijn Nederlands');
  });
});

describe('the feed of the home page', () => {
  it('is the feed that the member chose last', async () => {
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

  it('refuses an unknown name and the cursor of another feed', async () => {
    const { body } = await server.call('getFeed', { query: { feed: 'discover', take: 1 } }, bob);
    const asked = await server.call('getFeed', { query: { feed: 'following', after: body.next ?? '' } }, bob);
    expect(asked.status).toBe(400);
    expect((await server.call('getFeed', { query: { feed: 'all' as FeedName } }, bob)).status).toBe(400);
  });
});

it('sends an event of a new post only if everyone may see it', async () => {
  const before = await countEvents();
  await write(ann, 'For everyone');
  expect(await countEvents()).toBe(before + 1);
  const body = { language: 'en', body: 'For me', viewMyPostsAndComments: 'justMe' } as const;
  expect((await server.call('createPost', { body }, ann)).status).toBe(201);
  expect(await countEvents()).toBe(before + 1);
});
