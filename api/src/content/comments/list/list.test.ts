import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let postId: string;

beforeAll(async () => {
  server = await testServer({
    limits: { postGapSeconds: 0, commentGapSeconds: 0, commentGapSecondsLow: 0, repeatedTextMinutes: 0 },
  });
});
afterAll(() => server.close());

beforeEach(async () => {
  ann = await server.memberAs({ level: 5 });
  bob = await server.memberAs({ level: 5 });
  const { body } = await server.call('createPost', { body: { language: 'en', body: 'Discuss' } }, ann);
  postId = body.id;
});

const comment = async (body: string, as = bob) =>
  (await server.call('createPostComment', { params: { id: postId }, body: { body } }, as)).body;
const reply = async (id: string, body: string, as = bob) =>
  (await server.call('replyToPostComment', { params: { id }, body: { body } }, as)).body;
const list = async (query: CallInput<'listPostComments'>['query'] = {}, as?: TestMember) =>
  (await server.call('listPostComments', { params: { id: postId }, query }, as)).body;

describe('a thread of comments', () => {
  it('lists the oldest discussion first, and each reply below its parent', async () => {
    const first = await comment('First');
    const second = await comment('Second');
    const answer = await reply(first.id, 'To first', ann);
    await reply(second.id, 'To second');
    await reply(answer.id, 'To the answer');
    await reply(first.id, 'To first, later');

    const { results } = await list();

    expect(results.map(({ body, depth }) => `${'>'.repeat(depth)}${body}`)).toEqual([
      'First',
      '>To first',
      '>>To the answer',
      '>To first, later',
      'Second',
      '>To second',
    ]);
    expect(results[1]).toMatchObject({ parentId: first.id, postId, author: { userId: ann.accountId } });
    expect(results[0]?.parentId).toBeUndefined();
    expect((await server.call('getPost', { params: { id: postId } })).body.commentsCount).toBe(6);
  });

  it('is found by the present and by a former slug of its post', async () => {
    await comment('Here');
    const { slug } = (await server.call('getPost', { params: { id: postId } })).body;
    const renamed = { version: 1, language: 'en', title: 'Renamed', body: 'Discuss' } as const;
    await server.call('updatePost', { params: { id: postId }, body: renamed }, ann);
    expect((await server.call('getPost', { params: { id: postId } })).body.slug).not.toBe(slug);
    const { body } = await server.call('listPostComments', { params: { id: slug } });
    expect(body.results).toHaveLength(1);
  });

  it('is divided into pages of whole discussions', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const thread = await comment(name);
      await reply(thread.id, `${name}1`);
      await reply(thread.id, `${name}2`);
    }
    const first = await list({ take: 2 });
    expect(first.results.map(({ body }) => body)).toEqual(['A', 'A1', 'A2', 'B', 'B1', 'B2']);
    const second = await list({ take: 2, after: first.next });
    expect(second.results.map(({ body }) => body)).toEqual(['C', 'C1', 'C2', 'D', 'D1', 'D2']);
    const third = await list({ take: 2, after: second.next });
    expect(third.results.map(({ body }) => body)).toEqual(['E', 'E1', 'E2']);
    expect(third.next).toBeUndefined();
    const skipped = await list({ take: 1, skip: 3 });
    expect(skipped.results.map(({ body }) => body)).toEqual(['D', 'D1', 'D2']);
    const { body } = await server.call('listPostComments', { params: { id: postId }, query: { include: 'total' } });
    expect(body.total).toBe(5);
  });

  it('shows the first of many replies, and lists the others on request', async () => {
    const thread = await comment('A very long discussion');
    await server.services.database.query(
      statement<{ threadId: string }>(
        'test.longThread',
        `WITH counted AS (
           UPDATE threads SET last_number = 700 FROM comments c WHERE c.id = $threadId AND threads.id = c.thread_id
         )
         INSERT INTO comments (thread_id, number, parent_id, depth, path, account_id, body)
         SELECT thread_id, n, id, 1, ARRAY[1, n], account_id, 'Reply ' || n FROM comments, generate_series(2, 700) n
         WHERE id = $threadId`,
      )({ threadId: thread.id }),
    );
    await comment('Another', ann);
    const first = await list();
    expect(first.results.map(({ body }) => body)).toEqual([
      'A very long discussion',
      ...Array.from({ length: 10 }, (_, reply) => `Reply ${reply + 2}`),
      'Another',
    ]);
    const [root] = first.results;
    expect(root?.repliesCount).toBe(699);
    expect(first.thread.count).toBe(701);

    const params = { id: thread.id };
    const more = await server.call('listPostReplies', { params, query: { take: 100, after: root?.moreReplies } });
    expect(more.body.results.map(({ body }) => body).slice(0, 1)).toEqual(['Reply 12']);
    expect(more.body.results).toHaveLength(100);
    const next = await server.call('listPostReplies', { params, query: { take: 100, after: more.body.next } });
    expect(next.body.results[0]?.body).toBe('Reply 112');
  });

  it('stores a reply below depth 30 beside its parent', async () => {
    const first = await comment('Depth 0');
    let parent = first;
    for (let depth = 1; depth <= 33; depth += 1) parent = await reply(parent.id, `Depth ${depth}`);
    const { body } = await server.call('listPostReplies', { params: { id: first.id }, query: { take: 100 } });
    expect(body.results.map((each) => each.body)).toEqual(
      Array.from({ length: 33 }, (_, depth) => `Depth ${depth + 1}`),
    );
    expect(body.results.slice(-4).map(({ depth }) => depth)).toEqual([30, 30, 30, 30]);
    expect(body.results.at(-1)?.parentId).toBe(body.results.at(-2)?.id);
  });
});

describe('writing a comment', () => {
  it('needs level 2', async () => {
    const cleo = await server.memberAs({ level: 1 });
    const thread = await comment('Hello');
    const refused = [
      await server.call('createPostComment', { params: { id: postId }, body: { body: 'Hi' } }, cleo),
      await server.call('replyToPostComment', { params: { id: thread.id }, body: { body: 'Hi' } }, cleo),
    ];
    for (const { status, failure } of refused) {
      expect(status).toBe(403);
      expect(failure).toMatchObject({ errorCode: 'ReputationTooLow', meta: { required: 2, actual: 1 } });
    }
  });

  it('needs a session, a text, and an existing subject', async () => {
    const input = { params: { id: postId }, body: { body: 'Hi' } };
    const nowhere = { params: { id: '01a1fa57-2c29-7b63-ac3b-16b7118f3052' }, body: { body: 'Hi' } };
    expect((await server.call('createPostComment', input)).status).toBe(401);
    expect((await server.call('createPostComment', { ...input, body: { body: '  ' } }, bob)).status).toBe(400);
    expect((await server.call('createPostComment', nowhere, bob)).status).toBe(404);
    expect((await server.call('replyToPostComment', nowhere, bob)).status).toBe(404);
    expect((await server.call('listPostComments', { params: nowhere.params })).status).toBe(404);
    expect((await list()).results).toEqual([]);
  });

  it('has a daily limit', async () => {
    const member = await server.memberAs({ level: 2 });
    for (let count = 1; count <= 10; count += 1) await comment(`Comment ${count}`, member);
    const eleventh = { params: { id: postId }, body: { body: 'Comment 11' } };
    const { status, failure } = await server.call('createPostComment', eleventh, member);
    expect(status).toBe(429);
    expect(failure).toMatchObject({ errorCode: 'DailyCommentLimit', meta: { limit: 10 } });
    expect((await list({ take: 100 })).results).toHaveLength(10);
  });

  it('refuses a forged cursor', async () => {
    const after = Buffer.from('[1.5]').toString('base64url');
    const { status } = await server.call('listPostComments', { params: { id: postId }, query: { after } });
    expect(status).toBe(400);
  });
});
