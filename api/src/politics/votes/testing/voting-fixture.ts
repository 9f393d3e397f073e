import type { CallInput } from '@hustings/contract';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

type Ballot = Partial<CallInput<'castDailyPollyVote'>['body']>;

/** A server with politicians and a party to vote on. */
export interface VotingFixture {
  server: TestServer;
  /** The id of Ada, who is in office in North, which has the time zone of New York. */
  ada: string;
  /** The id of Kei, who is in office in Tokyo. */
  kei: string;
  /** The id of a former politician. */
  gone: string;
  /** The id of the Meadow Party. */
  meadow: string;
  /** Votes on Ada, `up` by default. */
  cast(voter: TestMember, ballot?: Ballot): ReturnType<typeof castOn>;
  /** Votes on the Meadow Party, `up` by default. */
  castOnParty(voter: TestMember, ballot?: Omit<Ballot, 'personId'>): ReturnType<typeof castOnParty>;
}

const castOn = (server: TestServer, voter: TestMember, body: CallInput<'castDailyPollyVote'>['body']) =>
  server.call('castDailyPollyVote', { body }, voter);
const castOnParty = (server: TestServer, voter: TestMember, body: CallInput<'castDailyPartyVote'>['body']) =>
  server.call('castDailyPartyVote', { body }, voter);

/** Starts a server with politicians and a party, whose clock is stopped at noon in New York. */
export async function votingFixture(options: Parameters<typeof testServer>[0] = {}): Promise<VotingFixture> {
  const server = await testServer(options);
  const people = [
    { name: 'Ada North', party: 'meadow' as const },
    { name: 'Kei Tokyo', place: 'tokyo' as const },
    { name: 'Gone North', terms: [{ from: '2020-01-01', through: '2022-01-01' }] },
  ];
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(server.services.database, testSource(people), settings);
  const idOf = async (id: string) => (await server.call('getPolly', { params: { id } })).body.personId;
  const ada = await idOf('ada-north');
  const meadow = (await server.call('getParty', { params: { id: 'meadow-party' } })).body.partyId;
  server.standAt('2026-06-15T16:00:00Z');
  return {
    server,
    ada,
    kei: await idOf('kei-tokyo'),
    gone: await idOf('gone-north'),
    meadow,
    cast: (voter, ballot) => castOn(server, voter, { personId: ada, vote: 'up', ...ballot }),
    castOnParty: (voter, ballot) => castOnParty(server, voter, { partyId: meadow, vote: 'up', ...ballot }),
  };
}

/** Adds a member who may vote anonymously. */
export const addVerifiedMember = (server: TestServer): Promise<TestMember> =>
  server.memberAs({ level: 4, verified: true });
