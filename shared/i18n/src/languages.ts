import type { InterfaceLanguage } from '@hustings/contract';

/** A language of the interface and its name in that language. */
export interface Language {
  code: InterfaceLanguage;
  name: string;
}

/** The interface languages, in the order of the switch (docs/decisions/14-languages.md). */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English' },
  { code: 'nl', name: 'Nederlands' },
];
