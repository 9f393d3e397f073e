import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runHourlySteps } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { befriend, follows, memberWithProfile } from '../../../access/relations/testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { tagSlug } from '../tags/tag-names.ts';
import { pageAt, picture, uploaded } from '../testing/writing.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let friend: TestMember;
let count = 0;

beforeAll(async () => {
  server = await testServer({
    limits: {
      postGapSeconds: 0,
      postGapSecondsLow: 0,
      commentGapSeconds: 0,
      commentGapSecondsLow: 0,
      repeatedTextMinutes: 0,
    },
  });
  server.moveClockToNoon();
  ann = await memberWithProfile(server, { userName: 'ann', level: 5, verified: true });
  bob = await memberWithProfile(server, { userName: 'bob', level: 5 });
  friend = await memberWithProfile(server, { userName: 'friend', level: 5 });
  await befriend(server, ann, friend);
  await follows(server, bob, ann);
});
afterAll(() => server.close());

type NewPost = CallInput<'createPost'>['body'];
type PostChange = CallInput<'updatePost'>['body'];

const published = async (changed: Partial<NewPost> = {}) => {
  const body = { body: `Turnips, number ${(count += 1)}`, language: 'en' as const, ...changed };
  const { status, body: post } = await server.call('createPost', { body }, ann);
  expect(status).toBe(201);
  return post;
};
const change = (id: string, changed: Partial<PostChange>) =>
  server.call('updatePost', { params: { id }, body: { version: 1, body: 'Turnips', language: 'en', ...changed } }, ann);
const read = async (id: string, as?: TestMember) => (await server.call('getPost', { params: { id } }, as)).body;
const audience = async (name: string, ...members: TestMember[]): Promise<string> => {
  const { body } = await server.call('createAudience', { body: { name } }, ann);
  const userIds = members.map(({ accountId }) => accountId);
  await server.call('addAudienceMembers', { params: { id: body.id }, body: { userIds } }, ann);
  return body.id;
};
const nextHour = async () => {
  server.moveClock(3_600_000);
  await runHourlySteps(server.services, publishers);
};

describe('the audiences that a post names', () => {
  test('are told to its author and to nobody else, and can be others', async () => {
    const [close, wide] = [await audience('Close', friend), await audience('Wide', friend, bob)];
    const { id } = await published({ viewMyPostsAndComments: 'selectedAudiences', audiences: [close] });
    expect((await read(id, ann)).audiences).toEqual([close]);
    expect(await read(id, friend)).not.toHaveProperty('audiences');
    expect((await server.call('getPost', { params: { id } }, bob)).status).toBe(404);

    const { body } = await change(id, { audiences: [close, wide] });
    expect(body.audiences).toEqual([close, wide].toSorted());
    expect((await server.call('getPost', { params: { id } }, bob)).status).toBe(200);
    await change(id, { audiences: [wide], version: 2 });
    expect((await read(id, ann)).audiences).toEqual([wide]);
  });

  test('are none where no scope names them any more', async () => {
    const close = await audience('Close once', friend);
    const { id } = await published({ viewMyPostsAndComments: 'selectedAudiences', audiences: [close] });
    const { body } = await change(id, {
      viewMyPostsAndComments: 'justFriends',
      replyMyPostsAndComments: 'justFriends',
    });
    expect(body).not.toHaveProperty('audiences');
    const kept = statement<{ itemId: string }>(
      'test.keptAudiences',
      'SELECT audience_id FROM item_audiences WHERE item_id = $itemId',
    );
    expect(await server.services.database.query(kept({ itemId: id }))).toEqual([]);
  });

  test('cannot be none, nor those of somebody else, and are not the default one unasked', async () => {
    const close = await audience('Close still', friend);
    const theirs = (await server.call('createAudience', { body: { name: 'Of Bob', isDefault: true } }, bob)).body.id;
    const { id } = await published({ viewMyPostsAndComments: 'selectedAudiences', audiences: [close] });
    for (const [audiences, errorCode] of [
      [[], 'Required'],
      [[theirs], 'InvalidValue'],
    ] as const) {
      const { failure } = await change(id, { viewMyPostsAndComments: 'selectedAudiences', audiences: [...audiences] });
      expect(failure?.errors[0]).toMatchObject({ fieldName: 'Audiences', errorCode });
    }
    expect((await read(id, ann)).audiences).toEqual([close]);
    // The last audience is deleted: nobody sees the post, and it does not fall to the default one by a change of the rest.
    await server.call('deleteAudience', { params: { id: close } }, ann);
    expect((await change(id, { body: 'Other words' })).body).toMatchObject({ body: 'Other words', audiences: [] });
  });
});

describe('a post whose view is narrowed', () => {
  test('is gone for the others with all that hangs on it: comments, counts, lists, feeds, pictures, notices', async () => {
    const image = await uploaded(server, ann);
    const words = { title: 'Rutabaga', body: 'Rutabaga for @bob', tags: ['Rutabaga'] };
    const { id, slug } = await published({ ...words, images: [{ fileId: image.fileId }] });
    await server.call('createPostComment', { params: { id }, body: { body: 'I like them' } }, bob);
    await server.call('favoritePost', { params: { id } }, bob);

    const seenBy = async (as?: TestMember) => {
      const search = await server.call('search', { query: { term: 'rutabaga' } }, as);
      return {
        post: (await server.call('getPost', { params: { id: slug } }, as)).status,
        picture: (await picture(server, image.fileId, as)).statusCode,
        comments: (await server.call('listPostComments', { params: { id }, query: {} }, as)).status,
        posts: (await server.call('listPosts', { query: { author: 'ann', take: 1 } }, as)).body.results[0]?.id === id,
        tagged: (await server.call('listPosts', { query: { tag: 'rutabaga' } }, as)).body.results.length,
        tag: (await server.call('getTag', { params: { id: 'rutabaga' } }, as)).status,
        found: JSON.stringify(search.body).includes(id),
        atom: (await server.inject({ url: '/authors/ann/feed.atom' })).body.includes(slug),
        favorites: (await server.call('listPosts', { query: { favorited: 'bob' } }, as)).body.results.length,
      };
    };
    const ofBob = async () => ({
      feed: (await server.call('getFeed', { query: { feed: 'following' } }, bob)).body.results.some(
        (each) => each.id === id,
      ),
      notices: JSON.stringify((await server.call('listNotifications', { query: {} }, bob)).body).includes(slug),
    });
    expect(await ofBob()).toEqual({ feed: true, notices: true });
    const open = await seenBy(bob);
    expect(open).toMatchObject({
      post: 200,
      picture: 200,
      comments: 200,
      posts: true,
      tagged: 1,
      tag: 200,
      found: true,
    });

    const narrowed = await change(id, {
      ...words,
      images: [{ fileId: image.fileId }],
      viewMyPostsAndComments: 'justFriends',
      replyMyPostsAndComments: 'justFriends',
    });
    expect(narrowed.body).toMatchObject({ version: 1, viewMyPostsAndComments: 'justFriends' });
    for (const other of [bob, undefined])
      expect(await seenBy(other)).toEqual({
        post: 404,
        picture: 404,
        comments: 404,
        posts: false,
        tagged: 0,
        tag: 404,
        found: false,
        atom: false,
        favorites: 0,
      });
    expect(await ofBob()).toEqual({ feed: false, notices: false });
    expect(await seenBy(friend)).toMatchObject({ post: 200, picture: 200, comments: 200, posts: true, tagged: 1 });
    expect((await server.call('createPostComment', { params: { id }, body: { body: 'Still?' } }, bob)).status).toBe(
      404,
    );
  });

  test('is answered by nobody whom it is not shown to', async () => {
    const { id } = await published();
    const wide = { viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'friendsAndFollowers' } as const;
    expect((await change(id, wide)).failure?.errorCode).toBe('ReplyScopeTooWide');
    // Where only the view is named, the circle that may answer is narrowed with it.
    expect((await change(id, { viewMyPostsAndComments: 'justMe' })).body.replyMyPostsAndComments).toBe('justMe');
  });
});

describe('the page that a post leads to', () => {
  test('is replaced and removed by a change, which is seen as one', async () => {
    const [first, second] = [await pageAt(server, 'https://a.example/'), await pageAt(server, 'https://b.example/')];
    const { id } = await published({ body: 'Turnips', linkPreviewId: first });
    expect((await change(id, { linkPreviewId: first })).body).toMatchObject({ version: 1, link: { id: first } });
    expect((await change(id, { linkPreviewId: second })).body).toMatchObject({ version: 2, link: { id: second } });
    const removed = (await change(id, { version: 2 })).body;
    expect([removed.version, removed.link]).toEqual([3, undefined]);
    expect(removed.edited).toBeDefined();
    expect((await change(id, { version: 3, linkPreviewId: id })).failure?.errors[0]).toMatchObject({
      fieldName: 'LinkPreviewId',
      errorCode: 'InvalidValue',
    });
  });

  test('of an anonymous post changes at its hour, and its author sees it at once', async () => {
    const [first, second] = [await pageAt(server, 'https://c.example/'), await pageAt(server, 'https://d.example/')];
    const { id, link } = await published({ anonymous: true, linkPreviewId: first });
    expect(link?.id).toBe(first);
    expect((await change(id, { linkPreviewId: second })).body.link?.id).toBe(second);
    await nextHour();
    expect((await read(id)).link?.id).toBe(second);

    expect((await change(id, { linkPreviewId: first })).body.link?.id).toBe(first);
    expect((await read(id)).link?.id).toBe(second);
    // A page that is forgotten before the hour keeps nothing from appearing.
    const forget = statement<{ linkPreviewId: string }>(
      'test.forgetPage',
      'DELETE FROM link_previews WHERE id = $linkPreviewId',
    );
    await server.services.database.query(forget({ linkPreviewId: first }));
    await nextHour();
    expect(await read(id)).toMatchObject({ version: 2, body: 'Turnips' });
    expect((await read(id)).link).toBeUndefined();
  });
});

const polly = async (name: string): Promise<string> => {
  const insert = statement<{ name: string }>(
    `test.polly${(count += 1)}`,
    `INSERT INTO people (name, sort_name, source, retrieved) VALUES ($name, $name, 's', '2026-01-01') RETURNING id`,
  );
  const [row] = await server.services.database.query<{ id: string }>(insert({ name }));
  return row?.id ?? '';
};
const ownedBy = async (pollyId: string, owner: TestMember) =>
  server.services.database.query(
    statement<{ pollyId: string; accountId: string }>(
      `test.owner${(count += 1)}`,
      'INSERT INTO page_owners VALUES ($pollyId, $accountId, false, now())',
    )({ pollyId, accountId: owner.accountId }),
  );
const status = async (id: string, as: TestMember) => (await server.call('getPost', { params: { id } }, as)).status;

describe('the polly in question', () => {
  test('can be named later, or be another one, and is told to the author alone', async () => {
    const [marit, dirk] = [await polly('Marit Vossen'), await polly('Dirk Aalders')];
    await ownedBy(marit, friend);
    await ownedBy(dirk, bob);
    const { id } = await published();
    const forPolly = (pollyId: string | undefined, version: number) =>
      change(id, { viewMyPostsAndComments: 'justThePolly', ...(pollyId ? { pollyId } : {}), version });
    expect((await forPolly(undefined, 1)).failure?.errors).toMatchObject([{ fieldName: 'PollyId' }]);
    expect((await forPolly(marit, 1)).body.pollyId).toBe(marit);
    expect([await status(id, friend), await status(id, bob)]).toEqual([200, 404]);
    expect(await read(id, friend)).not.toHaveProperty('pollyId');

    // The words are the same, and so is the version.
    expect((await forPolly(dirk, (await read(id, ann)).version)).body.pollyId).toBe(dirk);
    expect([await status(id, friend), await status(id, bob)]).toEqual([404, 200]);
    expect((await change(id, { body: 'More turnips', version: (await read(id, ann)).version })).body.pollyId).toBe(
      dirk,
    );
    const nobody = await change(id, { pollyId: id, version: (await read(id, ann)).version });
    expect(nobody.failure?.errors).toMatchObject([{ fieldName: 'PollyId', errorCode: 'InvalidValue' }]);
  });

  test('of an anonymous post changes at its hour', async () => {
    const marit = await polly('Marit Anew');
    await ownedBy(marit, friend);
    const { id } = await published({ anonymous: true });
    await nextHour();
    const { body } = await change(id, { viewMyPostsAndComments: 'justThePolly', pollyId: marit });
    expect(body.pollyId).toBe(marit);
    expect(await status(id, bob)).toBe(200);
    await nextHour();
    expect([await status(id, friend), await status(id, bob), await status(id, ann)]).toEqual([200, 404, 200]);
  });
});

const tagged = async (name: string): Promise<string> => {
  const pollyId = await polly(name);
  const insert = 'INSERT INTO tags (slug, name, person_id, named_after) VALUES ($1, $2, $3, $2)';
  await server.services.database.query(statement(`test.tag${(count += 1)}`, insert), [tagSlug(name), name, pollyId]);
  return pollyId;
};

describe('the tag of the polly in question', () => {
  const forPolly = { viewMyPostsAndComments: 'justThePolly' } as const;
  const refusal = [{ fieldName: 'Tags', errorCode: 'PollyTagRequired' }];

  test.each([false, true])('stays on a post that is for them alone (anonymous: %s)', async (anonymous) => {
    const name = `Tagged Polly${count}`;
    const pollyId = await tagged(name);
    await ownedBy(pollyId, friend);
    const without = { body: 'For one', language: 'en' as const, tags: ['ferries'], pollyId, anonymous, ...forPolly };
    expect((await server.call('createPost', { body: without }, ann)).failure?.errors).toMatchObject(refusal);
    const { id } = await published({ ...without, tags: ['ferries', name] });
    // One that waits for its hour, and one that is there.
    expect((await change(id, { tags: ['ferries'] })).failure?.errors).toMatchObject(refusal);
    await nextHour();
    expect((await change(id, { tags: ['ferries'] })).failure?.errors).toMatchObject(refusal);
    await nextHour();
    expect((await read(id, ann)).tags.map((tag) => tag.name)).toEqual(['ferries', name]);
    expect([await status(id, friend), await status(id, bob)]).toEqual([200, 404]);

    const widened = { viewMyPostsAndComments: 'everyone', replyMyPostsAndComments: 'everyone' } as const;
    expect((await change(id, { tags: ['ferries'], ...widened })).status).toBe(200);
    await nextHour();
    expect(await status(id, bob)).toBe(200);
  });

  test('makes way for the tag of another polly whom the post is for then', async () => {
    const [one, other] = [`Former Polly${(count += 1)}`, `Latter Polly${(count += 1)}`];
    const [oneId, otherId] = [await tagged(one), await tagged(other)];
    await ownedBy(oneId, friend);
    await ownedBy(otherId, bob);
    const { id } = await published({ ...forPolly, pollyId: oneId, tags: [one] });
    expect((await change(id, { pollyId: otherId, tags: [one] })).failure?.errors).toMatchObject(refusal);
    expect((await change(id, { pollyId: otherId, tags: [other] })).status).toBe(200);
    expect([await status(id, friend), await status(id, bob)]).toEqual([404, 200]);
  });
});

test('what an anonymous change leaves out is gone for its author at once', async () => {
  const { id } = await published({ anonymous: true, title: 'A title', description: 'And what it is' });
  await nextHour();
  const { body } = await change(id, { body: 'Nothing but words' });
  expect([body.title, body.description, body.body]).toEqual([undefined, undefined, 'Nothing but words']);
});
