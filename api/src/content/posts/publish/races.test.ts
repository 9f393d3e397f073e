import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';

const simultaneously = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('simultaneous calls of one author', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ limits: { postGapSecondsLow: 0, commentGapSecondsLow: 0 } });
    server.moveClockToNoon();
  });
  afterAll(() => server.close());

  const total = async (author: string) =>
    (await server.call('listPosts', { query: { author, include: 'total' } })).body.total;

  it('publish one of twenty identical posts', async () => {
    const bob = await server.memberAs({ level: 2 });
    const answers = await simultaneously(20, () =>
      server.call('createPost', { body: { language: 'en', body: 'A double click, ten times', tags: ['Race'] } }, bob),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await total(bob.userName)).toBe(1);
  });

  it('publish no more posts than the daily limit', async () => {
    const bob = await server.memberAs({ level: 2 });
    const answers = await simultaneously(20, (index) =>
      server.call('createPost', { body: { language: 'en', body: `Number ${index}` } }, bob),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await total(bob.userName)).toBe(3);
  });

  it('publish one of twenty identical comments', async () => {
    const bob = await server.memberAs({ level: 2 });
    const { body: post } = await server.call('createPost', { body: { language: 'en', body: 'Comment here' } }, bob);
    const input = { params: { id: post.id }, body: { body: 'Again and again' } };
    const answers = await simultaneously(20, () => server.call('createPostComment', input, bob));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await server.call('getPost', { params: { id: post.id } })).body.commentsCount).toBe(1);
  });
});

describe('simultaneous calls of many authors', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it('count every use of shared tags in any order without a deadlock', async () => {
    const authors = await simultaneously(24, () => server.memberAs({ level: 2 }));
    const tags = ['alpha', 'beta', 'gamma', 'delta'];
    const answers = await Promise.all(
      authors.map((author, index) => {
        const order = index % 2 ? tags : tags.toReversed();
        return server.call('createPost', { body: { language: 'en', body: `Post ${index}`, tags: order } }, author);
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(24);
    const { body } = await server.call('listPosts', { query: { tag: 'beta', include: 'total' } });
    expect(body.total).toBe(24);
  });

  it('count and number every comment on one post once', async () => {
    const authors = await simultaneously(30, () => server.memberAs({ level: 2 }));
    const [author] = authors;
    server.moveClock(60_000);
    const { body: post } = await server.call('createPost', { body: { language: 'en', body: 'All welcome' } }, author);
    const answers = await Promise.all(
      authors.map((each, index) =>
        server.call('createPostComment', { params: { id: post.id }, body: { body: `From ${index}` } }, each),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    const { body: page } = await server.call('listPostComments', { params: { id: post.id }, query: { take: 100 } });
    expect(new Set(page.results.map(({ id }) => id)).size).toBe(30);
    expect((await server.call('getPost', { params: { id: post.id } })).body.commentsCount).toBe(30);
  });
});
