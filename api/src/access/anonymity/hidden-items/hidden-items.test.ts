import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { personalData } from '../../../app/personal-data.ts';
import { siteJobs } from '../../../app/site-jobs.ts';
import type { Services } from '../../../platform/core/services.ts';
import { openDatabase } from '../../../platform/db/pool.ts';
import { statement } from '../../../platform/db/statement.ts';
import { makeSealedInbox } from '../../../platform/sealed-inbox/index.ts';
import {
  addVerifiedMember,
  votingFixture,
  type VotingFixture,
} from '../../../politics/votes/testing/voting-fixture.ts';
import type { TestMember, TestServer } from '../../../testing/server.ts';
import { notHiddenSql } from '../../visibility/index.ts';
import { runStep } from '../hourly-steps/step.ts';
import { refreshHiddenItems } from './hidden-items.ts';

const hour = 3_600_000;

let fixture: VotingFixture;
let server: TestServer;
let services: Services;
let [ann, bob]: (TestMember | undefined)[] = [];
beforeAll(async () => {
  fixture = await votingFixture({ limits: { postGapSeconds: 0, commentGapSeconds: 0 } });
  ({ server } = fixture);
  ({ services } = server);
});
afterAll(() => server.close());
const forgetClosedDays = statement('testing.hiddenItems.forgetClosedDays', 'DELETE FROM score_zones');
beforeEach(async () => {
  // Each test begins on the same day, which an earlier one may have closed.
  await services.database.query(forgetClosedDays());
  server.standAt('2026-06-15T16:10:00Z');
  [ann, bob] = [await addVerifiedMember(server), await server.memberAs({ level: 5 })];
});

const member = (of: TestMember | undefined): TestMember => {
  if (!of) throw new Error('The members are added before each test.');
  return of;
};

const setDeletedAt = statement<{ moment: Date | null; accountId: string }>(
  'testing.hiddenItems.setDeletedAt',
  'UPDATE accounts SET deleted_at = $moment WHERE id = $accountId',
);
const setDeleted = (moment: Date | null) =>
  services.database.query(setDeletedAt({ accountId: member(ann).accountId, moment }));

/** Reads the rows of items, with the transactions that wrote and locked them and with their places. */
const rowsOf = statement<{ ids: readonly string[] }>(
  'testing.hiddenItems.rows',
  `SELECT xmin::text, xmax::text, ctid::text, posts::text AS row FROM posts WHERE id = ANY ($ids::uuid[])
   UNION ALL SELECT xmin::text, xmax::text, ctid::text, comments::text FROM comments WHERE id = ANY ($ids::uuid[])
   UNION ALL SELECT xmin::text, xmax::text, ctid::text, topic_stances::text FROM topic_stances WHERE id = ANY ($ids::uuid[])
   UNION ALL SELECT xmin::text, xmax::text, ctid::text, daily_votes::text FROM daily_votes WHERE id = ANY ($ids::uuid[])
   ORDER BY row`,
);
const hiddenAmong = statement<{ ids: readonly string[] }>(
  'testing.hiddenItems.hidden',
  `SELECT id FROM unnest($ids::uuid[]) AS item (id) WHERE NOT ${notHiddenSql('id')}`,
);

async function passHour(of = services): Promise<void> {
  server.moveClock(hour - (services.now().getTime() % hour));
  await runStep(of, publishers, { fewestMembers: 1 });
}

/** Publishes an anonymous item of each kind, on things of another member. */
async function publishEach() {
  const [author, other] = [member(ann), member(bob)];
  const language = 'en' as const;
  const call = server.call;
  const { id: subject } = (await call('createPost', { body: { language, body: 'Somebody’s post' } }, other)).body;
  const body = { language, anonymous: true, body: 'An anonymous post', tags: ['Ferries'] };
  const post = (await call('createPost', { body }, author)).body.id;
  const comment = (
    await call('createPostComment', { params: { id: subject }, body: { body: 'A comment', anonymous: true } }, author)
  ).body.id;
  const vote = (await fixture.cast(author, { anonymous: true, viewMyVotes: 'everyone', comment: 'My vote' })).body.id;
  await passHour();
  server.moveClock(24 * hour);
  return { subject, ids: [post, comment, vote], post, vote };
}

type Published = Awaited<ReturnType<typeof publishEach>>;

const has = (results: readonly { id: string }[], id: string): boolean => results.some((each) => each.id === id);

/** Returns what a viewer sees of the items: each list and each page that could show one. */
async function seen({ subject, post, vote }: Published, viewer?: TestMember): Promise<boolean[]> {
  const call = server.call;
  const query = { take: 100 };
  const posts = (await call('listPosts', { query }, viewer)).body.results;
  const tagged = (await call('listPosts', { query: { tag: 'ferries', ...query } }, viewer)).body.results;
  const comments = (await call('listPostComments', { params: { id: subject } }, viewer)).body.results;
  const votes = (await call('listPollyDailyVotes', { params: { id: 'ada-north' }, query }, viewer)).body.results;
  return [
    (await call('getPost', { params: { id: post } }, viewer)).status === 200,
    (await call('getDailyVote', { params: { id: vote } }, viewer)).status === 200,
    has(posts, post),
    has(tagged, post),
    comments.some(({ body }) => body === 'A comment'),
    has(votes, vote),
  ];
}

const replaceAll = () => Promise.reject(new Error('The process was killed.'));

/** Starts another process on the same database. */
function otherProcess(): { services: Services; close(): Promise<void> } {
  const database = openDatabase(server.connection);
  const sealedInbox = makeSealedInbox(database, services.hmac('sealed-inbox'));
  return { services: { ...services, database, sealedInbox }, close: () => database.close() };
}

const hiddenIn = async ({ database }: Services, ids: readonly string[]): Promise<string[]> =>
  (await database.query<{ id: string }>(hiddenAmong({ ids }))).map(({ id }) => id).toSorted();

const all = Array.from({ length: 6 }, () => true);
const none = all.map(() => false);

describe('the anonymous items of a deleted account', () => {
  it('are hidden and shown by steps without a write of their rows, in all processes and after a restart', async () => {
    const published = await publishEach();
    const { ids } = published;
    const rows = () => services.database.query(rowsOf({ ids }));
    const before = await rows();
    const second = otherProcess();
    try {
      for (const viewer of [undefined, bob]) expect(await seen(published, viewer)).toEqual(all);

      await setDeleted(services.now());
      for (const viewer of [undefined, bob]) expect(await seen(published, viewer)).toEqual(all);
      await passHour();
      for (const viewer of [undefined, bob]) expect(await seen(published, viewer)).toEqual(none);
      await refreshHiddenItems(second.services);
      const restarted = otherProcess();
      await refreshHiddenItems(restarted.services);
      for (const each of [services, second.services, restarted.services])
        expect(await hiddenIn(each, ids)).toEqual(ids.toSorted());
      await restarted.close();

      await setDeleted(null);
      await runStep(services, publishers, { late: true });
      expect(await seen(published)).toEqual(none);
      await passHour(second.services);
      await refreshHiddenItems(services);
      for (const viewer of [undefined, bob]) expect(await seen(published, viewer)).toEqual(all);
      expect(await rows()).toEqual(before);
    } finally {
      await second.close();
    }
  });

  it('stay as they were if the step ends in a failure, and follow the next one', async () => {
    const published = await publishEach();
    await setDeleted(services.now());
    const dying = { ...services, sealedInbox: { ...services.sealedInbox, replaceAll } };
    await expect(passHour(dying)).rejects.toThrow('killed');
    await refreshHiddenItems(services);
    expect(await seen(published)).toEqual(all);
    await passHour();
    expect(await seen(published)).toEqual(none);
  });

  it('stay hidden from the purge until the step that deletes them', async () => {
    const published = await publishEach();
    await setDeleted(services.now());
    await passHour();
    const { accountId, userName } = member(ann);
    const subject = { accountId, userName, email: '' };
    await services.database.transaction(async (transaction) => {
      for (const each of personalData) await each.purge(services, transaction, subject);
    });
    server.moveClock(hour);
    await runStep(services, publishers, { fewestMembers: 3 });
    expect(await services.database.query(rowsOf({ ids: published.ids }))).toHaveLength(3);
    expect(await seen(published)).toEqual(none);
    await passHour();
    expect(await services.database.query(rowsOf({ ids: published.ids }))).toEqual([]);
    expect(await hiddenIn(services, published.ids)).toEqual([]);
  });

  it('are hidden at once if the end of their day publishes them after the deletion', async () => {
    const { id } = (await fixture.cast(member(ann), { anonymous: true, viewMyVotes: 'everyone' })).body;
    // The day of Ada ends at 04:00 UTC.
    server.standAt('2026-06-16T04:00:05Z');
    await setDeleted(services.now());
    await siteJobs(services)
      .find(({ name }) => name === 'close-days')
      ?.work();
    expect(await services.database.query(rowsOf({ ids: [id] }))).toHaveLength(1);
    expect(await hiddenIn(services, [id])).toEqual([id]);
    expect((await server.call('getDailyVote', { params: { id } }, bob)).status).toBe(404);
    await passHour();
    expect(await hiddenIn(services, [id])).toEqual([id]);
    await setDeleted(null);
    await passHour();
    expect(await hiddenIn(services, [id])).toEqual([]);
  });
});
