import type { SourceData, SourceKey, SourcePerson, SourceRollCall } from '../upsert-from-source/source.ts';

/** An invented roll call of the ministers of Westmere, with the choices by name. */
interface DemoRollCall extends Pick<SourceRollCall, 'title' | 'day' | 'outcome' | 'language'> {
  id: string;
  choices: Record<string, SourceRollCall['votes'][number]['choice']>;
}

const rollCalls: readonly DemoRollCall[] = [
  {
    id: 'roll-call/1',
    title: 'Motion to keep the island ferries free for residents',
    day: '2025-10-07',
    outcome: 'adopted',
    language: 'en',
    choices: {
      'Marit Vossen': 'for',
      'Jorin van der Wolde': 'against',
      'Elsabet Thistlewood': 'for',
      'Liesel de Lorme': 'abstained',
    },
  },
  {
    id: 'roll-call/2',
    title: 'Motie om de vuurtorens van het noorden te restaureren',
    day: '2025-11-18',
    outcome: 'rejected',
    language: 'nl',
    choices: {
      'Marit Vossen': 'against',
      'Jorin van der Wolde': 'against',
      'Elsabet Thistlewood': 'for',
      'Liesel de Lorme': 'absent',
    },
  },
  {
    id: 'roll-call/3',
    title: 'Bill on allotments for every street',
    day: '2026-01-13',
    outcome: 'adopted',
    language: 'en',
    choices: { 'Marit Vossen': 'for', 'Elsabet Thistlewood': 'notVoting', 'Liesel de Lorme': 'for' },
  },
];

const speeches = [
  {
    id: 'speech/1',
    name: 'Liesel de Lorme',
    title: 'School playgrounds',
    text: 'A playground that closes at four is a fence with toys behind it. Schools should open their playgrounds until sunset, and the state should pay for the lamps.',
    day: '2025-09-23',
    language: 'en',
  },
  {
    id: 'speech/2',
    name: 'Elsabet Thistlewood',
    title: 'De vuurtorens',
    text: 'Een vuurtoren is meer dan een lamp. Ik wil dat de torens van het noorden in 2030 zijn gerestaureerd.',
    day: '2025-11-18',
    language: 'nl',
  },
] as const;

const site = 'https://www.parliament.westmere.example';

/** Makes the roll calls and speeches of some people of Westmere, with identifiers of a scheme. */
export function publicRecordOfWestmere(
  people: readonly SourcePerson[],
  scheme: string,
): Required<Pick<SourceData, 'rollCalls' | 'speeches'>> {
  const keysOf = (name: string): SourceKey[] => people.find((person) => person.name === name)?.identifiers ?? [];
  const bodyName = 'Council of Ministers of Westmere';
  return {
    rollCalls: rollCalls.map(({ id, title, day, outcome, language, choices }) => {
      const votes = Object.entries(choices).map(([name, choice]) => ({ person: keysOf(name), choice }));
      return { scheme, identifier: id, title, bodyName, day, outcome, language, url: `${site}/${id}`, votes };
    }),
    speeches: speeches.map(({ id, name, title, text, day, language }) => {
      return { scheme, identifier: id, person: keysOf(name), title, text, day, language, url: `${site}/${id}` };
    }),
  };
}
