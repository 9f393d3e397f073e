import { expect, test } from 'vitest';
import { isSlug, slugOfName } from './slug.ts';

test.each([
  ['Cyclists of Testdam', 'cyclists-of-testdam'],
  ['  Émile & friends! ', 'emile-friends'],
  ['Ωμέγα', ''],
  ['x'.repeat(80), 'x'.repeat(60)],
])('suggests an address for “%s”', (name, slug) => {
  expect(slugOfName(name)).toBe(slug);
});

test('knows the form of an address', () => {
  for (const good of ['abc', 'a-b-3']) expect(isSlug(good)).toBe(true);
  for (const bad of ['ab', 'A-B', '-abc', 'a--b', 'a b', 'x'.repeat(61)]) expect(isSlug(bad)).toBe(false);
});
