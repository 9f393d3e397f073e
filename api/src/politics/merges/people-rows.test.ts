import type { CallInput, CallName } from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStep } from '../../access/anonymity/index.ts';
import { publishers } from '../../app/anonymous-items.ts';
import { commentsOn, noPostingGaps } from '../../content/comments/testing/comments.ts';
import { syncEntityTags } from '../../content/posts/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { upsertFromSource, type SourceData } from '../people/index.ts';
import { testElections } from '../elections/testing/test-elections.ts';
import { scoreJobs } from '../scores/index.ts';
import { addVerifiedMember } from '../votes/testing/voting-fixture.ts';

let server: TestServer;
let admin: TestMember;
let ann: TestMember;
let bob: TestMember;

const reason = 'The clerk says that they are one person.';
const today = '2026-06-01';

const withExtra: SourceData = (() => {
  const data = testElections();
  const seat = [...data.people][0]?.memberships ?? [];
  const extra = ['Ada Nord', 'Bea Nord', 'Gia Nord'].map((name) => ({
    identifiers: [{ scheme: 'extra', identifier: name }],
    name,
    sortName: name,
    memberships: seat,
  }));
  return { ...data, people: [...data.people, ...extra] };
})();
const importAgain = async () =>
  (await upsertFromSource(server.services.database, withExtra, { today, retrieved: today, apply: true })).difference;

beforeAll(async () => {
  server = await testServer({ limits: noPostingGaps });
  server.standAt(`${today}T12:10:00Z`);
  admin = await server.memberAs({ roles: ['Admin'] });
  await importAgain();
  [ann, bob] = [await addVerifiedMember(server), await server.memberAs({ level: 5 })];
});
afterAll(() => server.close());

const call = <Name extends CallName>(name: Name, input: CallInput<Name>, as = admin) => server.call(name, input, as);
const idAt = async (slug: string) => (await server.call('getPolly', { params: { id: slug } })).body.personId;
const preview = async (keptId: string, mergedId: string) =>
  (await call('previewPersonMerge', { params: { id: keptId, mergedId } })).body;
const merge = async (keptId: string, mergedId: string) => {
  const { mark } = await preview(keptId, mergedId);
  return call('mergePeople', { params: { id: keptId }, body: { mergedId, mark, reason } });
};
const run = async <Row extends object>(name: string, sql: string, values: Record<string, string> = {}) =>
  server.services.database.query<Row>(statement<Record<string, string>>(`testing.movedRows.${name}`, sql)(values));

describe('candidacies', () => {
  it('move with their votes, and an import finds them there', async () => {
    const [kept, merged] = [await idAt('gia-nord'), await idAt('kei-tokyo')];
    expect((await preview(kept, merged)).moves).toContainEqual({ move: 'candidacies', count: 1 });
    expect((await merge(kept, merged)).status).toBe(200);
    const { elections } = (await server.call('getPolly', { params: { id: 'kei-tokyo' } })).body;
    expect(elections?.map(({ name }) => name)).toEqual(['Mayor of Tokyo']);
    const { candidacies, people, memberships } = await importAgain();
    expect([candidacies.changed, candidacies.added, people.added, people.changed, memberships.added].flat()).toEqual(
      [],
    );
  });

  it('in one contest refuse the merge, unless one has withdrawn', async () => {
    const [cid, dee] = [await idAt('cid-south'), await idAt('dee-stone')];
    const refused = await merge(cid, dee);
    expect([refused.status, refused.failure?.errorCode]).toEqual([409, 'PeopleClash']);
    expect(refused.failure?.meta).toEqual({
      clashes: [{ clash: 'sameContest', names: ['Council of Testland 2026: South'] }],
    });
    await run(
      'withdraw',
      `UPDATE candidacies SET status = 'withdrawn', withdrawn_on = '2026-05-01' WHERE person_id = $dee`,
      { dee },
    );
    expect((await preview(cid, dee)).clashes).toEqual([]);
  });
});

const claim = (personId: string, state: string) =>
  run(
    `claim.${state}`,
    `WITH stored AS (
       INSERT INTO claims (person_id, account_id, way, proof, state, created_at, proven_at, approved_at)
       VALUES ($personId, $accountId, 'email', 'council.example', $state, $day::date, $day::date,
         CASE WHEN $state = 'approved' THEN $day::date END)
     )
     INSERT INTO page_owners (person_id, account_id, since) SELECT $personId::uuid, $accountId::uuid, $day::date
     WHERE $state = 'approved' ON CONFLICT DO NOTHING`,
    { personId, accountId: ann.accountId, state, day: today },
  );

describe('claims', () => {
  it('of both pages, and a claim that waits, refuse the merge', async () => {
    const [kept, merged] = [await idAt('ada-north'), await idAt('bea-nord')];
    await claim(kept, 'approved');
    await claim(merged, 'approved');
    expect((await preview(kept, merged)).clashes).toEqual([{ clash: 'bothClaimed', names: [] }]);
    await run('unclaim', 'DELETE FROM claims WHERE person_id = $merged', { merged });
    await run('disown', 'DELETE FROM page_owners WHERE person_id = $merged', { merged });
    await claim(merged, 'pending');
    expect((await preview(kept, merged)).clashes).toEqual([{ clash: 'claimWaiting', names: [] }]);
    await run('unclaimAll', 'DELETE FROM claims');
    await run('disownAll', 'DELETE FROM page_owners');
  });

  it('move with the owner, and back with the undo', async () => {
    const [kept, merged] = [await idAt('bea-north'), await idAt('bea-nord')];
    await claim(merged, 'approved');
    const { body } = await merge(kept, merged);
    const ownerOf = async () =>
      (await run<{ id: string }>('owner', 'SELECT person_id AS id FROM page_owners')).map(({ id }) => id);
    expect(await ownerOf()).toEqual([kept]);
    expect((await call('undoPersonMerge', { params: { id: body.id }, body: { reason } })).status).toBe(200);
    expect(await ownerOf()).toEqual([merged]);
    await run('unclaimAll', 'DELETE FROM claims');
    await run('disownAll', 'DELETE FROM page_owners');
  });
});

const key = (identifier: string) => ({ scheme: 'extra', identifier });

describe('roll calls and speeches', () => {
  it('move, and back with the undo, the votes that both had too', async () => {
    const [kept, merged] = [await idAt('bea-north'), await idAt('bea-nord')];
    const common = { day: today, language: 'en', url: 'https://record.example' };
    const vote = (identifier: string, choice: 'for' | 'against') => ({ person: [key(identifier)], choice });
    const [{ identifier: keptKey } = key('')] = await run<{ identifier: string }>(
      'addKey',
      `INSERT INTO person_identifiers (scheme, identifier, person_id, source, retrieved) VALUES ('extra', 'kept', $kept, 'Extra', '2026-01-01')
       RETURNING identifier`,
      { kept },
    );
    const data: SourceData = {
      source: 'Record',
      divisions: [],
      organizations: [],
      offices: [],
      people: [],
      unread: 'unknown',
      rollCalls: [
        { ...key('v1'), ...common, title: 'Both', votes: [vote(keptKey, 'for'), vote('Bea Nord', 'against')] },
        { ...key('v2'), ...common, title: 'One', votes: [vote('Bea Nord', 'for')] },
      ],
      speeches: [{ ...key('s1'), ...common, title: 'Said', text: 'Words.', person: [key('Bea Nord')] }],
    };
    await upsertFromSource(server.services.database, data, { today, retrieved: today, apply: true });
    const record = async () =>
      (
        await run<{ line: string }>(
          'record',
          `SELECT call.identifier || ' ' || vote.choice AS line, vote.person_id = $kept AS "isKept"
           FROM roll_call_votes vote JOIN roll_calls call ON call.id = vote.roll_call_id
           UNION ALL SELECT identifier, person_id = $kept FROM speeches ORDER BY line`,
          { kept },
        )
      ).map((row) => Object.values(row).join(' '));
    const before = ['s1 false', 'v1 against false', 'v1 for true', 'v2 for false'];
    expect(await record()).toEqual(before);
    const { body } = await merge(kept, merged);
    expect(await record()).toEqual(['s1 true', 'v1 for true', 'v2 for true']);
    expect((await call('undoPersonMerge', { params: { id: body.id }, body: { reason } })).status).toBe(200);
    expect(await record()).toEqual(before);
  });
});

describe('what members wrote and chose', () => {
  it('follows the merged person: follows, comments, posts, votes that wait', async () => {
    const [kept, merged] = [await idAt('ada-north'), await idAt('ada-nord')];
    await syncEntityTags(server.services);
    await call(
      'updateUser',
      { params: { id: bob.accountId }, body: { displayName: 'Bob', displayLocation: 'North' } },
      bob,
    );
    const follow = (followeeId: string, followLevel: 'following' | 'closely') =>
      call('follow', { body: { followeeId, followeeType: 'polly', followLevel } }, bob);
    await follow(kept, 'following');
    await follow(merged, 'closely');
    const onKept = commentsOn(server, 'polly', kept);
    const onMerged = commentsOn(server, 'polly', merged);
    await onKept.comment('First on the kept page', bob);
    const begun = (await onMerged.comment('First on the merged page', bob)).body;
    await onMerged.reply(begun.id, 'A reply there', bob);
    expect((await onMerged.comment({ body: 'Said by nobody', anonymous: true }, ann)).status).toBe(201);
    const tags = ['Ada Nord', 'Buses'];
    const post = await call('createPost', { body: { language: 'en', body: 'About her buses', tags } }, bob);
    expect(post.status).toBe(201);
    const castUnnamed = () =>
      call('castDailyPollyVote', { body: { personId: merged, vote: 'up', anonymous: true } }, ann);
    expect((await castUnnamed()).status).toBe(200);

    const shown = await preview(kept, merged);
    expect(shown.moves).toEqual(
      expect.arrayContaining([
        { move: 'followers', count: 1 },
        { move: 'comments', count: 2 },
        { move: 'posts', count: 1 },
      ]),
    );
    expect((await merge(kept, merged)).status).toBe(200);
    expect((await castUnnamed()).body.personId).toBe(kept);
    server.moveClock(86_400_000);
    await runStep(server.services, publishers);

    const listed = (await onKept.list({}, bob)).body;
    expect(listed.results.map(({ body, depth }) => `${depth} ${body}`).toSorted()).toEqual([
      '0 First on the kept page',
      '0 First on the merged page',
      '0 Said by nobody',
      '1 A reply there',
    ]);
    expect(listed.total ?? listed.results.length).toBe(4);
    const polly = (await call('getPolly', { params: { id: 'ada-nord' } }, bob)).body;
    expect([polly.personId, polly.followLevel]).toEqual([kept, 'following']);
    const about = (await server.call('getPost', { params: { id: post.body.id } }, bob)).body;
    expect(about.tags.map(({ name }) => name)).toEqual(['Ada North', 'Buses']);
    const votes = await run<{ id: string }>(
      'votes',
      'SELECT target_id AS id FROM daily_votes WHERE target_id IN ($kept, $merged) ORDER BY target_id',
      { kept, merged },
    );
    expect(votes.map(({ id }) => id).toSorted()).toEqual([kept, merged].toSorted());
  });
});

const cast = (personId: string) => call('castDailyPollyVote', { body: { personId, vote: 'up' } }, bob);

describe('figures', () => {
  it('of the last day are made, and none later', async () => {
    const [kept, merged] = [await idAt('cid-south'), await idAt('bea-nord')];
    await cast(merged);
    // The clock was moved, and a merge asks for a password of today.
    admin = await server.memberAs({ roles: ['Admin'] });
    expect((await merge(kept, merged)).status).toBe(200);
    await cast(kept);
    for (let day = 0; day < 3; day += 1) {
      server.moveClock(86_400_000);
      for (const job of scoreJobs(server.services, async () => {})) if (job.name === 'close-days') await job.work();
    }
    const days = await run<{ id: string; days: number }>(
      'scoreDays',
      'SELECT target_id AS id, count(*)::int AS days FROM score_days WHERE target_id IN ($kept, $merged) GROUP BY 1',
      { kept, merged },
    );
    const daysOf = (id: string) => days.find((row) => row.id === id)?.days;
    expect([daysOf(merged), (daysOf(kept) ?? 0) > 1]).toEqual([1, true]);
    const { status } = await server.call('getPollyAverages', { params: { id: merged }, query: {} });
    expect(status).toBe(200);
  });
});
