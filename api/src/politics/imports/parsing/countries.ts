import type { SourceDivision } from '../../people/index.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The codes of countries by their English names in lower case. */
const codes = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = names.of(code.toUpperCase());
      return name && name !== code.toUpperCase() ? [[name.toLowerCase(), code] as const] : [];
    })
    .toReversed(),
);

/** The codes of countries by other names that sources use. */
const otherNames: Record<string, string> = {
  'united states of america': 'us',
  'sint maarten': 'sx',
  curacao: 'cw',
  uk: 'gb',
};

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

/** Returns the code of a country by its English name, such as `Netherlands`. */
export function countryCodeByName(name: string): string | undefined {
  const plain = name.replaceAll('_', ' ').trim().toLowerCase();
  return otherNames[plain] ?? codes.get(plain);
}

/** Returns the division of a country by its two-letter code, or undefined for another code. */
export function countryDivision(code: string): SourceDivision | undefined {
  const name = /^[a-z]{2}$/.test(code) ? names.of(code.toUpperCase()) : undefined;
  if (!name || name === code.toUpperCase()) return undefined;
  const zones = new Intl.Locale(`und-${code.toUpperCase()}`) as { getTimeZones?(): string[] | undefined };
  const zone = capitalZones[code] ?? zones.getTimeZones?.()?.[0];
  return { id: `ocd-division/country:${code}`, name, ...(zone ? { timeZone: zone } : {}), implied: true };
}
