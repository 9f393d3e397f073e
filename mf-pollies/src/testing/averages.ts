import type { Averages, Figures } from '@hustings/contract';
import { idOf } from '@hustings/features/testing';

const tooFew = { tooFew: true } as const;

const cohort = (day: string, accounts: number, value: number, margin: number): Figures['all'] => ({
  accounts,
  approval: { value, low: value - margin, high: value + margin },
  ability: { value: 71, low: 68, high: 74 },
  vision: { value: 57, low: 54, high: 60 },
  shares: { up: 58, down: 29, undecided: 13 },
  from: day,
});

const yesterday: Figures = { day: '2026-05-04', all: cohort('2026-05-04', 410, 64, 4), official: tooFew };

/** Three days of a polly; one has too few votes to be shown. */
export const averages: Averages = {
  targetId: idOf(1),
  window: '30d',
  timeZone: 'Europe/Amsterdam',
  yesterday,
  series: [
    { day: '2026-05-02', all: cohort('2026-05-02', 40, 58, 8), official: tooFew },
    { day: '2026-05-03', all: tooFew, official: tooFew },
    yesterday,
  ],
  everyDays: 1,
  mean: { all: { approval: 61, days: 2 }, official: { days: 0 } },
  events: [{ day: '2026-05-03', kind: 'termBegan', label: 'Senate' }],
  leftOut: [{ on: '2026-05-05', from: '2026-05-03', through: '2026-05-04', votes: { votes: 20 } }],
};
