/** Follows, audiences and blocks: the public face of the domain. */
export { approveAllPending } from './follows/approval.rules.ts';
export { seedRelations } from './demo/demo.ts';
export { followStateOf } from './follows/follow.rules.ts';
export { asMemberCard } from './lists/member-card.ts';
export { followJoinsSql, memberColumns, type MemberRow } from './lists/member-card.queries.ts';
export { notMutedSql } from './follows/muted.queries.ts';
export { followedMembersSql, followedPartiesSql, watchedPolliesSql } from './follows/followed.queries.ts';
export { relationsPersonalData } from './personal-data/personal-data.ts';
export { relationHandlers } from './relations.routes.ts';
export { relationsPersonRows } from './person-rows.ts';
