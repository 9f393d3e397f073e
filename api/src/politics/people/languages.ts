import type { InterfaceLanguage } from '@hustings/contract';

/** Countries, by ISO 3166, in which one language of the interface is that of politics. Others are left out, on purpose. */
const countries: Record<InterfaceLanguage, string[]> = {
  en: ['au', 'bs', 'gb', 'gh', 'ie', 'jm', 'ng', 'nz', 'tt', 'us', 'zm'],
  nl: ['aw', 'bq', 'cw', 'nl', 'sr', 'sx'],
};

/** The language of the interface that is spoken in a place; undefined where it is neither, or more than one. */
export function languageOf(divisionId: string | null): InterfaceLanguage | undefined {
  const country = /^ocd-division\/country:(\w\w)(\/|$)/.exec(divisionId ?? '')?.[1];
  if (!country) return undefined;
  return (Object.keys(countries) as InterfaceLanguage[]).find((language) => countries[language].includes(country));
}
