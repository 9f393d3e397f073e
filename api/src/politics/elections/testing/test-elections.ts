import type { SourceData } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';

const key = (identifier: string) => ({ scheme: 'test', identifier });

/** Makes the people of the test, of whom the first two sit in the council. */
const people = [
  { name: 'Ada North', party: 'meadow' as const, gender: 'female' },
  { name: 'Bea North', party: 'harbour' as const, gender: 'female' },
  { name: 'Cid South', party: 'meadow' as const, gender: 'male' },
  { name: 'Dee Stone', gender: 'non-binary' },
  { name: 'Kei Tokyo', place: 'tokyo' as const, gender: 'male' },
];

const person = (index: number) => ({ person: key(`person/${index}`) });

/**
 * Makes a source with elections in Testland and Tokyo. Testland votes for the council in two contests on 2026-06-10, and
 * North has a referendum on the same day. Tokyo elects a mayor on 2026-07-01. The results of the council of 2022 are
 * known.
 */
export function testElections(): SourceData {
  const base = testSource(people);
  return {
    ...base,
    people: base.people.map((each, index) => ({ ...each, gender: people[index]?.gender ?? '' })),
    divisions: [...base.divisions, { id: 'x-test/south', parentId: 'x-test/country', name: 'South' }],
    elections: [
      { ...key('council-2022'), name: 'Council of Testland 2022', day: '2022-06-08', divisionId: 'x-test/country' },
      { ...key('council-2026'), name: 'Council of Testland 2026', day: '2026-06-10', divisionId: 'x-test/country' },
      {
        ...key('referendum'),
        name: 'Referendum in North',
        day: '2026-06-10',
        divisionId: 'x-test/north',
        kind: 'other',
      },
      { ...key('mayor'), name: 'Mayor of Tokyo', day: '2026-07-01', divisionId: 'x-test/tokyo', level: 'local' },
    ],
    contests: [
      { ...key('2022'), election: key('council-2022'), kind: 'parties', name: 'Testland', seats: 3 },
      {
        ...key('north'),
        election: key('council-2026'),
        kind: 'parties',
        name: 'North',
        divisionId: 'x-test/north',
        seats: 2,
      },
      {
        ...key('south'),
        election: key('council-2026'),
        kind: 'parties',
        name: 'South',
        divisionId: 'x-test/south',
        seats: 1,
      },
      { ...key('mayor'), election: key('mayor'), kind: 'candidates', name: 'Mayor', seats: 1 },
    ],
    lists: [
      { ...key('2022/1'), contest: key('2022'), party: key('meadow'), number: 1, name: 'Meadow Party' },
      { ...key('2022/2'), contest: key('2022'), party: key('harbour'), number: 2, name: 'Harbour Party' },
      { ...key('north/2'), contest: key('north'), party: key('meadow'), number: 2, name: 'Meadow Party' },
      { ...key('north/1'), contest: key('north'), party: key('harbour'), number: 1, name: 'Harbour Party' },
      { ...key('south/2'), contest: key('south'), party: key('meadow'), number: 2, name: 'Meadow Party' },
      { ...key('south/3'), contest: key('south'), number: 3, name: 'List Stone' },
    ],
    candidacies: [
      { ...key('2022/ada'), contest: key('2022'), ...person(0), list: key('2022/1'), listPosition: 1 },
      { ...key('2022/bea'), contest: key('2022'), ...person(1), list: key('2022/2'), listPosition: 1 },
      {
        ...key('2026/ada'),
        contest: key('north'),
        ...person(0),
        party: key('meadow'),
        list: key('north/2'),
        listPosition: 1,
        incumbent: true,
      },
      {
        ...key('2026/bea'),
        contest: key('north'),
        ...person(1),
        party: key('harbour'),
        list: key('north/1'),
        listPosition: 1,
        status: 'withdrawn',
      },
      {
        ...key('2026/cid'),
        contest: key('south'),
        ...person(2),
        party: key('meadow'),
        list: key('south/2'),
        listPosition: 1,
        incumbent: false,
      },
      { ...key('2026/dee'), contest: key('south'), ...person(3), list: key('south/3'), listPosition: 1 },
      { ...key('mayor/kei'), contest: key('mayor'), ...person(4), status: 'filed' },
    ],
    results: [
      {
        contest: key('2022'),
        eligibleVoters: 2_000,
        votesCast: 1_000,
        validVotes: 900,
        blankVotes: 60,
        invalidVotes: 40,
        final: true,
        countedAt: '2022-06-09T10:00:00Z',
        lists: [
          { list: key('2022/1'), votes: 600, seatsWon: 2 },
          { list: key('2022/2'), votes: 300, seatsWon: 1 },
        ],
        candidacies: [
          { candidacy: key('2022/ada'), votes: 500, elected: true },
          { candidacy: key('2022/bea'), votes: 200, elected: false },
        ],
      },
    ],
  };
}
