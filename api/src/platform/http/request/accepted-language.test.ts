import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['nl', 'nl'],
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['en-GB,en;q=0.9,nl;q=0.8', 'en'],
  ['en;q=0.3, nl;q=0.7', 'nl'],
  ['fr-FR, NL ; Q=0.4, en;q=0.1', 'nl'],
  ['fr,de;q=0.5', undefined],
  ['fr, *;q=0.1', 'en'],
  ['en;q=0, *', 'nl'],
  ['nl;q=0', undefined],
  ['nl;q=2, en;q=0.1', 'en'],
  ['nlx, enough', undefined],
])('answers %j in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
