import type { InterfaceLanguage } from '@hustings/contract';

/**
 * The time zone that moments are shown in. It is fixed, so that the server and every browser write the same text and a
 * rendered page is hydrated without a difference.
 */
export const timeZone = 'Europe/Amsterdam';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How far the `now` of a page may be behind: its document tells its moment to the minute and may have been on its way for
 * another, and the clock moves on once a minute. What has just been written is not said to come.
 */
const behind = 3 * minute;

/** British dates for English: a day comes before its month. */
const localeOf = { en: 'en-GB', nl: 'nl-NL' } as const satisfies Record<InterfaceLanguage, string>;

/** Writes dates, numbers and lists in one language. */
export interface Format {
  /** A moment or a civil day (`YYYY-MM-DD`): "4 May 2026". */
  date(iso: string): string;
  /** A moment: "4 May 2026, 14:05". */
  dateTime(iso: string): string;
  /** The time of a moment: "14:05". */
  time(iso: string): string;
  /**
   * A moment, counted from `now`: "2 hours ago", "yesterday"; a date where that is a week or more away. One that lies less
   * than three minutes ahead is "now".
   */
  relative(iso: string): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** "Ann, Bob and Cleo". */
  list(items: Iterable<string>): string;
}

/**
 * Makes the formats of a language.
 *
 * @param now the moment that `relative` counts from, ISO 8601
 */
export function createFormat(language: InterfaceLanguage, now: string): Format {
  const { dates, times, numbers, lists, relatives, civilDays } = formattersOf(language);
  const date = (iso: string) => dates().format(new Date(iso));
  return {
    date,
    // Joined here: how a date and a time are joined differs between versions of ICU, so between server and browser.
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
      // Days are counted on the calendar, so that "yesterday" is yesterday at any hour.
      const days = Math.round((Date.parse(civilDays().format(to)) - Date.parse(civilDays().format(from))) / day);
      return Math.abs(days) < 7 ? relatives().format(days, 'day') : date(iso);
    },
    number: (value, options) => numbers(options).format(value),
    list: (items) => lists().format(items),
  };
}

/** Makes something when it is first asked for. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** The formatters of a language, each made when it is first used: that costs far more than using it, and a page uses few. */
function makeFormatters(language: InterfaceLanguage) {
  const locale = localeOf[language];
  const numbers = new Map<string, Intl.NumberFormat>();
  return {
    dates: once(() => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })),
    times: once(
      () => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ),
    lists: once(() => new Intl.ListFormat(locale, { type: 'conjunction' })),
    relatives: once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
    // Swedish writes a civil day as ISO 8601 does.
    civilDays: once(
      () => new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    ),
    /** Code names its options, so that there are few of them. */
    numbers(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
      const key = JSON.stringify(options);
      const made = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
      numbers.set(key, made);
      return made;
    },
  };
}

const made = new Map<InterfaceLanguage, ReturnType<typeof makeFormatters>>();

function formattersOf(language: InterfaceLanguage) {
  let formatters = made.get(language);
  if (!formatters) made.set(language, (formatters = makeFormatters(language)));
  return formatters;
}

/**
 * The steps in which a browser learns what it needs before it can format anything, each to be made in a task of its own. The
 * first format of a document costs a phone 0.1 s, whichever it is: most of that is finding out which languages there are, and
 * half of it the collator shares with the dates. Whoever formats later, in whatever part, has it done.
 */
export const firstFormats = (language: InterfaceLanguage): (() => unknown)[] => [
  () => Intl.Collator.supportedLocalesOf(localeOf[language]),
  () => formattersOf(language).dates(),
];
