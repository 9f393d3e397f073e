import type { MergedPair } from '../../platform/core/merge-rows.ts';
import { statement } from '../../platform/db/statement.ts';

/** Moves the polly that goals address. Index: goals_polly. */
export const moveAddressee = statement<MergedPair>(
  'goals.movePolly',
  'UPDATE goals SET polly_id = $keptId WHERE polly_id = $mergedId',
);
