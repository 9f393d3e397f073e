import type { SourceKey, SourceResult } from '../../people/index.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { present } from '../parsing/present.ts';
import type { PopoloCandidacy, PopoloCandidateList, PopoloContest } from './records.ts';

/** The lists of a file that describe elections. */
export interface ElectionLists {
  contests: PopoloContest[];
  candidateLists: PopoloCandidateList[];
  candidacies: PopoloCandidacy[];
}

/** The keys of what contests and candidacies refer to. Undefined: it is not in the file. */
export interface References {
  key(id: string): SourceKey;
  area(id: string | undefined): string | undefined;
  person(id: string): SourceKey;
  party(id: string | undefined): SourceKey | undefined;
  office(postId: string | undefined): SourceKey | undefined;
}

type ListCount = SourceResult['lists'][number];
type CandidacyCount = SourceResult['candidacies'][number];

/** Adds contests with their lists, candidacies and results to the accumulator. */
export function addContests(
  { contests, candidateLists, candidacies }: ElectionLists,
  references: References,
  accumulator: SourceAccumulator,
): void {
  const { key } = references;
  const elections = new Set(accumulator.electionKeys);
  const known = new Set<string>();
  for (const contest of contests) {
    if (!elections.has(key(contest.event_id).identifier)) {
      accumulator.findings.refuse(`contest ${contest.id}`, 'candidacyIncomplete');
      continue;
    }
    known.add(contest.id);
    accumulator.contest({
      ...key(contest.id),
      election: key(contest.event_id),
      kind: contest.type === 'PartyContest' ? 'parties' : 'candidates',
      name: contest.name,
      ...present({ divisionId: references.area(contest.area_id), seats: contest.number_elected || undefined }),
    });
  }
  for (const list of candidateLists.filter(({ contest_id }) => known.has(contest_id)))
    accumulator.list({
      ...key(list.id),
      contest: key(list.contest_id),
      name: list.name,
      ...present({ number: list.number || undefined, party: references.party(list.on_behalf_of_id) }),
    });
  const lists = new Set(candidateLists.map(({ id }) => id));
  for (const candidacy of candidacies) {
    const party = references.party(candidacy.on_behalf_of_id ?? candidacy.party_id);
    if (!known.has(candidacy.contest_id) || (candidacy.person_id === undefined && party === undefined)) {
      accumulator.findings.refuse(`candidacy ${candidacy.id}`, 'candidacyIncomplete');
      continue;
    }
    accumulator.candidacy({
      ...key(candidacy.id),
      contest: key(candidacy.contest_id),
      ...present({
        person: candidacy.person_id === undefined ? undefined : references.person(candidacy.person_id),
        party,
        office: references.office(candidacy.post_id),
        list: candidacy.list_id !== undefined && lists.has(candidacy.list_id) ? key(candidacy.list_id) : undefined,
        listPosition: candidacy.list_position || undefined,
        status: candidacy.registration_status === 'write-in' ? ('writeIn' as const) : candidacy.registration_status,
        incumbent: candidacy.is_incumbent,
        locality: candidacy.locality,
      }),
    });
  }
  for (const contest of contests.filter(({ id }) => known.has(id))) {
    const result = resultOf(contest, { candidateLists, candidacies }, key);
    if (result) accumulator.result(result);
  }
}

/** Returns the result of a contest, or undefined if the file has none. */
function resultOf(
  { id, result }: PopoloContest,
  { candidateLists, candidacies }: Pick<ElectionLists, 'candidateLists' | 'candidacies'>,
  key: References['key'],
): SourceResult | undefined {
  if (!result) return undefined;
  const countedAt = result.counted_at === undefined ? Number.NaN : Date.parse(result.counted_at);
  return {
    contest: key(id),
    final: result.final ?? false,
    ...present({
      eligibleVoters: result.eligible_voters,
      votesCast: result.votes_cast,
      validVotes: result.valid_votes,
      blankVotes: result.blank_votes,
      invalidVotes: result.invalid_votes,
      writeInVotes: result.write_in_votes,
      countedAt: Number.isNaN(countedAt) ? undefined : new Date(countedAt).toISOString(),
    }),
    lists: candidateLists
      .filter(({ contest_id, votes, seats_won }) => contest_id === id && (votes ?? seats_won ?? null) !== null)
      .map((list) => present({ list: key(list.id), votes: list.votes, seatsWon: list.seats_won }) as ListCount),
    candidacies: candidacies
      .filter(({ contest_id, votes, elected }) => contest_id === id && (votes ?? elected ?? null) !== null)
      .map((each) => present({ candidacy: key(each.id), votes: each.votes, elected: each.elected }) as CandidacyCount),
  };
}
