import type { StancePosition } from '@hustings/contract';
import { array, constantFrom, dictionary, assert, property, integer } from 'fast-check';
import { expect, test } from 'vitest';
import type { Positions } from '@hustings/features/topic-answers';
import { agreementOf, groupPositions } from './agreement.ts';

const topic = constantFrom('rent', 'wind', 'schools', 'trains', 'voting', 'harbour');
const position = constantFrom<StancePosition>('stronglyAgainst', 'against', 'neutral', 'for', 'stronglyFor');
const positions = dictionary(topic, position);
const weights = dictionary(topic, integer({ min: 1, max: 3 }));
const ends = dictionary(topic, constantFrom<StancePosition>('stronglyAgainst', 'stronglyFor'), { minKeys: 1 });

const opposite = (side: Positions): Positions =>
  Object.fromEntries(
    Object.entries(side).map(([slug, each]) => [slug, each === 'stronglyFor' ? 'stronglyAgainst' : 'stronglyFor']),
  );

test('is 100 for equal positions, whatever their weights', () => {
  assert(
    property(dictionary(topic, position, { minKeys: 1 }), weights, (side, importance) => {
      expect(agreementOf(side, side, importance)).toEqual({ percent: 100, topics: Object.keys(side).length });
    }),
  );
});

test('is 0 for opposite ends of the scale', () => {
  assert(
    property(ends, weights, (side, importance) => {
      expect(agreementOf(side, opposite(side), importance)?.percent).toBe(0);
    }),
  );
});

test('is the same from both sides, and within the scale', () => {
  assert(
    property(positions, positions, weights, (one, other, importance) => {
      const agreement = agreementOf(one, other, importance);
      expect(agreement).toEqual(agreementOf(other, one, importance));
      if (!agreement) return;
      expect(agreement.percent).toBeGreaterThanOrEqual(0);
      expect(agreement.percent).toBeLessThanOrEqual(100);
    }),
  );
});

test('ignores topics on which one side has no position', () => {
  assert(
    property(positions, positions, weights, position, (one, other, importance, extra) => {
      const agreement = agreementOf(one, other, importance);
      expect(agreementOf({ ...one, missing: extra }, other, { ...importance, missing: 3 })).toEqual(agreement);
      expect(agreementOf(one, { ...other, missing: extra }, importance)).toEqual(agreement);
    }),
  );
});

test('counts steps between positions by importance, and is unknown without a common topic', () => {
  const own: Positions = { rent: 'for', wind: 'stronglyFor' };
  const theirs: Positions = { rent: 'against', wind: 'stronglyFor' };
  expect(agreementOf(own, theirs)).toEqual({ percent: 75, topics: 2 });
  expect(agreementOf(own, theirs, { rent: 3 })).toEqual({ percent: 63, topics: 2 });
  const inherited: Positions = Object.fromEntries([['toString', 'for' as const]]);
  expect(agreementOf(own, inherited)).toBeUndefined();
  expect(agreementOf(inherited, own)).toBeUndefined();
});

/** A group of people who all have positions on the same topics. */
const group = array(dictionary(constantFrom('rent', 'wind'), position, { minKeys: 2 }), { minLength: 1, maxLength: 9 });

test('with a group is the mean of the agreement with each, if all have positions on the same topics', () => {
  assert(
    property(positions, group, weights, (own, people, importance) => {
      const each = people.flatMap((person) => agreementOf(own, person, importance)?.percent ?? []);
      const agreement = agreementOf(own, groupPositions(people), importance);
      expect(agreement === undefined).toBe(each.length === 0);
      if (!agreement) return;
      const mean = each.reduce((sum, percent) => sum + percent, 0) / each.length;
      // Each percentage is rounded.
      expect(Math.abs(agreement.percent - mean)).toBeLessThanOrEqual(1);
    }),
  );
});

test('with a group of one is that with the person, and ignores the order of the group', () => {
  assert(
    property(positions, positions, weights, (own, person, importance) => {
      expect(agreementOf(own, groupPositions([person]), importance)).toEqual(agreementOf(own, person, importance));
    }),
  );
  assert(
    property(positions, array(positions), weights, (own, people, importance) => {
      const reversed = groupPositions(people.toReversed());
      expect(agreementOf(own, reversed, importance)).toEqual(agreementOf(own, groupPositions(people), importance));
    }),
  );
});

test('with a group is unknown without a position, and counts topics on which only some have one', () => {
  expect(agreementOf({ rent: 'for' }, groupPositions([]))).toBeUndefined();
  const people: Positions[] = [{ rent: 'for', wind: 'against' }, { rent: 'stronglyAgainst' }];
  expect(agreementOf({ rent: 'for', wind: 'against', trains: 'for' }, groupPositions(people))).toEqual({
    percent: 81,
    topics: 2,
  });
});
