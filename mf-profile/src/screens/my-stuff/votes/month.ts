import type { InterfaceLanguage } from '@hustings/contract';

/** A month of the calendar, as the address names it: `2026-11`. */
export type Month = string;

const isMonth = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;
const isDay = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Returns the month that an address asks for; that of `now` by default. */
export function monthOf(search: URLSearchParams, now: string): Month {
  const month = search.get('month') ?? search.get('day')?.slice(0, 7) ?? '';
  return isMonth.test(month) ? month : now.slice(0, 7);
}

/** Returns the day that an address asks for, if there is such a day. */
export function dayOf(search: URLSearchParams): string | undefined {
  const day = search.get('day') ?? '';
  return isDay.test(day) && new Date(day).toISOString().startsWith(day) ? day : undefined;
}

/** Returns the month before or after another one. */
export function monthBeside(month: Month, distance: -1 | 1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + distance, 1)).toISOString().slice(0, 7);
}

/** Returns the weeks of a month, from Monday to Sunday. Days of other months are undefined. */
export function weeksOf(month: Month): (string | undefined)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : undefined;
    }),
  );
}

const locales = { en: 'en-GB', nl: 'nl-NL' } as const satisfies Record<InterfaceLanguage, string>;

/** Returns the name of a month with its year: "November 2026". */
export const monthName = (month: Month, language: InterfaceLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** Returns the names of the days of a week from Monday, short and in full. */
export function weekdayNames(language: InterfaceLanguage): { short: string; long: string }[] {
  const monday = Date.UTC(2026, 0, 5);
  const nameIn = (weekday: 'short' | 'long', at: number) =>
    new Intl.DateTimeFormat(locales[language], { weekday, timeZone: 'UTC' }).format(monday + at * 86_400_000);
  return Array.from({ length: 7 }, (_, at) => ({ short: nameIn('short', at), long: nameIn('long', at) }));
}
