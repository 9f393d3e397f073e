import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type { SourceDivision } from '../../people/index.ts';

// The platform's names of regions are those in common use, such as Taiwan and South Korea. It also names codes that are no
// longer in use, such as DD as Germany, so the codes come from the standard (docs/decisions/16-libraries.md).
const names = new Intl.DisplayNames(['en'], { type: 'region' });
countries.registerLocale(english);

/** The codes of ISO 3166-1 in lower case, and the one of the European Union, which the standard only reserves. */
const codes = new Set([...Object.keys(countries.getAlpha2Codes()), 'EU'].map((code) => code.toLowerCase()));

/** Folds the name of a country, so that `Côte d’Ivoire` and `Cote dIvoire`, or `&` and `and`, are the same. */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/** Former and short names that sources use and that neither the platform nor the library has. */
const otherNames = {
  burma: 'mm',
  'east timor': 'tl',
  macau: 'mo',
  macedonia: 'mk',
  'sint maarten': 'sx',
  swaziland: 'sz',
  usa: 'us',
  uk: 'gb',
};

/** The codes of countries by their folded English names. */
const codesByName = new Map<string, string>([
  ...[...codes].flatMap(
    (code) => countries.getName(code, 'en', { select: 'all' })?.map((name) => [folded(name), code] as const) ?? [],
  ),
  ...[...codes].map((code) => [folded(names.of(code.toUpperCase()) ?? code), code] as const),
  ...Object.entries(otherNames),
]);

/**
 * The time zones of capitals, for countries where the platform lists another time zone first
 * (docs/decisions/08-votes-and-scores.md).
 */
const capitalZones: Record<string, string> = {
  us: 'America/New_York',
  ca: 'America/Toronto',
  au: 'Australia/Sydney',
  br: 'America/Sao_Paulo',
  ru: 'Europe/Moscow',
  mx: 'America/Mexico_City',
  id: 'Asia/Jakarta',
  es: 'Europe/Madrid',
  pt: 'Europe/Lisbon',
  cl: 'America/Santiago',
  nz: 'Pacific/Auckland',
  ar: 'America/Argentina/Buenos_Aires',
  de: 'Europe/Berlin',
  ua: 'Europe/Kyiv',
  cn: 'Asia/Shanghai',
  kz: 'Asia/Almaty',
};

/** Returns the codes of all countries, in lower case. */
export const countryCodes = (): Iterable<string> => codes;

/** Returns the code of a country by its English name, such as `Netherlands`. */
export const countryCodeByName = (name: string): string | undefined => codesByName.get(folded(name));

/** Returns the division of a country by its two-letter code, or undefined for a code that is not in use. */
export function countryDivision(code: string): SourceDivision | undefined {
  const name = codes.has(code) ? names.of(code.toUpperCase()) : undefined;
  if (!name) return undefined;
  const zones = new Intl.Locale(`und-${code.toUpperCase()}`) as { getTimeZones?(): string[] | undefined };
  const zone = capitalZones[code] ?? zones.getTimeZones?.()?.[0];
  return { id: `ocd-division/country:${code}`, name, ...(zone ? { timeZone: zone } : {}), implied: true };
}
