/** Daily votes on people in office and on parties: the public face of the domain. */
export { votePublisher } from './anonymous/publisher.ts';
export { countVotesOf, deleteVotesOf } from './delete/delete-all.rules.ts';
export { forgetEvidence } from './fraud-signals/fraud-signals.ts';
export { votesPersonalData } from './personal-data.ts';
export { reportableVotes } from './reportable.ts';
export { networkMark, slotOf } from './vote-keys.ts';
export { voteHandlers } from './votes.routes.ts';
