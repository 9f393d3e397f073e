import type { CallInput } from '@hustings/contract';

/** The parts of the queue, in the order in which they are offered. */
export const claimStates = [
  'pending',
  'disputed',
  'approved',
  'rejected',
  'revoked',
  'withdrawn',
] as const satisfies readonly NonNullable<CallInput<'listClaims'>['query']>['state'][];

/** A part of the queue. */
export type ClaimQueue = (typeof claimStates)[number];

/** The part that an address names; what waits where it names none. */
export const claimQueueOf = (search: URLSearchParams): ClaimQueue =>
  claimStates.find((state) => state === search.get('state')) ?? 'pending';
