/** Daily votes on politicians in office and on parties. */
export { votePublisher } from './anonymous/publisher.ts';
export { deleteExpiredGuards } from './anonymous/guards.ts';
export { countAllVotes, deleteAllVotes } from './delete/delete-all.rules.ts';
export { deleteOldFraudSignals } from './fraud-signals/fraud-signals.ts';
export { votesPersonalData } from './personal-data.ts';
export { reportableVotes } from './reportable.ts';
export { maskNetworkHash, networkHash, voteKey } from './vote-keys.ts';
export { voteHandlers } from './votes.routes.ts';
