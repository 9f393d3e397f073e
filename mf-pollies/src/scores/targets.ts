import type { AveragesWindow } from '@hustings/contract';
import type { VoteTarget } from '@hustings/features/vote-card';
import { callQuery } from '@hustings/vertical/query';

/** The subject of a score; `address` is the id or slug in the page's address. */
export type Target = Pick<VoteTarget, 'kind' | 'address'>;

/**
 * Makes the query of a target's figures over a window. The calls for pollies and parties have the same input and
 * answer, so the types of the call for pollies fit both.
 */
export const averagesQuery = ({ kind, address }: Target, window: AveragesWindow) =>
  callQuery((kind === 'polly' ? 'getPollyAverages' : 'getPartyAverages') as 'getPollyAverages', {
    params: { id: address },
    query: { window },
  });

/** Makes the query of today's running result, which only members who voted today may see. */
export const runningQuery = ({ kind, address }: Target) =>
  callQuery((kind === 'polly' ? 'getPollyRunningResult' : 'getPartyRunningResult') as 'getPollyRunningResult', {
    params: { id: address },
  });

/** Returns the address of the figures of `averagesQuery` as CSV. */
export const tableAddress = ({ kind, address }: Target, window: AveragesWindow): string =>
  `/api/${kind === 'polly' ? 'pollies' : 'parties'}/${encodeURIComponent(address)}/averages/table?window=${window}`;
