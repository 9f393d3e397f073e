import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { commentsOn, noPauses, somethingOf } from '../testing/comments.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { ...noPauses, repeatedTextMinutes: 0 } });
});
afterAll(() => server.close());

beforeEach(async () => {
  [ann, bob, stranger] = [
    await server.memberAs({ level: 5 }),
    await server.memberAs({ level: 5 }),
    await server.memberAs({ level: 5 }),
  ];
});

type Stage = ReturnType<typeof commentsOn>;

const newStage = async (): Promise<Stage> => commentsOn(server, 'post', await somethingOf(server, 'post', ann));

/** A thread of five discussions; with `hidden`, comments that nobody but friends of bob sees stand between all others. */
async function world(hidden: boolean): Promise<{ on: Stage; first: string; seen: string }> {
  const on = await newStage();
  const forFriends = { body: 'Among us', viewMyPostsAndComments: 'justFriends' } as const;
  const hide = async (times: number, below?: string): Promise<void> => {
    if (!hidden) return;
    for (let time = 0; time < times; time += 1) {
      await (below ? on.reply(below, forFriends, bob) : on.comment(forFriends, bob));
    }
  };
  await hide(3);
  await on.comment('Start', ann);
  const first = (await on.comment('A', ann)).body.id;
  const seen = (await on.list({}, stranger)).body.thread.newest;
  for (let reply = 1; reply <= 24; reply += 1) {
    await on.reply(first, `A${reply}`, ann);
    await hide(reply % 6 === 0 ? 1 : 0, first);
  }
  for (const name of ['B', 'C', 'D']) {
    await hide(2);
    const { id } = (await on.comment(name, ann)).body;
    await on.reply(id, `${name}1`, ann);
    await hide(1, id);
  }
  await hide(2);
  return { on, first, seen };
}

/** Follows the cursors of a list to its end. */
async function pagesOf<Page extends { next?: string | undefined }>(read: (after?: string) => Promise<Page>) {
  const pages = [await read()];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(next));
  return pages;
}

/** All that a reader is answered about a thread, one answer after the other. */
async function answersTo({ on, first, seen }: Awaited<ReturnType<typeof world>>, reader?: TestMember) {
  const found: unknown[] = [(await on.countNew(seen, reader)).body];
  for (const sort of ['old', 'new', 'discussed'] as const) {
    const read = async (after?: string) => (await on.list({ sort, take: 1, include: 'total', after }, reader)).body;
    found.push(...(await pagesOf(read)));
    for (const skip of [1, 2, 3]) found.push((await on.list({ sort, take: 1, skip }, reader)).body);
    found.push((await on.list({ sort, take: 4 }, reader)).body);
  }
  const [beginning] = (await on.list({ around: first }, reader)).body.results;
  expect(beginning?.moreReplies).toBeTypeOf('string');
  for (const after of [undefined, beginning?.moreReplies]) {
    found.push(
      ...(await pagesOf(async (next = after) => (await on.replies(first, reader, { take: 5, after: next })).body)),
    );
  }
  found.push((await on.list({ around: first }, reader)).body);
  return found;
}

/** What two worlds cannot have in common is given a name of its own kind: ids in order, and how long a sealed text is. */
function inCommon(answers: unknown): unknown {
  const ids = new Map<string, string>();
  const nameOf = (id: string): string => ids.get(id) ?? ids.set(id, `id ${ids.size}`).get(id) ?? '';
  return JSON.parse(JSON.stringify(answers), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (['next', 'newest', 'moreReplies'].includes(key)) return `sealed, ${value.length}`;
    if (key === 'created') return 'a moment';
    return value.replace(/^[0-9a-f-]{36}$/, nameOf);
  });
}

describe('hidden comments', () => {
  it('are as if they had never been written, in every answer to who does not see them', async () => {
    const [full, bare] = [await world(true), await world(false)];
    expect((await full.on.list({ take: 100 }, bob)).body.results.length).toBeGreaterThan(
      (await bare.on.list({ take: 100 }, bob)).body.results.length,
    );
    for (const reader of [stranger, undefined]) {
      expect(inCommon(await answersTo(full, reader))).toEqual(inCommon(await answersTo(bare, reader)));
    }
  });
});

/** A thread with a place of each use. */
const sealedIn = async () => {
  const { on, first } = await world(false);
  const { next = '', thread, results } = (await on.list({ take: 2 })).body;
  return { on, first, next, newest: thread.newest, moreReplies: results[1]?.moreReplies ?? '' };
};

describe('a place in a thread', () => {
  it('is another text each time, so that a reader cannot watch it for what is hidden', async () => {
    const on = await newStage();
    const [once, again] = [await on.list(), await on.list()];
    expect(once.body.thread.newest).not.toBe(again.body.thread.newest);
  });

  it('opens in its own thread only, where one’s own comments cannot be counted against another’s', async () => {
    const { on, first, ...places } = await sealedIn();
    const other = await world(false);
    expect((await other.on.list({ after: places.next })).status).toBe(400);
    expect((await other.on.replies(other.first, undefined, { after: places.moreReplies })).status).toBe(400);
    expect((await other.on.countNew(places.newest)).status).toBe(400);
    expect((await on.list({ after: places.next })).status).toBe(200);
    expect((await on.replies(first, undefined, { after: places.moreReplies })).status).toBe(200);
    expect((await on.countNew(places.newest)).status).toBe(200);
  });

  it('serves what it was made for only, and a number is none', async () => {
    const { on, first, next, newest, moreReplies } = await sealedIn();
    const number = Buffer.from('[1]').toString('base64url');
    for (const after of [newest, moreReplies, number, '1']) expect((await on.list({ after })).status).toBe(400);
    for (const after of [newest, next, number, '1']) {
      expect((await on.replies(first, undefined, { after })).status).toBe(400);
    }
    for (const after of [next, moreReplies, number, '0']) expect((await on.countNew(after)).status).toBe(400);
    expect((await on.list({ after: next, sort: 'discussed' })).status).toBe(400);
  });
});
