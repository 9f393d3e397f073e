import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';

test.each([
  ['ocd-division/country:nl', 'nl'],
  ['ocd-division/country:nl/province:nb', 'nl'],
  ['ocd-division/country:us/state:wa', 'en'],
  // Countries with several languages, or without a language of the interface.
  ['ocd-division/country:be', undefined],
  ['ocd-division/country:fr', undefined],
  ['x-nl', undefined],
  [null, undefined],
])('the language of %s is %s', (division, language) => {
  expect(languageOf(division)).toBe(language);
});
