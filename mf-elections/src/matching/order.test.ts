import { expect, test } from 'vitest';
import { sortSides, type SideOrder } from './order.ts';

const sides = Array.from({ length: 40 }, (_, index) => ({
  slug: `candidate-${index}`,
  name: `Candidate ${String(index).padStart(2, '0')}`,
  percent: index % 4 === 0 ? undefined : (index * 7) % 100,
}));
const slugs = (of: typeof sides, order: SideOrder, seed: number) =>
  sortSides(of, order, { seed, language: 'en' }).map(({ slug }) => slug);

test('is random, the same for a seed whatever the order before, and another for another seed', () => {
  const random = slugs(sides, 'random', 3);
  expect(slugs(sides.toReversed(), 'random', 3)).toEqual(random);
  expect(slugs(sides, 'random', 4)).not.toEqual(random);
  expect(random).not.toEqual(slugs(sides, 'name', 3));
  expect(random.toSorted()).toEqual(sides.map(({ slug }) => slug).toSorted());
});

test('puts everybody on top for some seed', () => {
  const few = sides.slice(0, 5);
  const first = new Set(Array.from({ length: 64 }, (_, seed) => slugs(few, 'random', seed)[0]));
  expect(first.size).toBe(5);
});

test('sorts by name or agreement on request, unknown agreement last', () => {
  expect(slugs(sides.toReversed(), 'name', 1)).toEqual(sides.map(({ slug }) => slug));
  const percents = sortSides(sides, 'agreement', { seed: 1, language: 'nl' }).map(({ percent }) => percent);
  const known = percents.filter((percent) => percent !== undefined);
  expect(percents.slice(0, known.length)).toEqual(known.toSorted((one, other) => other - one));
  expect(percents.slice(known.length).every((percent) => percent === undefined)).toBe(true);
});
