import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDay } from '../../platform/schedule/civil-day.ts';
import { keysFrom } from '../../platform/crypto/keys.ts';
import { networkHash, voteKey } from './vote-keys.ts';

const keys = keysFrom(randomBytes(32));
const hourMilliseconds = 3_600_000;

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const moment = fc.date({ min: new Date('2012-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });

/** Generates moments in a time zone, half of them within 30 hours of the zone's next clock change. */
const zonedMoment = fc
  .record({ timeZone: zone, at: moment, toChange: fc.boolean(), offset: fc.integer({ min: -30, max: 30 }) })
  .map(({ timeZone, at, toChange, offset }) => {
    const here = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
    const change = toChange ? here.getTimeZoneTransition('next')?.epochMilliseconds : undefined;
    return { timeZone, now: new Date(change === undefined ? at.getTime() : change + offset * hourMilliseconds) };
  });

const keyAt = (now: Date, timeZone: string, account = 'account', target = 'target') =>
  voteKey(keys, account, target, openDay(now, timeZone).today).toString('hex');

describe('the vote key of a civil day', () => {
  it('is the same throughout the day and differs on the next day', () => {
    fc.assert(
      fc.property(zonedMoment, fc.double({ min: 0, max: 1, noNaN: true }), ({ timeZone, now }, part) => {
        const { today, closes } = openDay(now, timeZone);
        const end = Date.parse(closes);
        expect(end).toBeGreaterThan(now.getTime());
        const between = new Date(Math.floor(now.getTime() + (end - 1 - now.getTime()) * part));
        const key = keyAt(now, timeZone);
        expect(keyAt(between, timeZone)).toBe(key);
        expect(keyAt(new Date(end - 1), timeZone)).toBe(key);
        expect(openDay(new Date(end - 1), timeZone).closes).toBe(closes);
        const next = openDay(new Date(end), timeZone);
        expect(next.today > today).toBe(true);
        expect(keyAt(new Date(end), timeZone)).not.toBe(key);
      }),
      { numRuns: 2_000 },
    );
  });

  it('exists for consecutive days without gaps or repeats', () => {
    fc.assert(
      fc.property(zonedMoment, ({ timeZone, now }) => {
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

describe('vote keys and network hashes', () => {
  it('differ by account and by target', () => {
    const now = new Date('2026-06-15T12:00:00Z');
    const voteKeys = ['a', 'b'].flatMap((account) => ['c', 'd'].map((target) => keyAt(now, 'UTC', account, target)));
    expect(new Set(voteKeys).size).toBe(4);
  });

  it('depend on the secret, and network hashes differ by target and day', () => {
    const other = keysFrom(randomBytes(32));
    const day = '2026-06-15';
    const hashes = [
      voteKey(keys, 'a', 't', day),
      voteKey(other, 'a', 't', day),
      networkHash(keys, 'n', 't', day),
      networkHash(keys, 'n', 'u', day),
      networkHash(keys, 'n', 't', '2026-06-16'),
      networkHash(other, 'n', 't', day),
    ];
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length);
    expect(networkHash(keys, 'n', 't', day)).toEqual(networkHash(keys, 'n', 't', day));
  });
});
