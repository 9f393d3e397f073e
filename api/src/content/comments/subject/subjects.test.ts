import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { commentsOn, createSubject, noPostingGaps, strangerTo } from '../testing/comments.ts';
import { subjects } from './subjects.queries.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { ...noPostingGaps, repeatedTextMinutes: 0 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs({ level: 5 });
  bob = await server.memberAs({ level: 5 });
});

describe.each(subjects.map(({ kind }) => kind))('a comment on a %s', (kind) => {
  let on: ReturnType<typeof commentsOn>;
  beforeEach(async () => {
    const id = await createSubject(server, kind, ann);
    on = commentsOn(server, kind, id, await strangerTo(server, kind));
  });

  it('can be written, answered, and read by everyone', async () => {
    const before = (await on.list()).body.thread.count;
    const first = await on.comment('First', bob);
    expect(first.status).toBe(201);
    await on.reply(first.body.id, 'Answer', ann);
    expect((await on.read()).slice(-2)).toEqual(['First', '>Answer']);
    const { thread } = (await on.list()).body;
    expect(thread.count).toBe(before + 2);
    expect((await on.replies(first.body.id)).body.results.map(({ body }) => body)).toEqual(['Answer']);
  });

  it('can be changed only by its author, and keeps its earlier texts', async () => {
    const { id, created } = (await on.comment('Teh bus', bob)).body;
    expect((await on.edit(id, 'Mine now', ann)).failure?.errorCode).toBe('Forbidden');
    const changed = await on.edit(id, 'The bus', bob);
    expect(changed.body).toMatchObject({ body: 'The bus', edited: expect.any(String), own: true });
    await on.edit(id, 'The bus', bob);
    await on.edit(id, 'The night bus', bob);
    const { results } = (await on.versions(id)).body;
    expect(results.map(({ body }) => body)).toEqual(['The bus', 'Teh bus']);
    expect(results[1]?.written).toBe(created);
    expect((await on.read()).at(-1)).toBe('The night bus');
  });

  it('can be deleted only by its author, and becomes a placeholder if it has replies', async () => {
    const answered = (await on.comment('Answered', bob)).body;
    await on.edit(answered.id, 'Answered, and changed', bob);
    await on.reply(answered.id, 'An answer', ann);
    const alone = (await on.comment('Alone', bob)).body;
    const before = (await on.list()).body.thread.count;
    expect((await on.remove(alone.id, ann)).failure?.errorCode).toBe('Forbidden');

    expect((await on.remove(alone.id, bob)).status).toBe(200);
    expect((await on.remove(answered.id, bob)).status).toBe(200);
    expect((await on.read()).slice(-2)).toEqual(['[deleted]', '>An answer']);
    expect((await on.list()).body.thread.count).toBe(before - 2);
    for (const gone of [await on.versions(answered.id), await on.edit(answered.id, 'Back', bob)]) {
      expect(gone.status).toBe(404);
    }
    expect((await on.reply(alone.id, 'Late', ann)).status).toBe(404);
    expect((await on.remove(alone.id, bob)).status).toBe(404);
  });

  it('is listed with all its ancestors when a link leads to it', async () => {
    await on.comment('Another discussion', ann);
    const first = (await on.comment('Beginning', bob)).body;
    const early = (await on.reply(first.id, 'Early', ann)).body;
    await on.reply(early.id, 'Below early', bob);
    const late = (await on.reply(first.id, 'Late', bob)).body;
    const below = (await on.reply(late.id, 'Below late', ann)).body;
    const shown = await on.list({ around: below.id });
    expect(shown.body.results.map(({ body }) => body)).toEqual(['Beginning', 'Late', 'Below late']);
    await on.remove(below.id, ann);
    expect((await on.list({ around: below.id })).body.results).toEqual([]);
  });

  it('is counted as new for others until they have seen it', async () => {
    await on.comment('Seen', bob);
    const { newest } = (await on.list()).body.thread;
    const another = (await on.comment('By another', ann)).body;
    const own = (await on.comment('My own', bob)).body;
    const since = (await on.countNew(newest, bob)).body;
    expect(since).toMatchObject({ count: 1, ids: [another.id] });
    expect((await on.countNew(newest)).body).toMatchObject({ count: 2, ids: [another.id, own.id] });
    expect((await on.countNew(since.newest)).body).toMatchObject({ count: 0, ids: [] });
  });

  it('is not found by the calls of another kind of subject', async () => {
    const { id } = (await on.comment('Here', bob)).body;
    for (const other of subjects.filter((each) => each.kind !== kind)) {
      expect((await commentsOn(server, other.kind, id).edit(id, 'There', bob)).status).toBe(404);
    }
  });
});

describe('discussions', () => {
  it('are sorted by age or by the number of replies, across pages', async () => {
    const on = commentsOn(server, 'post', await createSubject(server, 'post', ann));
    const ids = new Map<string, string>();
    for (const name of ['A', 'B', 'C', 'D']) ids.set(name, (await on.comment(name, bob)).body.id);
    for (const name of ['B', 'B', 'D']) await on.reply(ids.get(name) ?? '', `to ${name}`, ann);
    const inOrder = async (sort: 'old' | 'new' | 'discussed') => {
      const roots: (string | undefined)[] = [];
      let after: string | undefined;
      do {
        const { body } = await on.list({ sort, take: 2, after });
        roots.push(...body.results.filter(({ depth }) => depth === 0).map((each) => each.body));
        after = body.next;
      } while (after);
      return roots.join('');
    };
    expect(await inOrder('old')).toBe('ABCD');
    expect(await inOrder('new')).toBe('DCBA');
    expect(await inOrder('discussed')).toBe('BDAC');
  });
});

describe('turning comments off', () => {
  it('is up to the author of the post; it refuses new comments and keeps existing ones readable', async () => {
    const id = await createSubject(server, 'post', ann);
    const on = commentsOn(server, 'post', id);
    const first = (await on.comment('Before', bob)).body;
    const turn = (turnedOff: boolean, as: TestMember) =>
      server.call('setPostCommenting', { params: { id }, body: { turnedOff } }, as);

    expect((await turn(true, bob)).failure?.errorCode).toBe('Forbidden');
    expect((await turn(true, ann)).body).toEqual({ turnedOff: true });
    expect((await on.comment('After', bob)).failure?.errorCode).toBe('CommentsTurnedOff');
    expect((await on.reply(first.id, 'After', ann)).failure?.errorCode).toBe('CommentsTurnedOff');
    expect(await on.read()).toEqual(['Before']);
    expect((await on.list({}, ann)).body.thread).toMatchObject({ turnedOff: true, mayTurnOff: true, mayReply: false });
    await turn(false, ann);
    expect((await on.comment('Again', bob)).status).toBe(201);
  });
});

it('DELETE /articles/:id/comments/:commentId deletes a comment of that post only', async () => {
  const id = await createSubject(server, 'post', ann);
  const other = await createSubject(server, 'post', ann);
  const { id: commentId } = (await commentsOn(server, 'post', id).comment('Delete me', bob)).body;
  expect((await server.call('deleteArticleComment', { params: { id: other, commentId } }, bob)).status).toBe(404);
  expect((await server.call('deleteArticleComment', { params: { id, commentId } }, bob)).status).toBe(200);
});
