import type { AveragesWindow } from '@hustings/contract';
import type { VoteTarget } from '@hustings/features/vote-card';
import { callQuery } from '@hustings/vertical/query';

/** Whom a score is of: `address` is the id or slug of the page's address. */
export type Target = Pick<VoteTarget, 'kind' | 'address'>;

/** The figures of a polly or a party over a window. Both kinds take and answer the same, so the types are those of pollies. */
export const averagesQuery = ({ kind, address }: Target, window: AveragesWindow) =>
  callQuery((kind === 'polly' ? 'getPollyAverages' : 'getPartyAverages') as 'getPollyAverages', {
    params: { id: address },
    query: { window },
  });

/** Today's running result, which only those have who have voted today. */
export const runningQuery = ({ kind, address }: Target) =>
  callQuery((kind === 'polly' ? 'getPollyRunningResult' : 'getPartyRunningResult') as 'getPollyRunningResult', {
    params: { id: address },
  });

/** Where the same figures lie as a table (CSV). */
export const tableAddress = ({ kind, address }: Target, window: AveragesWindow): string =>
  `/api/${kind === 'polly' ? 'pollies' : 'parties'}/${encodeURIComponent(address)}/averages/table?window=${window}`;
