import type {
  SourceCandidacy,
  SourceContest,
  SourceElection,
  SourceKey,
  SourcePerson,
} from '../upsert-from-source/source.ts';

/** A place of Westmere in which something is decided. */
interface Place {
  divisionId: string;
  name: string;
}

/** What the elections of Westmere are made from. */
interface Electorate {
  key(identifier: string): SourceKey;
  idOf(name: string): string;
  regions: Place[];
  towns: Place[];
  /** Everybody, each with the office held now or last. */
  people: SourcePerson[];
  /** Where an office is. */
  divisionOf(office: SourceKey): string | undefined;
  seatsPerRegion: number;
}

/** What an election decides: the seats of regions, or who is mayor of a town. */
interface Plan {
  name: string;
  title: string;
  day: string;
  kind: SourceContest['kind'];
  places: Place[];
  stands(person: SourcePerson, index: number): boolean;
}

/** The day of the next election of parliament after a day: the 5th of May of every fourth year, as in 2023. */
function nextElectionDay(today: string): string {
  const year = Number(today.slice(0, 4));
  const due = [0, 1, 2, 3, 4].map((more) => year + more).filter((each) => each % 4 === 3);
  return due.map((each) => `${each}-05-05`).find((day) => day > today) ?? `${year + 4}-05-05`;
}

const isIn = (person: SourcePerson, body: string): boolean =>
  person.memberships.at(-1)?.office.identifier.startsWith(`${body}/`) ?? false;

/**
 * Three elections of Westmere: of the mayors and of parliament in 2023, and the next one of parliament, in which four of
 * five stand again. Everything has the same ids in every demo.
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
  const held = plans.map((plan) => oneElection(plan, electorate));
  return {
    elections: held.map(({ election }) => election),
    contests: held.flatMap(({ contests }) => contests),
    candidacies: held.flatMap(({ candidacies }) => candidacies),
  };
}

function oneElection({ name, title, day, kind, places, stands }: Plan, electorate: Electorate) {
  const { key, idOf, people, divisionOf, seatsPerRegion } = electorate;
  const named = (identifier: string) => ({ ...key(identifier), id: idOf(identifier) });
  const election: SourceElection = { ...named(`election/${name}`), name: title, day, divisionId: 'x-westmere' };
  const contestKey = (divisionId: string) => `contest/${name}/${divisionId}`;
  const contests = places.map((place): SourceContest => ({
    ...named(contestKey(place.divisionId)),
    election: key(`election/${name}`),
    kind,
    name: place.name,
    divisionId: place.divisionId,
    seats: kind === 'parties' ? seatsPerRegion : 1,
  }));
  const onList = new Map<string, number>();
  const candidacies = people.filter(stands).flatMap((person): SourceCandidacy[] => {
    const last = person.memberships.at(-1);
    const [identifier] = person.identifiers;
    const divisionId = last && divisionOf(last.office);
    if (!last || !identifier || divisionId === undefined) return [];
    const list = `${divisionId} ${last.party?.identifier}`;
    const listPosition = (onList.get(list) ?? 0) + 1;
    onList.set(list, listPosition);
    return [
      {
        ...named(`candidacy/${name}/${identifier.identifier}`),
        contest: key(contestKey(divisionId)),
        person: identifier,
        ...(last.party ? { party: last.party } : {}),
        ...(kind === 'parties' ? { listPosition } : { office: last.office }),
      },
    ];
  });
  return { election, contests, candidacies };
}
