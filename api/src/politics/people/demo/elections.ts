import type {
  SourceCandidacy,
  SourceContest,
  SourceElection,
  SourceKey,
  SourceList,
  SourcePerson,
  SourceResult,
} from '../upsert-from-source/source.ts';

/** A division of Westmere with a contest. */
interface Place {
  divisionId: string;
  name: string;
  population: number;
}

/** The data from which the elections of Westmere are made. */
interface Electorate {
  key(identifier: string): SourceKey;
  idOf(name: string): string;
  regions: Place[];
  towns: Place[];
  /** All politicians; the last membership of each is the current or latest one. */
  people: SourcePerson[];
  /** Returns the division of an office. */
  divisionOf(office: SourceKey): string | undefined;
  seatsPerRegion: number;
  /** The parties in the order of their list numbers. */
  parties: { identifier: string; name: string }[];
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
  /** Returns whether a candidate was elected; absent for an election that is yet to come. */
  elects?(person: SourcePerson): boolean;
}

/** Returns the day of the next parliamentary election after a day: 5 May of every fourth year, as in 2023. */
function nextElectionDay(today: string): string {
  const year = Number(today.slice(0, 4));
  const due = [0, 1, 2, 3, 4].map((more) => year + more).filter((each) => each % 4 === 3);
  return due.map((each) => `${each}-05-05`).find((day) => day > today) ?? `${year + 4}-05-05`;
}

/** Returns whether a person sits in the parliament that the election of 2023 made. */
const sitsSince2023 = ({ memberships }: SourcePerson): boolean => memberships.some(({ from }) => from === '2023-05-12');

const isIn = (person: SourcePerson, body: string): boolean =>
  person.memberships.at(-1)?.office.identifier.startsWith(`${body}/`) ?? false;

/**
 * Makes three elections of Westmere: the elections of mayors and of parliament in 2023, and the next election of
 * parliament. In the next election, four of five members of parliament stand again, and some withdraw. The results of
 * 2023 are known. The ids are the same in every demo.
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
      elects: () => true,
    },
    {
      name: 'parliament-2023',
      title: 'Parliament of Westmere 2023',
      day: '2023-05-05',
      kind: 'parties',
      places: electorate.regions,
      stands: (person) => isIn(person, 'parliament'),
      elects: sitsSince2023,
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
  const made = plans.map((plan) => makeElection(plan, electorate));
  return {
    elections: made.map(({ election }) => election),
    contests: made.flatMap(({ contests }) => contests),
    lists: made.flatMap(({ lists }) => lists),
    candidacies: made.flatMap(({ candidacies }) => candidacies),
    results: made.flatMap(({ results }) => results),
  };
}

function makeElection({ name, title, day, kind, places, stands, elects }: Plan, electorate: Electorate) {
  const { key, idOf, people, divisionOf, seatsPerRegion } = electorate;
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
  const standing = new Map<string, Standing[]>();
  const lists = new Map<string, SourceList>();
  const candidacies = people.filter(stands).flatMap((person, index): SourceCandidacy[] => {
    const last = person.memberships.at(-1);
    const [identifier] = person.identifiers;
    const divisionId = last && divisionOf(last.office);
    if (!last || !identifier || divisionId === undefined) return [];
    const contest = contestKey(divisionId);
    const list = kind === 'parties' && last.party ? listOf(contest, last.party) : undefined;
    const ofContest = standing.get(contest) ?? [];
    standing.set(contest, ofContest);
    const listPosition =
      ofContest.filter(({ candidacy }) => candidacy.list?.identifier === list?.identifier).length + 1;
    const candidacy: SourceCandidacy = {
      ...named(`candidacy/${name}/${identifier.identifier}`),
      contest: key(contest),
      person: identifier,
      ...(last.party ? { party: last.party } : {}),
      ...(list ? { list: key(list.identifier), listPosition } : { office: last.office }),
      // One in thirty gives up before the day.
      ...(elects || index % 30 !== 29 ? {} : { status: 'withdrawn' as const }),
    };
    ofContest.push({ candidacy, elected: elects?.(person) ?? false });
    return [candidacy];
  });
  const results = elects
    ? places.map(({ divisionId, population }) =>
        resultOf(key(contestKey(divisionId)), population, standing.get(contestKey(divisionId)) ?? []),
      )
    : [];
  return { election, contests, lists: [...lists.values()], candidacies, results };

  function listOf(contest: string, party: SourceKey): SourceList {
    const number = electorate.parties.findIndex(({ identifier }) => identifier === party.identifier) + 1;
    const identifier = `list/${contest.slice('contest/'.length)}/${number}`;
    const list = lists.get(identifier) ?? {
      ...named(identifier),
      contest: key(contest),
      party,
      number,
      name: electorate.parties[number - 1]?.name ?? '',
    };
    lists.set(identifier, list);
    return list;
  }
}

/** A candidate in a contest of a past election. */
interface Standing {
  candidacy: SourceCandidacy;
  elected: boolean;
}

/** The invented shares of a count, in thousandths: people with a vote, voters, and blank and invalid votes. */
const countShares = { eligible: 760, cast: 740, blank: 6, invalid: 4 };
const part = (whole: number, thousandths: number): number => Math.floor((whole * thousandths) / 1_000);

/**
 * Invents the count of a contest. A list gets votes by the seats that it won, and its first candidate gets the most of
 * them.
 */
function resultOf(contest: SourceKey, population: number, standing: Standing[]): SourceResult {
  const eligibleVoters = part(population, countShares.eligible);
  const votesCast = part(eligibleVoters, countShares.cast);
  const blankVotes = part(votesCast, countShares.blank);
  const invalidVotes = part(votesCast, countShares.invalid);
  const validVotes = votesCast - blankVotes - invalidVotes;
  // Each candidate weighs less than the one before; who was elected weighs twice as much.
  const weights = standing.map(({ elected }, index) => (elected ? 40 : 20) - (index % 16));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = weights.map((weight) => Math.floor((validVotes * weight) / whole));
  const rest = validVotes - counts.reduce((sum, count) => sum + count, 0);
  const candidacies = standing.map(({ candidacy, elected }, index) => ({
    candidacy: { scheme: candidacy.scheme, identifier: candidacy.identifier },
    votes: (counts[index] ?? 0) + (index === 0 ? rest : 0),
    elected,
    list: candidacy.list,
  }));
  const lists = Map.groupBy(
    candidacies.filter(({ list }) => list),
    ({ list }) => list?.identifier,
  );
  return {
    contest,
    eligibleVoters,
    votesCast,
    validVotes,
    blankVotes,
    invalidVotes,
    final: true,
    lists: [...lists.values()].flatMap((members) => {
      const list = members[0]?.list;
      const votes = members.reduce((sum, each) => sum + each.votes, 0);
      return list ? [{ list, votes, seatsWon: members.filter(({ elected }) => elected).length }] : [];
    }),
    candidacies: candidacies.map(({ candidacy, votes, elected }) => ({ candidacy, votes, elected })),
  };
}
