import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import type { RecentWriting } from './rate-limit.rules.ts';
import { recentWriting } from './posting-limits.queries.ts';

let server: TestServer;
beforeAll(async () => {
  const noGaps = { postGapSeconds: 0, postGapSecondsLow: 0, commentGapSeconds: 0, commentGapSecondsLow: 0 };
  server = await testServer({ limits: { ...noGaps, favoritesPerDay: 2, reportsPerDay: 2 } });
});
afterAll(() => server.close());

let count = 0;
const post = (by: TestMember) => {
  count += 1;
  return server.call('createPost', { body: { language: 'en', body: `Post ${count}` } }, by);
};
const comment = (by: TestMember, id: string) => {
  count += 1;
  return server.call('createPostComment', { params: { id }, body: { body: `Comment ${count}` } }, by);
};

/** Returns the error code, the limit, and the time at which the limit resets, ISO 8601 in UTC. */
const reached = ({ failure }: { failure?: { errorCode: string; meta?: Record<string, unknown> } | undefined }) => [
  failure?.errorCode,
  failure?.meta?.limit,
  new Date(String(failure?.meta?.resetsAt)).toISOString(),
];

/** The beginnings and ends of some civil days in Amsterdam, in UTC. */
const days: [name: string, begins: string, ends: string][] = [
  ['an ordinary day', '2027-01-14T23:00:00.000Z', '2027-01-15T23:00:00.000Z'],
  ['the day of 23 hours', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
  ['the day of 25 hours', '2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
];

const before = (moment: string): string => new Date(Date.parse(moment) - 100).toISOString();

describe.each(days)('on %s', (_, begins, ends) => {
  test('the limit counts posts from the first moment to 23:59:59.9, and no others', async () => {
    const bob = await server.memberAs({ level: 2 });
    server.standAt(before(begins));
    for (let each = 0; each < 3; each++) expect((await post(bob)).status).toBe(201);
    expect(reached(await post(bob))).toEqual(['DailyPostLimit', 3, begins]);

    server.standAt(begins);
    for (let each = 0; each < 2; each++) expect((await post(bob)).status).toBe(201);
    server.standAt(before(ends));
    expect((await post(bob)).status).toBe(201);
    expect(reached(await post(bob))).toEqual(['DailyPostLimit', 3, ends]);

    server.standAt(ends);
    expect((await post(bob)).status).toBe(201);
  });

  test('the limit counts comments likewise', async () => {
    const [ann, bob] = [await server.memberAs({ level: 5 }), await server.memberAs({ level: 2 })];
    server.standAt(before(begins));
    const { id } = (await post(ann)).body;
    expect((await comment(bob, id)).status).toBe(201);
    server.standAt(begins);
    for (let each = 0; each < 9; each++) expect((await comment(bob, id)).status).toBe(201);
    server.standAt(before(ends));
    expect((await comment(bob, id)).status).toBe(201);
    expect(reached(await comment(bob, id))).toEqual(['DailyCommentLimit', 10, ends]);
    server.standAt(ends);
    expect((await comment(bob, id)).status).toBe(201);
  });

  test('the limits count favourites and reports likewise', async () => {
    const eva = await server.memberAs({ level: 3 });
    server.standAt(begins);
    const author = await server.memberAs({ level: 5 });
    const ids: string[] = [];
    for (let each = 0; each < 3; each++) ids.push((await post(author)).body.id);
    const favorite = (id = '') => server.call('favoritePost', { params: { id } }, eva);
    const report = (itemId = '') => server.call('reportAbuse', { body: { kind: 'post', itemId, reason: 'spam' } }, eva);
    for (const act of [favorite, report]) {
      server.standAt(begins);
      expect((await act(ids[0])).status).toBeLessThan(300);
      server.standAt(before(ends));
      expect((await act(ids[1])).status).toBeLessThan(300);
      expect(reached(await act(ids[2]))).toEqual(['RateLimited', 2, ends]);
      server.standAt(ends);
      expect((await act(ids[2])).status).toBeLessThan(300);
    }
  });

  test('the active days of a member are civil days in Amsterdam', async () => {
    const eva = await server.memberAs();
    const visit = async (moment: string) => {
      server.standAt(moment);
      await server.call('getCurrentUser', {}, eva);
    };
    await visit(before(begins));
    for (const moment of [begins, before(ends)]) await visit(moment);
    await visit(ends);
    const stored = statement<{ accountId: string }>(
      'test.activeDays',
      'SELECT civil_day AS day FROM active_days WHERE account_id = $accountId ORDER BY 1',
    );
    const rows = await server.services.database.query<{ day: string }>(stored({ accountId: eva.accountId }));
    const inAmsterdam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });
    expect(rows.map(({ day }) => day)).toEqual(
      [before(begins), begins, ends].map((moment) => inAmsterdam.format(new Date(moment))),
    );
  });
});

test('the civil day does not depend on the time zone of the database connection', async () => {
  const bob = await server.memberAs({ level: 2 });
  server.standAt('2027-01-15T22:59:59.900Z');
  await post(bob);
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
    const counted = await server.services.database.transaction(async (transaction) => {
      await transaction.query(statement(`test.zone.${zone}`, `SET LOCAL TIME ZONE '${zone}'`)());
      const todayAt = async (moment: string) =>
        (
          await transaction.query<RecentWriting>(
            recentWriting.post({
              accountId: bob.accountId,
              now: moment,
              timeZone: 'Europe/Amsterdam',
              body: 'Another',
              minutes: 5,
            }),
          )
        )[0]?.today;
      return [await todayAt('2027-01-15T22:59:59.999Z'), await todayAt('2027-01-15T23:00:00.000Z')];
    });
    expect([zone, ...counted]).toEqual([zone, 1, 0]);
  }
});
