import { expect, test } from 'vitest';
import { dayOf, monthBeside, monthName, monthOf, weekdayNames, weeksOf } from './month.ts';

const now = '2026-11-24T12:00:00Z';
const search = (text: string) => new URLSearchParams(text);

test('reads month and day from the address, and ignores what is none', () => {
  expect(monthOf(search(''), now)).toBe('2026-11');
  expect(monthOf(search('month=2025-02'), now)).toBe('2025-02');
  expect(monthOf(search('day=2025-02-03'), now)).toBe('2025-02');
  expect(monthOf(search('month=2025-13'), now)).toBe('2026-11');
  expect(dayOf(search('day=2025-02-03'))).toBe('2025-02-03');
  expect(dayOf(search('day=2025-02-30'))).toBeUndefined();
  expect(dayOf(search('day=yesterday'))).toBeUndefined();
});

test('goes from month to month across years', () => {
  expect([monthBeside('2026-01', -1), monthBeside('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});

test('lays a month out in weeks from Monday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }), '2026-11-01']);
  expect(weeks[5]?.[0]).toBe('2026-11-30');
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

test('names months and weekdays in the language', () => {
  expect([monthName('2026-11', 'en'), monthName('2026-03', 'nl')]).toEqual(['November 2026', 'maart 2026']);
  expect(weekdayNames('en')[0]).toEqual({ short: 'Mon', long: 'Monday' });
  expect(weekdayNames('nl')[6]).toEqual({ short: 'zo', long: 'zondag' });
});
