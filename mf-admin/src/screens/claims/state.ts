import type { CallInput } from '@hustings/contract';

/** The states of the queue in menu order. */
export const claimStates = [
  'pending',
  'disputed',
  'approved',
  'rejected',
  'revoked',
  'withdrawn',
] as const satisfies readonly NonNullable<CallInput<'listClaims'>['query']>['state'][];

export type ClaimQueue = (typeof claimStates)[number];

/** Reads the state from the address; the default is `pending`. */
export const claimQueueOf = (search: URLSearchParams): ClaimQueue =>
  claimStates.find((state) => state === search.get('state')) ?? 'pending';
