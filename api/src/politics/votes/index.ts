/** Daily votes on people in office and on parties: the public face of the domain. */
export { votePublisher } from './anonymous.ts';
export { countVotesOf, deleteVotesOf } from './consent.ts';
export { forgetEvidence } from './evidence.ts';
export { votesPersonalData } from './personal-data.ts';
export { reportableVotes } from './reportable.ts';
export { networkMark, slotOf } from './slots.ts';
export { voteHandlers } from './votes.routes.ts';
