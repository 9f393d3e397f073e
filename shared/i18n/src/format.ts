import { defaultTimeZone, type InterfaceLanguage } from '@hustings/contract';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Milliseconds by which `now` may be late. A document states its time to the minute, may be in transit for another
 * minute, and the clock ticks once a minute. Without this allowance, new items would seem to lie in the future.
 */
const behind = 3 * minute;

/** The length of a civil day as text. */
const dayLength = 'YYYY-MM-DD'.length;

/** British English, in which the day precedes the month. */
const localeOf = { en: 'en-GB', nl: 'nl-NL' } as const satisfies Record<InterfaceLanguage, string>;

/** Formats dates, numbers and lists in one language. */
export interface Format {
  /** Formats a time or a civil day (`YYYY-MM-DD`): "4 May 2026". */
  date(iso: string): string;
  /** Formats a time: "4 May 2026, 14:05". */
  dateTime(iso: string): string;
  /** Formats the time of day: "14:05". */
  time(iso: string): string;
  /**
   * Formats a time relative to `now`: "2 hours ago", "yesterday"; a date if it is at least a week away. Less than
   * three minutes in the future counts as "now".
   */
  relative(iso: string): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Formats a list: "Ann, Bob and Cleo". */
  list(items: Iterable<string>): string;
}

/**
 * Makes the formats of a language.
 *
 * @param now the reference of `relative`, ISO 8601
 * @param timeZone that of the site, so that server and browser render the same text
 */
export function createFormat(language: InterfaceLanguage, now: string, timeZone = defaultTimeZone): Format {
  const { dates, times, numbers, lists, relatives, civilDays, days } = formattersOf(language, timeZone);
  // A civil day is the same in every time zone.
  const date = (iso: string) => (iso.length === dayLength ? days() : dates()).format(new Date(iso));
  return {
    date,
    // Join date and time here: ICU versions join them differently, which would differ between server and browser.
    dateTime: (iso) => `${date(iso)}, ${times().format(new Date(iso))}`,
    time: (iso) => times().format(new Date(iso)),
    relative(iso) {
      const from = new Date(now).getTime();
      const to = new Date(iso).getTime();
      const age = Math.abs(to - from);
      const sign = Math.sign(to - from);
      if (age < (sign > 0 ? behind : minute)) return relatives().format(0, 'second');
      if (age < hour) return relatives().format(sign * Math.floor(age / minute), 'minute');
      if (age < day) return relatives().format(sign * Math.floor(age / hour), 'hour');
      // Count calendar days, so that "yesterday" is right at any hour.
      const days = Math.round((Date.parse(civilDays().format(to)) - Date.parse(civilDays().format(from))) / day);
      return Math.abs(days) < 7 ? relatives().format(days, 'day') : date(iso);
    },
    number: (value, options) => numbers(options).format(value),
    list: (items) => lists().format(items),
  };
}

/** Memoises the result of a function. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Creates the formatters of a language on first use: creating one is slow, and a page needs few. */
function makeFormatters(language: InterfaceLanguage, timeZone: string) {
  const locale = localeOf[language];
  const numbers = new Map<string, Intl.NumberFormat>();
  return {
    dates: once(() => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })),
    days: once(
      () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
    ),
    times: once(
      () => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ),
    lists: once(() => new Intl.ListFormat(locale, { type: 'conjunction' })),
    relatives: once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
    // The Swedish format of a date is ISO 8601.
    civilDays: once(
      () => new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    ),
    /** Returns a cached formatter. Options come from code, so the cache stays small. */
    numbers(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
      const key = JSON.stringify(options);
      const made = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
      numbers.set(key, made);
      return made;
    },
  };
}

const made = new Map<string, ReturnType<typeof makeFormatters>>();

function formattersOf(language: InterfaceLanguage, timeZone: string) {
  const key = `${language} ${timeZone}`;
  let formatters = made.get(key);
  if (!formatters) made.set(key, (formatters = makeFormatters(language, timeZone)));
  return formatters;
}

/**
 * The steps that prepare formatting in a browser; run each in a task of its own. The first formatter of a document
 * takes 0.1 s on a phone, mostly to load locale data.
 */
export const firstFormats = (language: InterfaceLanguage, timeZone = defaultTimeZone): (() => unknown)[] => [
  () => Intl.Collator.supportedLocalesOf(localeOf[language]),
  () => formattersOf(language, timeZone).dates(),
];
