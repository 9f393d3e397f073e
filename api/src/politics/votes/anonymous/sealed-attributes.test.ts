import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStep } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { siteJobs } from '../../../app/site-jobs.ts';
import type { BoundStatement } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { TestMember } from '../../../testing/server.ts';
import { addVerifiedMember, votingFixture, type VotingFixture } from '../testing/voting-fixture.ts';
import { unsealEvidence, unsealVoter } from '../vote-seals.ts';

// The thief compares the stored votes of two members. One lives in the district of the politician, has an old
// account and casts official votes. The other lives elsewhere and has a new account.

let fixture: VotingFixture;
let local: TestMember;
let stranger: TestMember;

let statements = 0;
const rows = <Row>(sql: string, params: Record<string, unknown> = {}): Promise<Row[]> => {
  const bound = statement<Record<string, unknown>>(`test.sealedAttributes.${(statements += 1)}`, sql);
  return fixture.server.services.database.query<Row>((bound as (given: object) => BoundStatement)(params));
};

const addLocation = async (voter: TestMember, divisionId: string) => {
  const body = { divisionIds: [divisionId] };
  expect((await fixture.server.call('createVoterLocation', { body }, voter)).status).toBe(201);
};
const setCreation = ({ accountId }: TestMember, at: string) =>
  rows('UPDATE accounts SET created_at = $at::timestamptz WHERE id = $accountId', { accountId, at });

beforeAll(async () => {
  fixture = await votingFixture();
  [local, stranger] = [await addVerifiedMember(fixture.server), await addVerifiedMember(fixture.server)];
  await addLocation(local, 'x-test/north');
  await addLocation(stranger, 'x-test/tokyo');
  await setCreation(local, '2020-01-01T00:00:00Z');
  await setCreation(stranger, '2026-06-14T00:00:00Z');
});
afterAll(() => fixture.server.close());

const runJob = (name: string) =>
  siteJobs(fixture.server.services)
    .find((job) => job.name === name)
    ?.work();

/** Casts an anonymous vote of each member on a day, and closes the days before. */
async function castOn(day: string, voters: readonly TestMember[]): Promise<string[]> {
  fixture.server.standAt(`${day}T16:00:00Z`);
  const ids: string[] = [];
  for (const voter of voters)
    ids.push((await fixture.cast(voter, { anonymous: true, viewMyVotes: 'everyone' })).body.id);
  fixture.server.standAt(`${day}T17:00:00Z`);
  await runStep(fixture.server.services, publishers);
  await runJob('running-results');
  return ids;
}

/** A stored row, with bytes replaced by their number, and without what is random or names the day. */
function visibleParts(row: Record<string, unknown>): Record<string, unknown> {
  const ignored = new Set(['id', 'vote_id', 'day', 'civil_day', 'cast_at', 'reckoned_at', 'account_id', 'target_id']);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !ignored.has(name))
      .map(([name, value]) => [name, value instanceof Uint8Array ? value.length : value]),
  );
}

const readVisible = async (sql: string, params: Record<string, unknown>) =>
  (await rows<Record<string, unknown>>(sql, params)).map(visibleParts);

/** Reads what is stored of votes, and about all votes of a day. */
async function storedOf(voteIds: readonly string[], day: string) {
  return {
    votes: await readVisible('SELECT * FROM daily_votes WHERE id = ANY ($voteIds)', { voteIds }),
    evidence: await readVisible('SELECT * FROM vote_evidence WHERE vote_id = ANY ($voteIds)', { voteIds }),
    running: await readVisible('SELECT * FROM running_results WHERE day = $day::date', { day }),
    scores: await readVisible('SELECT * FROM score_days WHERE day >= $day::date ORDER BY day', { day }),
    standings: await readVisible('SELECT * FROM target_standings', {}),
  };
}

const next = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

async function storedAfter(days: readonly (readonly [day: string, voter: TestMember])[]) {
  const ids: string[] = [];
  for (const [day, voter] of days) ids.push(...(await castOn(day, [voter])));
  const last = days.at(-1)?.[0] ?? '';
  const open = await storedOf(ids, last);
  fixture.server.standAt(`${next(next(last))}T16:00:00Z`);
  await runJob('close-days');
  const closed = await storedOf(ids, last);
  expect([open.votes.length, open.evidence.length, open.running.length]).toEqual([days.length, days.length, 1]);
  expect([closed.scores.length, closed.standings.length]).toEqual([2, 1]);
  return { open: { ...open, scores: [], standings: [] }, closed };
}

describe('what is stored of an anonymous vote', () => {
  it('is the same, apart from seals of one length, wherever its author lives and however old the account is', async () => {
    const ofLocal = await storedAfter([['2026-06-15', local]]);
    const ofStranger = await storedAfter([['2026-08-15', stranger]]);
    expect(ofStranger).toEqual(ofLocal);
    const [vote] = ofLocal.closed.votes;
    expect([vote?.['official'], vote?.['sealed_author']]).toEqual([null, 45]);
  });

  it('does not tell which of two votes are of one member', async () => {
    const ofOne = await storedAfter([
      ['2026-10-05', local],
      ['2026-10-06', local],
    ]);
    const ofTwo = await storedAfter([
      ['2026-11-09', local],
      ['2026-11-10', stranger],
    ]);
    expect(ofTwo).toEqual(ofOne);
  });

  it('opens for the server, and is encrypted anew when its author changes the vote', async () => {
    const { services } = fixture.server;
    const [ofLocal = '', ofStranger = ''] = await castOn('2027-01-11', [local, stranger]);
    type Row = { id: string; seal: Buffer; evidence: Buffer };
    const read = async () => {
      const found = await rows<Row>(
        `SELECT v.id, v.sealed_author AS seal, e.sealed AS evidence
         FROM daily_votes v JOIN vote_evidence e ON e.vote_id = v.id WHERE v.id = ANY ($ids)`,
        { ids: [ofLocal, ofStranger] },
      );
      return new Map(found.map((row) => [row.id, row]));
    };
    const before = await read();
    const opened = [ofLocal, ofStranger].map((id) => {
      const { seal, evidence } = before.get(id) ?? { seal: Buffer.alloc(0), evidence: Buffer.alloc(0) };
      return Object.assign(unsealVoter(services, id, seal), unsealEvidence(services, id, evidence));
    });
    expect(opened).toMatchObject([
      { accountId: local.accountId, official: true, accountAgeBand: 'older' },
      { accountId: stranger.accountId, official: false, accountAgeBand: 'older' },
    ]);
    expect(opened[0]?.divisionCode).not.toBe(opened[1]?.divisionCode);
    const seen = async (voter: TestMember) =>
      (await fixture.server.call('getLastPollyVote', { params: { id: 'ada-north' } }, voter)).body.vote?.official;
    expect([await seen(local), await seen(stranger)]).toEqual([true, false]);

    await castOn('2027-01-11', [local, stranger]);
    const after = await read();
    for (const id of [ofLocal, ofStranger]) {
      expect(after.get(id)?.seal).not.toEqual(before.get(id)?.seal);
      expect(after.get(id)?.evidence).not.toEqual(before.get(id)?.evidence);
      expect(() =>
        unsealVoter(services, id === ofLocal ? ofStranger : ofLocal, after.get(id)?.seal ?? Buffer.alloc(0)),
      ).toThrow('authenticate');
    }
  });
});
