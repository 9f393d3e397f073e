import { reportableComments } from './comments/index.ts';
import type { Reportable } from './kernel/reportable.ts';
import { reportablePosts } from './posts/index.ts';
import { reportableStances } from './stances/index.ts';
import { reportableVotes } from './votes/index.ts';

/** Everything that members can report: whoever adds a kind joins it here and names it in `ReportedKind` of the contract. */
export const reportables: readonly Reportable[] = [
  reportablePosts,
  reportableComments,
  reportableStances,
  reportableVotes,
];
