import type { Candidate, Election, ElectionCard } from '@hustings/contract';
import { idOf } from '@hustings/features/testing';

/** An election in a list; `changed` overrides fields. */
export const electionCard = (number: number, changed: Partial<ElectionCard> = {}): ElectionCard => ({
  electionId: idOf(number),
  name: `Election ${number}`,
  kind: 'general',
  level: 'local',
  day: '2026-06-01',
  upcoming: true,
  daysLeft: 28,
  pollsClose: '2026-06-01T19:00:00.000Z',
  timeZone: 'Europe/Amsterdam',
  place: { id: 'x-westmere', name: 'Westmere' },
  contestsCount: 2,
  ...changed,
});

/** An election on its page; `changed` overrides fields. */
export const election = (changed: Partial<Election> = {}): Election => ({
  ...electionCard(1, { name: 'Parliament of Westmere' }),
  parents: [],
  candidatesCount: 3,
  withdrawnCount: 0,
  partiesCount: 2,
  hasResults: false,
  provenance: { source: 'Register of Westmere', licence: 'CC0 1.0', retrieved: '2026-04-30' },
  ...changed,
});

export const meadow = { partyId: idOf(90), slug: 'meadow-party', name: 'Meadow Party' };

/** A candidate; `changed` overrides fields. */
export const candidate = (number: number, changed: Partial<Candidate> = {}): Candidate => ({
  candidacyId: idOf(number),
  contest: { contestId: idOf(70), name: 'North' },
  personId: idOf(100 + number),
  slug: `candidate-${number}`,
  name: `Candidate ${number}`,
  party: meadow,
  listNumber: 4,
  listPosition: number,
  status: 'qualified',
  ...changed,
});
