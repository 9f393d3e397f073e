import { z } from 'zod';
import type { Findings } from './findings.ts';

/** The schema of a name: trimmed, on one line, with a maximum of 300 characters. */
export const nameText = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'has control characters');

/** The schema of an optional text. An empty text becomes undefined. */
export const optionalText = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)),
  nameText.optional(),
);

/** The schema of an identifier, a text or a number. */
export const identifier = z.union([z.string().trim().min(1).max(200), z.number().int()]).transform(String);

/** The schema of a civil day, a text or a date of YAML. */
export const day = z.preprocess(
  (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/** The schema of an optional web address. Any other value becomes undefined. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .optional()
  .catch(undefined);

/** Returns a web address, or undefined for any other value. */
export const parseWebAddress = (value: unknown): string | undefined =>
  webAddress.parse(typeof value === 'string' ? value.trim() : undefined);

/**
 * Reads a day: a civil day, an instant with its offset, a date of YAML, or the first or last day (`edge`) of a month
 * or year. Returns undefined for any other value.
 */
export function parseDay(value: unknown, edge: 'first' | 'last'): string | undefined {
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

/** Reads a day like `parseDay`, and notes values that are invalid or not a whole day. */
export function readDay(value: unknown, edge: 'first' | 'last', findings: Findings, place: string): string | undefined {
  const parsed = parseDay(value, edge);
  const isGiven = value !== undefined && value !== null && value !== '';
  if (isGiven && parsed === undefined) findings.note('dateNone', place);
  if (parsed !== undefined && isPartial(value)) {
    findings.note(edge === 'first' ? 'dateFirstDay' : 'dateLastDay', place);
  }
  return parsed;
}

/** Returns whether the server knows a time zone. */
export function isTimeZone(zone: string | undefined): boolean {
  try {
    return zone !== undefined && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
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

/** Normalises gender. Unknown values become `other`; empty values become undefined. */
export function readGender(value: unknown, findings: Findings, place: string): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const known = genders[value.trim().toLowerCase()];
  if (!known) findings.note('genderUnknown', place);
  return known ?? 'other';
}

const suffix = /^(jr|sr|ii|iii|iv|v)\.?$/i;

/**
 * Returns a name with the family name first. By default, the family name is the last word. Particles follow the first
 * names.
 */
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

/** Notes anomalies of a name, which is imported unchanged. */
export function noteOddName(name: string, findings: Findings, place: string): void {
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
