import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { castDailyVote } from './cast.rules.ts';
import { votingFixture, type VotingFixture } from '../testing/voting-fixture.ts';

const voters = 10_000;
const values = ['up', 'down', 'undecided'] as const;

let fixture: VotingFixture;
beforeAll(async () => {
  fixture = await votingFixture();
});
afterAll(() => fixture.server.close());

const addVoters = statement(
  'test.addVoters',
  `INSERT INTO accounts (user_name, email, password_hash, level, granted_level, activated_at, consented_at)
   SELECT 'voter' || n, n || '@voters.example', 'none', 1, 1, now(), now() FROM generate_series(1, ${voters}) n
   RETURNING id`,
);
const sumVotes = statement(
  'test.sumVotes',
  `SELECT vote, count(*)::int AS votes, count(ability)::int AS rated, sum(ability)::int AS ability,
     count(DISTINCT account_id)::int AS accounts, count(DISTINCT slot)::int AS keys
   FROM daily_votes GROUP BY vote`,
);

/** Returns the ballot of the voter with an index. */
const ballotOf = (index: number) => ({
  vote: values[index % 3] ?? 'up',
  ability: index % 4 === 0 ? undefined : index % 101,
  anonymous: false,
});

it('stores every one of 10,000 simultaneous votes', async () => {
  const { services } = fixture.server;
  const accounts = await services.database.query<{ id: string }>(addVoters());
  const target = { kind: 'polly' as const, id: fixture.ada, address: '192.0.2.1' };
  const answers = await Promise.allSettled(
    accounts.map(({ id }, index) => {
      const member = { accountId: id, level: 1, consentToOpinions: true, user: { viewMyVotes: 'justMe' } };
      return castDailyVote(services, member as Member, target, ballotOf(index));
    }),
  );
  expect(answers.filter((answer) => answer.status === 'rejected')).toEqual([]);

  const ballots = accounts.map((_, index) => ballotOf(index));
  const rows = await services.database.query<{ vote: string }>(sumVotes());
  const expected = values.map((vote) => {
    const ratings = ballots.flatMap((ballot) =>
      ballot.vote === vote && ballot.ability !== undefined ? [ballot.ability] : [],
    );
    const votes = ballots.filter((ballot) => ballot.vote === vote).length;
    const ability = ratings.reduce((sum, each) => sum + each, 0);
    return { vote, votes, rated: ratings.length, ability, accounts: votes, keys: votes };
  });
  expect(rows.toSorted((a, b) => a.vote.localeCompare(b.vote))).toEqual(
    expected.toSorted((a, b) => a.vote.localeCompare(b.vote)),
  );
});
