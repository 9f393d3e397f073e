import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { commentsOn, noPostingGaps, createSubject } from '../testing/comments.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { ...noPostingGaps, repeatedTextMinutes: 0 } });
});
afterAll(() => server.close());

beforeEach(async () => {
  [ann, bob, stranger] = [
    await server.memberAs({ level: 5 }),
    await server.memberAs({ level: 5 }),
    await server.memberAs({ level: 5 }),
  ];
});

type PostComments = ReturnType<typeof commentsOn>;

const newPost = async (): Promise<PostComments> => commentsOn(server, 'post', await createSubject(server, 'post', ann));

/**
 * Creates a thread of five discussions. With `hidden`, adds comments that only friends of bob see, before, between and
 * after the public comments.
 */
async function createThread(hidden: boolean): Promise<{ on: PostComments; first: string; seen: string }> {
  const on = await newPost();
  const forFriends = { body: 'Among us', viewMyPostsAndComments: 'justFriends' } as const;
  const addHidden = async (times: number, below?: string): Promise<void> => {
    if (!hidden) return;
    for (let time = 0; time < times; time += 1) {
      await (below ? on.reply(below, forFriends, bob) : on.comment(forFriends, bob));
    }
  };
  await addHidden(3);
  await on.comment('Start', ann);
  const first = (await on.comment('A', ann)).body.id;
  const seen = (await on.list({}, stranger)).body.thread.newest;
  for (let reply = 1; reply <= 24; reply += 1) {
    await on.reply(first, `A${reply}`, ann);
    await addHidden(reply % 6 === 0 ? 1 : 0, first);
  }
  for (const name of ['B', 'C', 'D']) {
    await addHidden(2);
    const { id } = (await on.comment(name, ann)).body;
    await on.reply(id, `${name}1`, ann);
    await addHidden(1, id);
  }
  await addHidden(2);
  return { on, first, seen };
}

/** Returns all pages of a list by following its cursors. */
async function pagesOf<Page extends { next?: string | undefined }>(read: (after?: string) => Promise<Page>) {
  const pages = [await read()];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(next));
  return pages;
}

/** Makes every call that a reader can make about a thread, and returns the answers. */
async function answersTo({ on, first, seen }: Awaited<ReturnType<typeof createThread>>, reader?: TestMember) {
  const found: unknown[] = [(await on.countNew(seen, reader)).body];
  for (const sort of ['old', 'new', 'discussed'] as const) {
    const read = async (after?: string) => (await on.list({ sort, take: 1, include: 'total', after }, reader)).body;
    found.push(...(await pagesOf(read)));
    for (const skip of [1, 2, 3]) found.push((await on.list({ sort, take: 1, skip }, reader)).body);
    found.push((await on.list({ sort, take: 4 }, reader)).body);
  }
  const [root] = (await on.list({ around: first }, reader)).body.results;
  expect(root?.moreReplies).toBeTypeOf('string');
  for (const after of [undefined, root?.moreReplies]) {
    found.push(
      ...(await pagesOf(async (next = after) => (await on.replies(first, reader, { take: 5, after: next })).body)),
    );
  }
  found.push((await on.list({ around: first }, reader)).body);
  return found;
}

/**
 * Replaces the values that always differ between two threads. Replaces ids with their order, times with a constant, and
 * sealed cursors with their length.
 */
function normalise(answers: unknown): unknown {
  const ids = new Map<string, string>();
  const nameOf = (id: string): string => ids.get(id) ?? ids.set(id, `id ${ids.size}`).get(id) ?? '';
  return JSON.parse(JSON.stringify(answers), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (['next', 'newest', 'moreReplies'].includes(key)) return `sealed, ${value.length}`;
    if (key === 'created') return 'a time';
    return value.replace(/^[0-9a-f-]{36}$/, nameOf);
  });
}

describe('hidden comments', () => {
  it('leave no trace in any answer to readers who may not see them', async () => {
    const [full, bare] = [await createThread(true), await createThread(false)];
    expect((await full.on.list({ take: 100 }, bob)).body.results.length).toBeGreaterThan(
      (await bare.on.list({ take: 100 }, bob)).body.results.length,
    );
    for (const reader of [stranger, undefined]) {
      expect(normalise(await answersTo(full, reader))).toEqual(normalise(await answersTo(bare, reader)));
    }
  });
});

/** Creates a thread, and returns a cursor for each purpose. */
const threadWithCursors = async () => {
  const { on, first } = await createThread(false);
  const { next = '', thread, results } = (await on.list({ take: 2 })).body;
  return { on, first, next, newest: thread.newest, moreReplies: results[1]?.moreReplies ?? '' };
};

describe('a cursor in a thread', () => {
  it('differs in each answer, so that it does not reveal whether hidden comments were added', async () => {
    const on = await newPost();
    const [once, again] = [await on.list(), await on.list()];
    expect(once.body.thread.newest).not.toBe(again.body.thread.newest);
  });

  it('is valid only in its own thread', async () => {
    const { on, first, ...cursors } = await threadWithCursors();
    const other = await createThread(false);
    expect((await other.on.list({ after: cursors.next })).status).toBe(400);
    expect((await other.on.replies(other.first, undefined, { after: cursors.moreReplies })).status).toBe(400);
    expect((await other.on.countNew(cursors.newest)).status).toBe(400);
    expect((await on.list({ after: cursors.next })).status).toBe(200);
    expect((await on.replies(first, undefined, { after: cursors.moreReplies })).status).toBe(200);
    expect((await on.countNew(cursors.newest)).status).toBe(200);
  });

  it('is valid only for its own purpose, and cannot be a plain number', async () => {
    const { on, first, next, newest, moreReplies } = await threadWithCursors();
    const number = Buffer.from('[1]').toString('base64url');
    for (const after of [newest, moreReplies, number, '1']) expect((await on.list({ after })).status).toBe(400);
    for (const after of [newest, next, number, '1']) {
      expect((await on.replies(first, undefined, { after })).status).toBe(400);
    }
    for (const after of [next, moreReplies, number, '0']) expect((await on.countNew(after)).status).toBe(400);
    expect((await on.list({ after: next, sort: 'discussed' })).status).toBe(400);
  });
});
