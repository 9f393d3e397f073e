import { slugOf, type SourceKey } from '../../people/index.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import type { Findings } from '../parsing/findings.ts';
import { noteOddName, sortNameOf } from '../parsing/values.ts';

/** A row of a table: the votes for a candidate in one place. */
export interface Row {
  office: string;
  district: string | undefined;
  candidate: string;
  party: string | undefined;
  votes: number;
  winner: boolean | undefined;
  incumbent: boolean | undefined;
  writeIn: boolean;
}

interface Candidate {
  name: string;
  parties: string[];
  votes: number;
  rows: number;
  winner: boolean | undefined;
  incumbent: boolean | undefined;
  writeIn: boolean;
}

type Figure = 'writeInVotes' | 'blankVotes' | 'invalidVotes' | 'votesCast' | 'eligibleVoters';

/** Names in the place of a candidate that are none, and the figure of the result that each belongs to. */
const pseudoCandidates: [RegExp, Figure][] = [
  [
    /^(write[- ]?ins?|scatter(ed|ing)s?|all others|others?|misc(ellaneous)?\.?)( \(.*\)| votes?| totals?)?$/i,
    'writeInVotes',
  ],
  [/^(blanks?|under ?votes?|no vote)( votes?)?$/i, 'blankVotes'],
  [/^(over ?votes?|spoiled|spoilt|invalid|void|rejected)( votes?| ballots?)?$/i, 'invalidVotes'],
  [/^(total|totals|total votes( cast)?|ballots cast|votes cast|total ballots( cast)?)$/i, 'votesCast'],
  [/^(registered voters|registration)$/i, 'eligibleVoters'],
];

const notes = {
  writeInVotes: 'writeInVotes',
  blankVotes: 'blankVotes',
  invalidVotes: 'invalidVotes',
  votesCast: 'totalVotes',
  eligibleVoters: 'totalVotes',
} as const;

/** Adds up the votes for one office in one district. A name is one candidate in it, whatever the parties. */
export class OfficeVotes {
  readonly office: string;
  readonly district: string | undefined;
  readonly #findings: Findings;
  readonly #candidates = new Map<string, Candidate>();
  readonly #figures = new Map<Figure, number>();

  constructor(office: string, district: string | undefined, findings: Findings) {
    this.office = office;
    this.district = district;
    this.#findings = findings;
  }

  get candidates(): Candidate[] {
    return [...this.#candidates.values()];
  }

  add(row: Row, place: string): void {
    const figure = pseudoCandidates.find(([pattern]) => pattern.test(row.candidate))?.[1];
    if (figure) {
      this.#findings.note(notes[figure], `${place}: ${row.candidate}`);
      this.#figures.set(figure, (this.#figures.get(figure) ?? 0) + row.votes);
      return;
    }
    const id = slugOf(row.candidate, 'candidate');
    const { candidate: name, winner, incumbent, writeIn } = row;
    const candidate = this.#candidates.get(id) ?? { name, parties: [], votes: 0, rows: 0, winner, incumbent, writeIn };
    this.#candidates.set(id, candidate);
    candidate.votes += row.votes;
    candidate.rows += 1;
    const parties = (row.party ?? '').split('/').map((party) => party.trim());
    for (const party of parties) if (party !== '' && !candidate.parties.includes(party)) candidate.parties.push(party);
  }

  /** Adds the candidates of the office, their candidacies and the result. */
  addTo(
    accumulator: SourceAccumulator,
    about: { contest: SourceKey; office: SourceKey; partyDivision: string; keyOf(identifier: string): SourceKey },
  ): void {
    const { contest, office, partyDivision, keyOf } = about;
    const counts: { candidacy: SourceKey; votes: number; elected?: boolean }[] = [];
    for (const [id, candidate] of this.#candidates) {
      const candidacy = keyOf(`${contest.identifier}/${id}`);
      const place = `${this.office}: ${candidate.name}`;
      noteOddName(candidate.name, this.#findings, place);
      this.#findings.note('candidatesWithoutId', place);
      if (candidate.rows > 1) this.#findings.note('votesSummed', place);
      if (candidate.parties.length > 1)
        this.#findings.note('severalParties', `${place} (${candidate.parties.join(', ')})`);
      const party = candidate.parties.find((each) => !/^(independent|no party|none|nonpartisan)$/i.test(each));
      if (party === undefined) this.#findings.note('partyless', place);
      accumulator.people.push({
        identifiers: [candidacy],
        name: candidate.name,
        sortName: sortNameOf(candidate.name),
        slugHint: partyDivision.slice(partyDivision.lastIndexOf(':') + 1),
        memberships: [],
      });
      accumulator.candidacies.push({
        ...candidacy,
        contest,
        person: candidacy,
        office,
        ...(party === undefined
          ? {}
          : {
              party: accumulator.organization({
                ...keyOf(`party/${partyDivision.slice(partyDivision.lastIndexOf(':') + 1)}/${slugOf(party, 'party')}`),
                name: party,
                classification: 'party',
                divisionId: partyDivision,
              }),
            }),
        ...(candidate.incumbent === undefined ? {} : { incumbent: candidate.incumbent }),
        ...(candidate.writeIn ? { status: 'writeIn' as const } : {}),
      });
      counts.push({
        candidacy,
        votes: candidate.votes,
        ...(candidate.winner === undefined ? {} : { elected: candidate.winner }),
      });
    }
    const figures = Object.fromEntries(this.#figures);
    const named = counts.reduce((sum, { votes }) => sum + votes, 0);
    accumulator.results.push({
      contest,
      ...figures,
      validVotes: named + (this.#figures.get('writeInVotes') ?? 0),
      final: true,
      lists: [],
      candidacies: counts,
    });
  }
}
