import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/pool.ts';
import { statement } from '../../platform/db/statement.ts';
import { openForTests } from '../../testing/database.ts';
import { ImportRefusal, importFrom } from './index.ts';
import { emptyPeople, filesOf } from './testing.ts';

let database: OpenDatabase;
openForTests((opened) => (database = opened));

const runningTerms = statement(
  'test.runningTerms',
  `SELECT DISTINCT body.name || ': ' || person.name AS seat FROM memberships term JOIN people person ON person.id = term.person_id
   JOIN offices office ON office.id = term.office_id JOIN organizations body ON body.id = office.organization_id
   WHERE term.valid_through IS NULL`,
);
const running = async (): Promise<Set<string>> =>
  new Set((await database.query<{ seat: string }>(runningTerms())).map(({ seat }) => seat));

const bodies = { upper: 'Nevada Senate', lower: 'Nevada Assembly' } as const;
type House = keyof typeof bodies;
const houses = Object.keys(bodies) as House[];
const members = 'ABCDEFGHIJ';

/** The members of each body. The second is so small that the limit of people who may vanish at once does not keep it. */
const numbersOf: Record<House, number[]> = { upper: [...members].map((_, number) => number), lower: [0] };

const roles = {
  held: (house: House, number: number) => `type: ${house}, district: ${number}, start_date: 2022-11-09`,
  former: (house: House, number: number) =>
    `type: ${house}, district: ${number}, start_date: 2010-11-03, end_date: '2014-11-05'`,
};

/** The part of a file about one body: no members, only former ones, or the current ones without some. */
interface Told {
  as: 'absent' | keyof typeof roles;
  people: number[];
}

const nobody: Told = { as: 'absent', people: [] };
const told = (numbers: number[]): fc.Arbitrary<Told> =>
  fc.oneof(
    fc.constant(nobody),
    fc
      .subarray(numbers, { minLength: 1, maxLength: Math.min(4, numbers.length) })
      .map((people): Told => ({ as: 'former', people })),
    fc
      .subarray(numbers, { maxLength: numbers.length > 2 ? 2 : 0 })
      .map((absent): Told => ({ as: 'held', people: numbers.filter((number) => !absent.includes(number)) })),
  );
type File = Record<House, Told>;
const file: fc.Arbitrary<File> = fc.record({ upper: told(numbersOf.upper), lower: told(numbersOf.lower) });

const government = 'ocd-jurisdiction/country:us/state:nv/government';

/** Writes the file of each person whom a file of the source names. */
function filesFor(given: File): Record<string, string> {
  const people = houses.flatMap((house) => {
    const { as, people: named } = given[house];
    if (as === 'absent') return [];
    return named.map((number) => {
      const id = `00000000-0000-4000-8000-${house === 'upper' ? 1 : 2}${String(number).padStart(11, '0')}`;
      const name = `${house === 'upper' ? 'Senator' : 'Assembler'} ${members[number]}`;
      const role = `{ ${roles[as](house, number)}, jurisdiction: '${government}' }`;
      const text = `id: ocd-person/${id}\nname: ${name}\nparty: [{ name: Red }]\nroles:\n- ${role}\n`;
      return [`nv/legislature/Somebody-${id}.yml`, text] as const;
    });
  });
  return Object.fromEntries(people);
}

async function load(given: File): Promise<'loaded' | 'refused'> {
  const files = filesFor(given);
  if (Object.keys(files).length === 0) return 'refused';
  try {
    await importFrom(database, { format: 'openstates', path: await filesOf(files), today: '2026-06-15', apply: true });
    return 'loaded';
  } catch (error) {
    if (error instanceof ImportRefusal) return 'refused';
    throw error;
  }
}

const seatsIn = (house: House, all: Set<string>): string[] =>
  [...all].filter((seat) => seat.startsWith(bodies[house])).toSorted();

const whole = (house: House): Told => ({ as: 'held', people: numbersOf[house] });

it(
  'end terms only in a body that a file holds, whatever files of the source came before',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), async (history) => {
        await database.query(emptyPeople());
        expect(await load({ upper: whole('upper'), lower: whole('lower') })).toBe('loaded');
        for (const given of history) {
          const before = await running();
          const outcome = await load(given);
          const after = await running();
          const kept = houses.filter((house) => outcome === 'refused' || given[house].as !== 'held');
          const replaced = houses.filter((house) => !kept.includes(house));
          expect(kept.map((house) => seatsIn(house, after))).toEqual(kept.map((house) => seatsIn(house, before)));
          // A body that is held has the members that the file names, and nobody else.
          expect(replaced.map((house) => seatsIn(house, after).length)).toEqual(
            replaced.map((house) => given[house].people.length),
          );
        }
      }),
      { numRuns: 20 },
    );
  },
);
