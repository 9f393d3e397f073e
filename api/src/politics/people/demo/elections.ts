import { keyText } from '../upsert-from-source/source.ts';
import type {
  SourceCandidacy,
  SourceContest,
  SourceElection,
  SourceKey,
  SourceList,
  SourceOrganization,
  SourcePerson,
  SourceResult,
} from '../upsert-from-source/source.ts';

/** A division of Westmere with a contest. */
interface Place {
  divisionId: string;
  name: string;
}

/** The data from which the elections of Westmere are made. */
interface Electorate {
  key(identifier: string): SourceKey;
  idOf(name: string): string;
  regions: Place[];
  towns: Place[];
  /** All politicians; the last membership of each is the current or latest one. */
  people: SourcePerson[];
  parties: SourceOrganization[];
  /** Returns the division of an office. */
  divisionOf(office: SourceKey): string | undefined;
  seatsPerRegion: number;
}

/**
 * The plan of an election. The election of parliament has a contest in each region; the election of mayors has a
 * contest in each town.
 */
interface Plan {
  name: string;
  title: string;
  day: string;
  kind: SourceContest['kind'];
  places: Place[];
  stands(person: SourcePerson, index: number): boolean;
}

/** Returns the day of the next parliamentary election after a day: 5 May of every fourth year, as in 2023. */
function nextElectionDay(today: string): string {
  const year = Number(today.slice(0, 4));
  const due = [0, 1, 2, 3, 4].map((more) => year + more).filter((each) => each % 4 === 3);
  return due.map((each) => `${each}-05-05`).find((day) => day > today) ?? `${year + 4}-05-05`;
}

const isIn = (person: SourcePerson, body: string): boolean =>
  person.memberships.at(-1)?.office.identifier.startsWith(`${body}/`) ?? false;

/**
 * Makes three elections of Westmere: the elections of mayors and of parliament in 2023, and the next election of
 * parliament. In the next election, four of five members of parliament stand again. The ids are the same in every demo.
 */
export function electionsOfWestmere(electorate: Electorate, today: string) {
  const next = nextElectionDay(today);
  const plans: Plan[] = [
    {
      name: 'mayors-2023',
      title: 'Mayors of Westmere 2023',
      day: '2023-04-12',
      kind: 'candidates',
      places: electorate.towns,
      stands: (person) => isIn(person, 'mayor'),
    },
    {
      name: 'parliament-2023',
      title: 'Parliament of Westmere 2023',
      day: '2023-05-05',
      kind: 'parties',
      places: electorate.regions,
      stands: (person) => isIn(person, 'parliament'),
    },
    {
      name: 'parliament-next',
      title: `Parliament of Westmere ${next.slice(0, 4)}`,
      day: next,
      kind: 'parties',
      places: electorate.regions,
      stands: (person, index) => isIn(person, 'parliament') && index % 5 !== 4,
    },
  ];
  const made = plans.map((plan) => makeElection(plan, electorate, today));
  return {
    elections: made.map(({ election }) => election),
    contests: made.flatMap(({ contests }) => contests),
    lists: made.flatMap(({ lists }) => lists),
    candidacies: made.flatMap(({ candidacies }) => candidacies),
    results: made.filter(({ election }) => election.day < today).flatMap((each) => resultsOf(each)),
  };
}

function makeElection({ name, title, day, kind, places, stands }: Plan, electorate: Electorate, today: string) {
  const { key, idOf, people, parties, divisionOf, seatsPerRegion } = electorate;
  const named = (identifier: string) => ({ ...key(identifier), id: idOf(identifier) });
  const election: SourceElection = {
    ...named(`election/${name}`),
    name: title,
    day,
    divisionId: 'x-westmere',
    level: kind === 'parties' ? 'national' : 'local',
    pollsClose: '21:00:00',
  };
  const contestKey = (divisionId: string) => `contest/${name}/${divisionId}`;
  const contests = places.map((place): SourceContest => ({
    ...named(contestKey(place.divisionId)),
    election: key(`election/${name}`),
    kind,
    name: place.name,
    divisionId: place.divisionId,
    seats: kind === 'parties' ? seatsPerRegion : 1,
  }));
  const listLengths = new Map<string, number>();
  const lists = new Map<string, SourceList>();
  /** Adds the list of a party in a place. The numbers of lists are the same in every place. */
  const listOf = (divisionId: string, party: SourceKey | undefined): SourceKey | undefined => {
    const number = party ? parties.findIndex((each) => keyText(each) === keyText(party)) + 1 : 0;
    if (kind !== 'parties' || !party || number === 0) return undefined;
    const list = `list/${name}/${divisionId}/${number}`;
    const partyName = parties[number - 1]?.name ?? '';
    lists.set(list, { ...named(list), contest: key(contestKey(divisionId)), party, number, name: partyName });
    return key(list);
  };
  const candidacies = people.filter(stands).flatMap((person, index): SourceCandidacy[] => {
    const last = person.memberships.at(-1);
    const [identifier] = person.identifiers;
    const divisionId = last && divisionOf(last.office);
    if (!last || !identifier || divisionId === undefined) return [];
    const list = `${divisionId} ${last.party?.identifier}`;
    const listPosition = (listLengths.get(list) ?? 0) + 1;
    listLengths.set(list, listPosition);
    const partyList = listOf(divisionId, last.party);
    return [
      {
        ...named(`candidacy/${name}/${identifier.identifier}`),
        contest: key(contestKey(divisionId)),
        person: identifier,
        ...(last.party ? { party: last.party } : {}),
        office: last.office,
        ...(partyList ? { list: partyList } : {}),
        ...(kind === 'parties' ? { listPosition } : {}),
        // One in thirty gives up before the next election.
        ...(day >= today && index % 30 === 29 ? { status: 'withdrawn' as const } : {}),
      },
    ];
  });
  return { election, contests, lists: [...lists.values()], candidacies };
}

const sumOf = (rows: { votes: number }[]): number => rows.reduce((sum, { votes }) => sum + votes, 0);

/** Makes the results of an election. Everybody who stood was elected, since they hold the offices. */
function resultsOf({
  contests,
  candidacies,
}: {
  contests: SourceContest[];
  candidacies: SourceCandidacy[];
}): SourceResult[] {
  return contests.map(({ scheme, identifier }): SourceResult => {
    const counts = candidacies
      .filter(({ contest }) => contest.identifier === identifier)
      .map(({ list, listPosition = 1, ...row }, index) => ({
        list,
        candidacy: { scheme: row.scheme, identifier: row.identifier },
        votes: Math.round(9_000 / listPosition) + 137 * (index % 7),
        elected: true,
      }));
    const byList = Map.groupBy(
      counts.filter(({ list }) => list !== undefined),
      ({ list }) => keyText(list as SourceKey),
    );
    const validVotes = sumOf(counts);
    const [blankVotes, invalidVotes] = [Math.round(validVotes * 0.004), Math.round(validVotes * 0.003)];
    const votesCast = validVotes + blankVotes + invalidVotes;
    return {
      contest: { scheme, identifier },
      eligibleVoters: Math.round(votesCast / 0.76),
      votesCast,
      validVotes,
      blankVotes,
      invalidVotes,
      final: true,
      lists: [...byList.values()].map((rows) => ({
        list: rows[0]?.list as SourceKey,
        votes: sumOf(rows),
        seatsWon: rows.length,
      })),
      candidacies: counts.map(({ candidacy, votes, elected }) => ({ candidacy, votes, elected })),
    };
  });
}
