import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { befriend, follows, memberWithProfile } from '../../../access/relations/testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { tagSlug } from '../tags/tag-names.ts';
import { insertPreview, downloadImage, uploadPlainImage } from '../testing/content.ts';

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
  await runStep(server.services, publishers);
};

describe('the audiences of a post', () => {
  test('are visible only to its author and can change', async () => {
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

  test('are deleted if no scope names them any more', async () => {
    const close = await audience('Close once', friend);
    const { id } = await published({ viewMyPostsAndComments: 'selectedAudiences', audiences: [close] });
    const { body } = await change(id, {
      viewMyPostsAndComments: 'justFriends',
      replyMyPostsAndComments: 'justFriends',
    });
    expect(body).not.toHaveProperty('audiences');
    const stored = statement<{ itemId: string }>(
      'test.storedAudiences',
      'SELECT audience_id FROM item_audiences WHERE item_id = $itemId',
    );
    expect(await server.services.database.query(stored({ itemId: id }))).toEqual([]);
  });

  test('cannot be empty or those of another member, and are never replaced by the default audience', async () => {
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
    // Nobody else sees the post after the deletion of its last audience. A change of its body does not alter that.
    await server.call('deleteAudience', { params: { id: close } }, ann);
    expect((await change(id, { body: 'Other words' })).body).toMatchObject({ body: 'Other words', audiences: [] });
  });
});

describe('a post with a narrower scope', () => {
  test('disappears for other members with its comments, tags, images, notifications and list entries', async () => {
    const image = await uploadPlainImage(server, ann);
    const words = { title: 'Rutabaga', body: 'Rutabaga for @bob', tags: ['Rutabaga'] };
    const { id, slug } = await published({ ...words, images: [{ fileId: image.fileId }] });
    await server.call('createPostComment', { params: { id }, body: { body: 'I like them' } }, bob);
    await server.call('favoritePost', { params: { id } }, bob);

    const visibleTo = async (as?: TestMember) => {
      const search = await server.call('search', { query: { term: 'rutabaga' } }, as);
      return {
        post: (await server.call('getPost', { params: { id: slug } }, as)).status,
        picture: (await downloadImage(server, image.fileId, as)).statusCode,
        comments: (await server.call('listPostComments', { params: { id }, query: {} }, as)).status,
        posts: (await server.call('listPosts', { query: { author: 'ann', take: 1 } }, as)).body.results[0]?.id === id,
        tagged: (await server.call('listPosts', { query: { tag: 'rutabaga' } }, as)).body.results.length,
        tag: (await server.call('getTag', { params: { id: 'rutabaga' } }, as)).status,
        found: JSON.stringify(search.body).includes(id),
        atom: (await server.inject({ url: '/authors/ann/feed.atom' })).body.includes(slug),
        favorites: (await server.call('listPosts', { query: { favorited: 'bob' } }, as)).body.results.length,
      };
    };
    const listedForBob = async () => ({
      feed: (await server.call('getFeed', { query: { feed: 'following' } }, bob)).body.results.some(
        (each) => each.id === id,
      ),
      notifications: JSON.stringify((await server.call('listNotifications', { query: {} }, bob)).body).includes(slug),
    });
    expect(await listedForBob()).toEqual({ feed: true, notifications: true });
    const open = await visibleTo(bob);
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
      expect(await visibleTo(other)).toEqual({
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
    expect(await listedForBob()).toEqual({ feed: false, notifications: false });
    expect(await visibleTo(friend)).toMatchObject({ post: 200, picture: 200, comments: 200, posts: true, tagged: 1 });
    expect((await server.call('createPostComment', { params: { id }, body: { body: 'Still?' } }, bob)).status).toBe(
      404,
    );
  });

  test('cannot have a reply scope wider than its view scope', async () => {
    const { id } = await published();
    const wide = { viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'friendsAndFollowers' } as const;
    expect((await change(id, wide)).failure?.errorCode).toBe('ReplyScopeTooWide');
    // A change of the view scope alone also narrows a reply scope that would be too wide.
    expect((await change(id, { viewMyPostsAndComments: 'justMe' })).body.replyMyPostsAndComments).toBe('justMe');
  });
});

describe('the link preview of a post', () => {
  test('can be replaced and removed, which makes a new version', async () => {
    const [first, second] = [
      await insertPreview(server, 'https://a.example/'),
      await insertPreview(server, 'https://b.example/'),
    ];
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

  test('changes at the next full hour for an anonymous post, and for its author at once', async () => {
    const [first, second] = [
      await insertPreview(server, 'https://c.example/'),
      await insertPreview(server, 'https://d.example/'),
    ];
    const { id, link } = await published({ anonymous: true, linkPreviewId: first });
    expect(link?.id).toBe(first);
    expect((await change(id, { linkPreviewId: second })).body.link?.id).toBe(second);
    await nextHour();
    expect((await read(id)).link?.id).toBe(second);

    expect((await change(id, { linkPreviewId: first })).body.link?.id).toBe(first);
    expect((await read(id)).link?.id).toBe(second);
    // The change is published even if the preview has been deleted before.
    const deletePreview = statement<{ linkPreviewId: string }>(
      'test.deletePreview',
      'DELETE FROM link_previews WHERE id = $linkPreviewId',
    );
    await server.services.database.query(deletePreview({ linkPreviewId: first }));
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

describe('the politician in question', () => {
  test('can be added and replaced, and is visible only to the author', async () => {
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

    // The politician is not part of the content, so the version does not change.
    expect((await forPolly(dirk, (await read(id, ann)).version)).body.pollyId).toBe(dirk);
    expect([await status(id, friend), await status(id, bob)]).toEqual([404, 200]);
    expect((await change(id, { body: 'More turnips', version: (await read(id, ann)).version })).body.pollyId).toBe(
      dirk,
    );
    const nobody = await change(id, { pollyId: id, version: (await read(id, ann)).version });
    expect(nobody.failure?.errors).toMatchObject([{ fieldName: 'PollyId', errorCode: 'InvalidValue' }]);
  });

  test('changes at the next full hour for an anonymous post', async () => {
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
  const insert = statement<{ slug: string; name: string; pollyId: string }>(
    `test.tag${(count += 1)}`,
    'INSERT INTO tags (slug, name, person_id, named_after) VALUES ($slug, $name, $pollyId, $name)',
  );
  await server.services.database.query(insert({ slug: tagSlug(name), name, pollyId }));
  return pollyId;
};

describe('the tag of the politician in question', () => {
  const forPolly = { viewMyPostsAndComments: 'justThePolly' } as const;
  const refusal = [{ fieldName: 'Tags', errorCode: 'PollyTagRequired' }];

  test.each([false, true])('is required on a post that only they may see (anonymous: %s)', async (anonymous) => {
    const name = `Tagged Polly${count}`;
    const pollyId = await tagged(name);
    await ownedBy(pollyId, friend);
    const without = { body: 'For one', language: 'en' as const, tags: ['ferries'], pollyId, anonymous, ...forPolly };
    expect((await server.call('createPost', { body: without }, ann)).failure?.errors).toMatchObject(refusal);
    const { id } = await published({ ...without, tags: ['ferries', name] });
    // The tag is required before the publication and after it.
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

  test('is replaced by the tag of another politician', async () => {
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

test('an anonymous change removes what it leaves out, for its author at once', async () => {
  const { id } = await published({ anonymous: true, title: 'A title', description: 'And what it is' });
  await nextHour();
  const { body } = await change(id, { body: 'Nothing but words' });
  expect([body.title, body.description, body.body]).toEqual([undefined, undefined, 'Nothing but words']);
});
