/** Who follows whom, audiences and blocks: the public face of the domain. */
export { approveAllPending } from './approval.rules.ts';
export { seedRelations } from './demo.ts';
export { followStateOf } from './follow.rules.ts';
export { notMutedSql } from './muted.queries.ts';
export { followedMembersSql, followedPartiesSql, watchedPolliesSql } from './followed.queries.ts';
export { relationsPersonalData } from './personal-data.ts';
export { relationHandlers } from './relations.routes.ts';
