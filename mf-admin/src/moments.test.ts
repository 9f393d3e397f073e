import { expect, test } from 'vitest';
import { fromField, toField } from './moments.ts';

test.each([
  ['in winter', '2026-01-15T09:30', '2026-01-15T08:30:00.000Z'],
  ['in summer', '2026-07-15T09:30', '2026-07-15T07:30:00.000Z'],
  ['just after the clock goes forward', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['just before the clock goes back', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
])('a field %s is a moment in the time zone of the site, and back', (_, field, moment) => {
  expect(fromField(field)).toBe(moment);
  expect(toField(moment)).toBe(field);
});

test('an empty field is no moment', () => expect(fromField('')).toBeUndefined());
