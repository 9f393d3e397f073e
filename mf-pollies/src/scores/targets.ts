import type { AveragesWindow } from '@hustings/contract';
import type { VoteTarget } from '@hustings/features/vote-card';
import { callQuery } from '@hustings/vertical/query';

/** The subject of a score; `address` is the id or slug in the page's address. */
export type Target = Pick<VoteTarget, 'kind' | 'address'>;

/**
 * Queries the figures of a target over a window. Both kinds have the same input and answer, so the types are those of
 * pollies.
 */
export const averagesQuery = ({ kind, address }: Target, window: AveragesWindow) =>
  callQuery((kind === 'polly' ? 'getPollyAverages' : 'getPartyAverages') as 'getPollyAverages', {
    params: { id: address },
    query: { window },
  });

/** Queries today's running result, which only members who voted today may see. */
export const runningQuery = ({ kind, address }: Target) =>
  callQuery((kind === 'polly' ? 'getPollyRunningResult' : 'getPartyRunningResult') as 'getPollyRunningResult', {
    params: { id: address },
  });

/** The address of the same figures as CSV. */
export const tableAddress = ({ kind, address }: Target, window: AveragesWindow): string =>
  `/api/${kind === 'polly' ? 'pollies' : 'parties'}/${encodeURIComponent(address)}/averages/table?window=${window}`;
