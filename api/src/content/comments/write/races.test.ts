import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { commentsOn, noPostingGaps, createSubject } from '../testing/comments.ts';

let server: TestServer;
let ann: TestMember;
beforeAll(async () => {
  server = await testServer({ limits: noPostingGaps });
  ann = await server.memberAs({ level: 5 });
});
afterAll(() => server.close());

const simultaneously = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Stops the server's clock at the given number of milliseconds after a moment. */
const stopAt = (moment: string, milliseconds: number): void => {
  const stopped = new Date(moment).getTime() + milliseconds;
  server.services.now = () => new Date(stopped);
};

const subject = async () => commentsOn(server, 'post', await createSubject(server, 'post', ann));

describe('simultaneous requests of one author', () => {
  it('store only the daily limit of comments, and refuse the others with the end of the day', async () => {
    const on = await subject();
    const bob = await server.memberAs({ level: 2 });
    const answers = await simultaneously(200, (index) => on.comment(`Number ${index}`, bob));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ failure }) => failure?.errorCode))).toEqual(new Set(['DailyCommentLimit']));
    expect(refused[0]?.failure?.meta).toMatchObject({ limit: 10, resetsAt: expect.any(String) });
    expect((await on.list()).body.thread.count).toBe(10);
  });

  it('that delete comments while others reply keep the count correct', async () => {
    const on = await subject();
    const bob = await server.memberAs({ level: 5 });
    const made = await simultaneously(12, (index) => on.comment(`Number ${index}`, bob));
    const all = await Promise.all(
      made.flatMap(({ body }, index) => [on.remove(body.id, bob), on.reply(body.id, `Answer ${index}`, ann)]),
    );
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
    const { thread, results } = (await on.list({ take: 100 })).body;
    expect(thread.count).toBe(results.filter(({ removed }) => !removed).length);
  });

  it('that change one comment keep each of its texts as a version', async () => {
    const on = await subject();
    const bob = await server.memberAs({ level: 5 });
    const { id } = (await on.comment('At first', bob)).body;
    await simultaneously(8, (index) => on.edit(id, `Change ${index}`, bob));
    const { results } = (await on.versions(id)).body;
    expect(results.map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    const now = (await on.read()).at(-1);
    expect(new Set([...results.map(({ body }) => body), now]).size).toBe(9);
  });
});

/**
 * Reaches the daily limit before midnight. Returns the answers to a further comment just before midnight and at
 * midnight.
 */
const aroundMidnight = async (midnight: string) => {
  const on = await subject();
  const bob = await server.memberAs({ level: 2 });
  stopAt(midnight, -60_000);
  for (let count = 0; count < 10; count += 1) await on.comment(`${midnight} ${count}`, bob);
  stopAt(midnight, -100);
  const before = await on.comment(`${midnight} before`, bob);
  stopAt(midnight, 0);
  const after = await on.comment(`${midnight} after`, bob);
  return { before: before.failure?.errorCode, resetsAt: before.failure?.meta?.resetsAt, after: after.status };
};

describe('the daily limit starts again at midnight in Amsterdam', () => {
  const year = new Date().getUTCFullYear() + 1;
  /** Returns the date of the last Sunday of a month, when the clocks change. */
  const lastSunday = (month: number): number => {
    const last = new Date(Date.UTC(year, month, 0));
    return last.getUTCDate() - last.getUTCDay();
  };

  it.each([
    ['in winter, an hour before midnight in UTC', `${year}-01-14T23:00:00.000Z`],
    ['at the end of the short day in spring', `${year}-03-${lastSunday(3)}T22:00:00.000Z`],
    ['in summer, two hours before midnight in UTC', `${year}-07-14T22:00:00.000Z`],
    ['at the end of the long day in autumn', `${year}-10-${lastSunday(10)}T23:00:00.000Z`],
  ])('%s', async (_, midnight) => {
    const { before, resetsAt, after } = await aroundMidnight(midnight);
    expect({ before, after }).toEqual({ before: 'DailyCommentLimit', after: 201 });
    expect(new Date(String(resetsAt)).toISOString()).toBe(midnight);
  });
});
