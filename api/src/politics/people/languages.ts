import type { InterfaceLanguage } from '@hustings/contract';

/**
 * The countries (ISO 3166) whose politics use one language of the interface. Countries with several languages are
 * omitted.
 */
const countries: Record<InterfaceLanguage, string[]> = {
  en: ['au', 'bs', 'gb', 'gh', 'ie', 'jm', 'ng', 'nz', 'tt', 'us', 'zm'],
  nl: ['aw', 'bq', 'cw', 'nl', 'sr', 'sx'],
};

/** Returns the interface language of a division; undefined if its politics use another language or several. */
export function languageOf(divisionId: string | null): InterfaceLanguage | undefined {
  const country = /^ocd-division\/country:(\w\w)(\/|$)/.exec(divisionId ?? '')?.[1];
  if (!country) return undefined;
  return (Object.keys(countries) as InterfaceLanguage[]).find((language) => countries[language].includes(country));
}
