import { describe, expect, it } from 'vitest';
import { startOfDay, openDay } from './civil-day.ts';

const at = (moment: string, zone: string) => openDay(new Date(moment), zone);

describe('the civil day', () => {
  it('changes at midnight of the time zone, not of the server', () => {
    expect(at('2026-06-15T03:59:59.999Z', 'America/New_York').today).toBe('2026-06-14');
    expect(at('2026-06-15T04:00:00.000Z', 'America/New_York').today).toBe('2026-06-15');
    expect(at('2026-06-15T03:59:59.999Z', 'Asia/Tokyo').today).toBe('2026-06-15');
  });

  it('ends at the next midnight of the time zone', () => {
    expect(at('2026-06-15T03:59:59.999Z', 'America/New_York').closes).toBe('2026-06-15T04:00:00.000Z');
    expect(at('2026-01-15T12:00:00Z', 'America/New_York').closes).toBe('2026-01-16T05:00:00.000Z');
  });

  it('has 23 or 25 hours when the clock changes', () => {
    expect(at('2026-03-29T12:00:00Z', 'Europe/Amsterdam').closes).toBe('2026-03-29T22:00:00.000Z');
    expect(at('2026-03-28T12:00:00Z', 'Europe/Amsterdam').closes).toBe('2026-03-28T23:00:00.000Z');
    expect(at('2026-10-25T12:00:00Z', 'Europe/Amsterdam').closes).toBe('2026-10-25T23:00:00.000Z');
    expect(at('2026-11-01T05:30:00Z', 'America/New_York')).toMatchObject({
      today: '2026-11-01',
      closes: '2026-11-02T05:00:00.000Z',
    });
  });

  it('ends at the first moment of the next day if that has no midnight', () => {
    // In Beirut, the clock went from 24:00 of 28 March 2020 to 01:00 of the 29th.
    expect(at('2020-03-28T12:00:00Z', 'Asia/Beirut').closes).toBe('2020-03-28T22:00:00.000Z');
  });
});

it('returns the start of a day in any zone, before and after a clock change, in any order of calls', () => {
  const asked: [now: string, began: string, zone?: string][] = [
    ['2026-10-25T22:59:59.999Z', '2026-10-25T04:00:00.000Z', 'America/New_York'],
    ['2026-10-25T22:59:59.999Z', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25T23:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-03-29T21:59:59.900Z', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T22:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ];
  for (const [now, began, zone = 'Europe/Amsterdam'] of [...asked, ...asked.toReversed()])
    expect(new Date(startOfDay(new Date(now), zone)).toISOString()).toBe(began);
});
