import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDay } from '../../platform/schedule/civil-day.ts';
import { keysFrom } from '../../platform/crypto/keys.ts';
import { networkMark, slotOf } from './vote-keys.ts';

const keys = keysFrom(randomBytes(32));
const hourMilliseconds = 3_600_000;

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const moment = fc.date({ min: new Date('2012-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });

/** Moments of a time zone: any, and those around the next change of its clock. */
const placed = fc
  .record({ timeZone: zone, at: moment, toChange: fc.boolean(), offset: fc.integer({ min: -30, max: 30 }) })
  .map(({ timeZone, at, toChange, offset }) => {
    const here = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
    const change = toChange ? here.getTimeZoneTransition('next')?.epochMilliseconds : undefined;
    return { timeZone, now: new Date(change === undefined ? at.getTime() : change + offset * hourMilliseconds) };
  });

const slotAt = (now: Date, timeZone: string, account = 'account', target = 'target') =>
  slotOf(keys, account, target, openDay(now, timeZone).today).toString('hex');

describe('every civil day of a place', () => {
  it('has one slot from its first moment to its last, and the next day another', () => {
    fc.assert(
      fc.property(placed, fc.double({ min: 0, max: 1, noNaN: true }), ({ timeZone, now }, part) => {
        const { today, closes } = openDay(now, timeZone);
        const end = Date.parse(closes);
        expect(end).toBeGreaterThan(now.getTime());
        const between = new Date(Math.floor(now.getTime() + (end - 1 - now.getTime()) * part));
        const slot = slotAt(now, timeZone);
        expect(slotAt(between, timeZone)).toBe(slot);
        expect(slotAt(new Date(end - 1), timeZone)).toBe(slot);
        expect(openDay(new Date(end - 1), timeZone).closes).toBe(closes);
        const next = openDay(new Date(end), timeZone);
        expect(next.today > today).toBe(true);
        expect(slotAt(new Date(end), timeZone)).not.toBe(slot);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has one of 23, 24 or 25 hours, or of what else its clock says, and no day is left out or comes twice', () => {
    fc.assert(
      fc.property(placed, ({ timeZone, now }) => {
        const days: string[] = [];
        let at = now;
        for (let count = 0; count < 5; count += 1) {
          const { today, closes } = openDay(at, timeZone);
          days.push(today);
          at = new Date(closes);
        }
        const expected = days.map((_, index) =>
          Temporal.PlainDate.from(days[0] ?? '')
            .add({ days: index })
            .toString(),
        );
        expect(days).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a slot', () => {
  it('is of one account and one target', () => {
    const now = new Date('2026-06-15T12:00:00Z');
    const slots = ['a', 'b'].flatMap((account) => ['c', 'd'].map((target) => slotAt(now, 'UTC', account, target)));
    expect(new Set(slots).size).toBe(4);
  });

  it('says nothing without the key, nor does the mark of a network, which no two targets or days have in common', () => {
    const other = keysFrom(randomBytes(32));
    const day = '2026-06-15';
    const marks = [
      slotOf(keys, 'a', 't', day),
      slotOf(other, 'a', 't', day),
      networkMark(keys, 'n', 't', day),
      networkMark(keys, 'n', 'u', day),
      networkMark(keys, 'n', 't', '2026-06-16'),
      networkMark(other, 'n', 't', day),
    ];
    expect(new Set(marks.map((mark) => mark.toString('hex'))).size).toBe(marks.length);
    expect(networkMark(keys, 'n', 't', day)).toEqual(networkMark(keys, 'n', 't', day));
  });
});
