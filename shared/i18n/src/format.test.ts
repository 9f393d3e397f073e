import { describe, expect, test } from 'vitest';
import { createFormat } from './format.ts';

const now = '2026-05-04T12:00:00.000Z';
const english = createFormat('en', now);
const dutch = createFormat('nl', now);

test('formats dates and times in the time zone of Amsterdam and in the language', () => {
  expect(english.dateTime('2026-05-04T22:30:00.000Z')).toBe('5 May 2026, 00:30');
  expect(dutch.dateTime('2026-05-04T22:30:00.000Z')).toBe('5 mei 2026, 00:30');
  expect(english.date('2026-01-31')).toBe('31 January 2026');
});

test.each([
  ['2026-05-04T11:59:30.000Z', 'now', 'nu'],
  ['2026-05-04T11:55:00.000Z', '5 minutes ago', '5 minuten geleden'],
  ['2026-05-04T09:30:00.000Z', '2 hours ago', '2 uur geleden'],
  ['2026-05-03T11:00:00.000Z', 'yesterday', 'gisteren'],
  // 40 hours ago, but two nights have passed.
  ['2026-05-02T20:00:00.000Z', '2 days ago', 'eergisteren'],
  ['2026-04-20T12:00:00.000Z', '20 April 2026', '20 april 2026'],
  // Written after the time of the document.
  ['2026-05-04T12:00:59.000Z', 'now', 'nu'],
  ['2026-05-04T12:02:30.000Z', 'now', 'nu'],
  ['2026-05-04T12:05:00.000Z', 'in 5 minutes', 'over 5 minuten'],
  ['2026-05-05T18:00:00.000Z', 'tomorrow', 'morgen'],
])('%s is %s', (moment, inEnglish, inDutch) => {
  expect(english.relative(moment)).toBe(inEnglish);
  expect(dutch.relative(moment)).toBe(inDutch);
});

test('formats numbers and lists in the language', () => {
  expect(english.number(12_345.6)).toBe('12,345.6');
  expect(dutch.number(12_345.6)).toBe('12.345,6');
  expect(english.number(0.58, { style: 'percent' })).toBe('58%');
  expect(english.list(['Ann', 'Bob', 'Cleo'])).toBe('Ann, Bob and Cleo');
  expect(dutch.list(['Ann', 'Bob', 'Cleo'])).toBe('Ann, Bob en Cleo');
});

describe('in another time zone', () => {
  const there = createFormat('en', '2026-05-04T03:30:00.000Z', 'America/New_York');

  test('shows times and their days as they are there', () => {
    expect(there.dateTime('2026-05-04T03:05:00.000Z')).toBe('3 May 2026, 23:05');
    expect(there.relative('2026-05-02T03:00:00.000Z')).toBe('2 days ago');
  });

  test('shows a civil day as it is', () => {
    expect(there.date('2026-05-04')).toBe('4 May 2026');
  });
});
