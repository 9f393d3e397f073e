/** Follows, audiences and blocks: the public face of the domain. */
export { approveAllPending } from './follows/approval.rules.ts';
export { seedRelations } from './demo/demo.ts';
export { followStateOf } from './follows/follow.rules.ts';
export { notMutedSql, organisationNotMutedSql } from './follows/muted.queries.ts';
export {
  followedMembersSql,
  followedOrganisationsSql,
  followedPartiesSql,
  watchedPolliesSql,
} from './follows/followed.queries.ts';
export {
  activeAccountSql,
  followJoinsSql,
  memberColumns,
  noBlockBetweenSql,
  reachableSql,
  type MemberRow,
} from './lists/member-card.queries.ts';
export { asMemberCard } from './lists/member-card.ts';
export { timePage, totalOf, type TimePage } from './lists/member-page.ts';
export { maxRows } from './follow-targets/fragments.queries.ts';
export { relationsPersonalData } from './personal-data/personal-data.ts';
export { relationHandlers } from './relations.routes.ts';
export { relationsPartyRows, relationsPersonRows } from './merge-rows.ts';
