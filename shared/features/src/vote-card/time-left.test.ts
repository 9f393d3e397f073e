import { describe, expect, it } from 'vitest';
import { cityOf, timeLeft } from './time-left.ts';

describe('the time left to change a vote', () => {
  it('is given in whole hours and minutes', () => {
    expect(timeLeft('2026-05-14T15:47:40Z', '2026-05-14T22:00:00Z')).toEqual({ hours: 6, minutes: 12 });
    expect(timeLeft('2026-05-14T21:18:00Z', '2026-05-14T22:00:00Z')).toEqual({ hours: 0, minutes: 42 });
  });

  it('is never negative', () => {
    expect(timeLeft('2026-05-14T21:59:30Z', '2026-05-14T22:00:00Z')).toEqual({ hours: 0, minutes: 0 });
    expect(timeLeft('2026-05-15T09:00:00Z', '2026-05-14T22:00:00Z')).toEqual({ hours: 0, minutes: 0 });
  });

  it('names the place by its city', () => {
    expect(cityOf('America/New_York')).toBe('New\u00a0York');
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos\u00a0Aires');
    expect(cityOf('UTC')).toBe('UTC');
  });
});
