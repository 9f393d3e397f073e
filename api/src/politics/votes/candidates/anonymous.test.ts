import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStep } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { TestMember } from '../../../testing/server.ts';
import { candidatesFixture, type CandidatesFixture } from '../testing/candidates-fixture.ts';
import { addVerifiedMember } from '../testing/voting-fixture.ts';
import { votesPersonalData } from '../personal-data.ts';
import { withFreshPassword } from '../../../testing/members.ts';

const hour = 3_600_000;

let fixture: CandidatesFixture;
beforeAll(async () => {
  fixture = await candidatesFixture();
});
afterAll(() => fixture.server.close());

const writtenRows = statement(
  'testing.candidateVotes.written',
  `SELECT 'votes' AS name, id::text AS key, xmin::text AS written FROM daily_votes
   UNION ALL SELECT 'evidence', vote_id::text, xmin::text FROM vote_evidence
   UNION ALL SELECT 'guards', encode(guard, 'hex'), xmin::text FROM anonymous_vote_guards
   UNION ALL SELECT 'targets', id::text, xmin::text FROM vote_targets
   UNION ALL SELECT 'candidacies', id::text, xmin::text FROM candidacies
   UNION ALL SELECT 'accounts', id::text, xmin::text FROM accounts
   UNION ALL SELECT 'removed', target_id::text, xmin::text FROM removed_votes
   ORDER BY name, key`,
);
const storedVotes = statement(
  'testing.candidateVotes.stored',
  `SELECT id, slot, account_id AS "accountId", civil_day AS day, cast_at AS cast, official, vote, xmin::text AS written
   FROM daily_votes WHERE sealed_author IS NOT NULL ORDER BY id`,
);
const written = () => fixture.server.services.database.query<{ name: string }>(writtenRows());
const stored = () =>
  fixture.server.services.database.query<{ id: string; vote: string; written: string }>(storedVotes());
const letHourPass = async () => {
  fixture.server.moveClock(hour);
  await runStep(fixture.server.services, publishers);
};
const remove = (voter: TestMember) => {
  const params = { id: fixture.electionId, candidacyId: fixture.candidacyOf() };
  return fixture.server.call('deleteCandidateVote', { params }, voter);
};

it('writes nothing but the sealed inbox for anonymous votes, changes and deletions until the step', async () => {
  const voters = [];
  for (let index = 0; index < 3; index += 1) voters.push(await addVerifiedMember(fixture.server));
  const before = await written();
  const ids: string[] = [];
  for (const voter of voters) ids.push((await fixture.cast(voter, { anonymous: true, ability: 40 })).body.id);
  expect((await fixture.cast(voters[0]!, { anonymous: true, vote: 'down' })).body.id).toBe(ids[0]);
  expect(await written()).toEqual(before);
  await letHourPass();
  const rows = await stored();
  expect(rows.map(({ id }) => id)).toEqual(ids.toSorted());
  expect(new Set(rows.map((row) => row.written)).size).toBe(1);
  for (const row of rows)
    expect(row).toMatchObject({
      slot: null,
      accountId: null,
      day: '2026-06-10',
      cast: '2026-06-10T00:00:00Z',
      official: null,
      vote: row.id === ids[0] ? 'down' : 'up',
    });
  expect((await written()).filter(({ name }) => name === 'guards')).toHaveLength(3);

  const applied = await written();
  fixture.server.standAt('2026-06-08T12:10:00Z');
  expect((await fixture.cast(voters[1]!, { anonymous: true, vote: 'undecided' })).body.id).toBe(ids[1]);
  expect((await fixture.cast(voters[1]!)).failure?.errorCode).toBe('VotedInOtherMode');
  for (const voter of [voters[0]!, voters[2]!]) expect((await remove(voter)).status).toBe(200);
  expect(await written()).toEqual(applied);
  await letHourPass();
  expect((await stored()).map(({ id, vote }) => ({ id, vote }))).toEqual([{ id: ids[1], vote: 'undecided' }]);
  const reader = await withFreshPassword(fixture.server.services, voters[1]!);
  const own = await fixture.server.call('listOwnAnonymous', { query: {} }, reader);
  expect(own.body.results).toMatchObject([{ id: ids[1], kind: 'dailyVote', path: `/election/${fixture.electionId}` }]);
  expect((await written()).filter(({ name }) => name === 'removed')).toEqual([]);
});

it('goes with the consent of its member, named at once and anonymous in the next step, and is exported before', async () => {
  const [ann, bob] = [await addVerifiedMember(fixture.server), await fixture.server.memberAs()];
  await fixture.cast(bob, { comment: 'Mine' });
  const { id } = (await fixture.cast(ann, { anonymous: true })).body;
  await letHourPass();
  expect((await stored()).map((row) => row.id)).toContain(id);
  const [votes] = votesPersonalData;
  if (!votes || !('rows' in votes.exported)) throw new Error('Votes are not exported.');
  const exported = [];
  const { services } = fixture.server;
  for await (const row of votes.exported.rows(services, { accountId: bob.accountId } as never)) exported.push(row);
  expect(exported).toMatchObject([
    {
      address: `${services.settings.publicUrl}/election/${fixture.electionId}`,
      election: 'Council of Testland 2026',
      person: 'Ada North',
      day: '2026-06-10',
      comment: 'Mine',
    },
  ]);
  for (const voter of [ann, bob])
    await fixture.server.call('setConsent', { body: { consentToOpinions: false } }, voter);
  const named = (await written()).filter(({ name }) => name === 'votes').length;
  const before = (await stored()).length;
  expect(named).toBe(before);
  await letHourPass();
  fixture.server.moveClock(24 * hour);
  await letHourPass();
  expect((await stored()).map((row) => row.id)).not.toContain(id);
});
