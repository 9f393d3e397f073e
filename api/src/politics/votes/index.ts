/** Daily votes on politicians in office and on parties, and votes on candidates. */
export { votePublisher } from './anonymous/publisher.ts';
export { deleteExpiredGuards } from './anonymous/guards.ts';
export { countAllVotes, deleteAllVotes } from './delete/delete-all.rules.ts';
export { deleteOldFraudSignals } from './fraud-signals/fraud-signals.ts';
export { visibleVoteSql } from './list/list.queries.ts';
export { votesPersonalData } from './personal-data.ts';
export { ownVotes } from './own/own.rules.ts';
export { reportableVotes } from './reportable.ts';
export { networkHash, voteKey } from './vote-keys.ts';
export {
  divisionCode,
  sealEvidence,
  sealVoter,
  unsealEvidence,
  unsealVoter,
  type UnsealedEvidence,
} from './vote-seals.ts';
export { sealStoredVotes } from './carry-over/carry-over.ts';
export { voteHandlers } from './votes.routes.ts';
