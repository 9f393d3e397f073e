import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { groupsOf } from './facts.ts';
import { authorities, mergeByRank, tellerOf, type Teller, type ToldRow } from './precedence.ts';
import { ownSources } from '../source.ts';

interface Place {
  name?: string;
  state?: string;
  city?: string;
  otherNames?: readonly string[];
}
interface Claim {
  teller: Teller;
  row: Place;
}

const groups = [['name'], ['state', 'city'], ['otherNames']] as const;

const claimOf = (source: string) =>
  fc.record({
    teller: fc.record({ source: fc.constant(source), authority: fc.constantFrom(...Object.values(authorities)) }),
    row: fc.record(
      {
        name: fc.constantFrom('Northgate', 'North Gate'),
        state: fc.constantFrom('Lowland', 'Upland'),
        city: fc.constantFrom('Quay', 'Ford'),
        otherNames: fc.constantFrom(['The Gate'], []),
      },
      { requiredKeys: [] },
    ),
  });

/** Claims of several sources, and the same claims in another order. */
const claimsInTwoOrders = fc
  .tuple(...['a', 'b', 'c', 'd'].map(claimOf))
  .chain((claims) => fc.tuple(fc.constant(claims), fc.shuffledSubarray(claims, { minLength: claims.length })));

/** Merges a claim with what is stored, as an import does. */
function told(stored: ToldRow<Place> | undefined, { row, teller }: Claim): ToldRow<Place> {
  if (!stored) return { row, ...teller };
  const merged = mergeByRank<Place>(row, teller, stored, { groups });
  return { row: merged.row, ...merged.owner, otherTellers: merged.otherTellers };
}

const afterAllOf = (claims: readonly Claim[]) =>
  claims.reduce<ToldRow<Place> | undefined>(told, undefined) as ToldRow<Place>;

/** Returns the facts of a row with their tellers. */
const saidBy = ({ row, source, authority, otherTellers = {} }: ToldRow<Place>) => ({
  source,
  authority,
  fields: groups.map((group) => {
    const said = group.map((field) => row[field]).filter((value) => value !== undefined && value.length > 0);
    return said.length === 0 ? [] : [said, otherTellers[group[0]] ?? { source, authority }];
  }),
});

it('ends in the same row in every order of the sources', () => {
  fc.assert(
    fc.property(claimsInTwoOrders, ([claims, others]) => {
      expect(saidBy(afterAllOf(others))).toEqual(saidBy(afterAllOf(claims)));
    }),
  );
});

it('changes nothing when a source tells the same again', () => {
  fc.assert(
    fc.property(claimsInTwoOrders, ([claims]) => {
      const stored = afterAllOf(claims);
      for (const { row, teller } of claims) {
        const again = mergeByRank<Place>(row, teller, stored, { groups });
        expect([again.isRetold, again.row]).toEqual([false, stored.row]);
      }
    }),
  );
});

it('takes the newer file of one source, and keeps what it leaves empty', () => {
  const teller = { source: 'a', authority: authorities.tells };
  const stored = { row: { name: 'Northgate', state: 'Upland' }, ...teller };
  expect(mergeByRank<Place>({ name: 'North Gate' }, teller, stored, { groups })).toMatchObject({
    row: { name: 'North Gate', state: 'Upland' },
    isRetold: false,
  });
});

it('ranks what editors wrote first, then who keeps the list, who tells, and who only mentions', () => {
  const data = { source: 'a', keeps: ['divisions'] } as const;
  const authorityOf = (row: Parameters<typeof tellerOf>[0], kind: keyof typeof groupsOf = 'divisions') =>
    tellerOf(row, data, kind).authority;
  expect(authorityOf({ origin: { source: ownSources.handmade, retrieved: '2026-01-01' } })).toBe(3);
  expect([authorityOf({}), authorityOf({}, 'people'), authorityOf({ implied: true })]).toEqual([2, 1, 0]);
});
