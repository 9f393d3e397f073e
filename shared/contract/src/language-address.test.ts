import { expect, test } from 'vitest';
import { addressInLanguage, languageOfAddress } from './language-address.ts';

const both = { languages: ['en', 'nl'] as const };

test.each([
  ['/faq?lang=nl', both, 'nl'],
  ['/elections?term=a&lang=en#list', both, 'en'],
  ['/faq', both, undefined],
  ['/faq#?lang=nl', both, undefined],
  ['/faq?lang=NL', both, undefined],
  ['/faq?lang=nl', { languages: ['en'] as const }, undefined],
  ['/faq?lang=en', { languages: ['en'] as const }, undefined],
])('reads the language of %s', (address, site, language) => {
  expect(languageOfAddress(address, site)).toBe(language);
});

test.each([
  ['/faq', 'nl', '/faq?lang=nl'],
  ['/faq?lang=en', 'nl', '/faq?lang=nl'],
  ['/elections?term=a%20b&lang=en#list', 'nl', '/elections?term=a%20b&lang=nl#list'],
  ['/elections?lang=en&term=a', undefined, '/elections?term=a'],
  ['/faq?lang=en#x', undefined, '/faq#x'],
  ['/faq#x', 'en', '/faq?lang=en#x'],
] as const)('writes %s in %s', (address, language, result) => {
  expect(addressInLanguage(address, language)).toBe(result);
});
