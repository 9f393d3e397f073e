import type { CallInput } from '@hustings/contract';
import { testElections } from '../../elections/testing/test-elections.ts';
import { upsertFromSource } from '../../people/index.ts';
import { siteJobs } from '../../../app/site-jobs.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

type Ballot = Partial<CallInput<'castCandidateVote'>['body']>;

/** A server with an election: the council of Testland on 2026-06-10, whose polls close at midnight in New York. */
export interface CandidatesFixture {
  server: TestServer;
  electionId: string;
  /** The candidacies by the name of their person. */
  candidacies: ReadonlyMap<string, { candidacyId: string; personId: string }>;
  /** Returns the candidacy of a person, Ada by default. */
  candidacyOf(name?: string): string;
  /** Votes on a candidate: `up` on Ada by default. */
  cast(voter: TestMember, ballot?: Ballot, name?: string): ReturnType<typeof castOn>;
  /** Makes the votes final whose polls are closed, as the job does. */
  close(): Promise<void>;
  /** Stores the status of a candidacy. */
  setStatus(name: string, status: 'qualified' | 'withdrawn'): Promise<void>;
}

/** The time at which the polls close. */
export const pollsClose = '2026-06-11T04:00:00Z';

const castOn = (server: TestServer, electionId: string, voter: TestMember, body: Ballot) =>
  server.call('castCandidateVote', { params: { id: electionId }, body }, voter);

const candidaciesOf = statement<{ election: string }>(
  'testing.candidateVotes.candidacies',
  `SELECT person.name, candidacy.id AS "candidacyId", person.id AS "personId", election.id AS "electionId"
   FROM candidacies candidacy
   JOIN people person ON person.id = candidacy.person_id
   JOIN contests contest ON contest.id = candidacy.contest_id
   JOIN elections election ON election.id = contest.election_id
   WHERE election.name = $election`,
);
const storeStatus = statement<{ candidacyId: string; status: string }>(
  'testing.candidateVotes.setStatus',
  `UPDATE candidacies SET status = $status, withdrawn_on = CASE WHEN $status = 'withdrawn' THEN '2026-06-05'::date END
   WHERE id = $candidacyId`,
);

/** Starts a server with an election, whose clock is stopped nine days before it. */
export async function candidatesFixture(
  options: Parameters<typeof testServer>[0] = {},
  now = '2026-06-01T12:10:00Z',
): Promise<CandidatesFixture> {
  const server = await testServer(options);
  server.standAt(now);
  const { database } = server.services;
  await upsertFromSource(database, testElections(), { today: '2026-06-01', retrieved: '2026-06-01', apply: true });
  type Row = { name: string; candidacyId: string; personId: string; electionId: string };
  const rows = await database.query<Row>(candidaciesOf({ election: 'Council of Testland 2026' }));
  const candidacies = new Map(rows.map(({ name, ...candidacy }) => [name, candidacy]));
  const electionId = rows[0]?.electionId ?? '';
  const candidacyOf = (name = 'Ada North') => candidacies.get(name)?.candidacyId ?? '';
  return {
    server,
    electionId,
    candidacies,
    candidacyOf,
    cast: (voter, ballot, name) =>
      castOn(server, electionId, voter, { candidacyId: candidacyOf(name), vote: 'up', ...ballot }),
    close: async () => {
      await siteJobs(server.services)
        .find(({ name }) => name === 'close-days')
        ?.work();
    },
    setStatus: async (name, status) => {
      await database.query(storeStatus({ candidacyId: candidacyOf(name), status }));
    },
  };
}
