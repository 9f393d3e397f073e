import type { InterfaceLanguage } from '@hustings/contract';

/** A language of the interface, and the name that it gives itself. */
export interface Language {
  code: InterfaceLanguage;
  name: string;
}

/** The languages of the interface, in the order in which they are offered (docs/decisions/14-languages.md). */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English' },
  { code: 'nl', name: 'Nederlands' },
];
