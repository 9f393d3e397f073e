import { z } from 'zod';
import type { Findings } from './findings.ts';

/** Text of a name: trimmed, on one line, of reasonable length. */
export const nameText = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'has control characters');

/** Text that is absent where it says nothing. */
export const optionalText = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)),
  nameText.optional(),
);

/** Ids mix strings with leading zeros, numbers and lists. */
export const identifier = z.union([z.string().trim().min(1).max(200), z.number().int()]).transform(String);

/** A civil day, quoted or read as a date by YAML. */
export const day = z.preprocess(
  (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/** An address on the web; anything else is left out. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .optional()
  .catch(undefined);

/** An address on the web, or nothing. */
export const addressOf = (value: unknown): string | undefined =>
  webAddress.parse(typeof value === 'string' ? value.trim() : undefined);

/**
 * A day as sources write it: a civil day, a month or a year (of which `edge` names the first or the last day), an instant
 * with its offset, or a date of YAML. Undefined for anything else; null and empty too.
 */
export function dayOf(value: unknown, edge: 'first' | 'last'): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString().slice(0, 10);
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const [, year, month, date] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:[T ].*)?$/.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  try {
    if (date !== undefined) return Temporal.PlainDate.from(`${year}-${month}-${date}`).toString();
    const first = Temporal.PlainDate.from(`${year}-${month ?? '01'}-01`);
    if (edge === 'first') return first.toString();
    const length = month === undefined ? { years: 1 } : { months: 1 };
    return first.add(length).subtract({ days: 1 }).toString();
  } catch {
    return undefined;
  }
}

const isPartial = (value: unknown): boolean =>
  (typeof value === 'number' || typeof value === 'string') && /^\d{4}(-\d\d)?$/.test(String(value).trim());

/** A day as `dayOf` reads it; what cannot be read, or is no whole day, is noted. */
export function notedDay(
  value: unknown,
  edge: 'first' | 'last',
  findings: Findings,
  place: string,
): string | undefined {
  const read = dayOf(value, edge);
  const said = value !== undefined && value !== null && value !== '';
  if (said && read === undefined) findings.note('dateNone', place);
  if (read !== undefined && isPartial(value)) {
    findings.note(edge === 'first' ? 'dateFirstDay' : 'dateLastDay', place);
  }
  return read;
}

const genders: Record<string, string> = {
  m: 'male',
  male: 'male',
  man: 'male',
  homme: 'male',
  f: 'female',
  female: 'female',
  woman: 'female',
  vrouw: 'female',
  v: 'female',
  femme: 'female',
};

/** A gender in one spelling; what has none of those we know is kept as other, and what says nothing is absent. */
export function genderOf(value: unknown, findings: Findings, place: string): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const known = genders[value.trim().toLowerCase()];
  if (!known) findings.note('genderUnknown', place);
  return known ?? 'other';
}

const suffix = /^(jr|sr|ii|iii|iv|v)\.?$/i;

/** A name with the family name first; without one, the last word is taken for it. Particles stay behind the first names. */
export function sortNameOf(name: string, family?: string): string {
  if (family && name.includes(family)) {
    const [before, after] = [
      name.slice(0, name.lastIndexOf(family)),
      name.slice(name.lastIndexOf(family) + family.length),
    ];
    return [family, before, after]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ');
  }
  const words = name.replace(/,.*$/, '').trim().split(/\s+/);
  const end = words.length > 2 && suffix.test(words.at(-1) ?? '') ? 2 : 1;
  return [...words.slice(-end), ...words.slice(0, -end)].join(' ') || name;
}

/** Notes what is odd in a name; it is taken as it stands. */
export function noteName(name: string, findings: Findings, place: string): void {
  if (/\p{L}[‚\u0080-\u009f\uFFFD]|[‚\u0080-\u009f\uFFFD]\p{L}|Ã[\u0080-\u00bf]/u.test(name)) {
    findings.note('nameDamaged', `${place}: ${name}`);
  }
  if (/\p{Script=Latin}/u.test(name) && /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(name)) {
    findings.note('nameOfTwoAlphabets', `${place}: ${name}`);
  }
  if (
    /^(hr|mw|mr|mrs|ms|dr|drs|ir|ing|prof|sir|dame|hon)\.?\s/i.test(name) ||
    /, (presidente|mba|phd|jd)\b/i.test(name)
  ) {
    findings.note('nameWithTitle', `${place}: ${name}`);
  }
  if (/["“”]/.test(name)) findings.note('nameWithNickname', `${place}: ${name}`);
}
