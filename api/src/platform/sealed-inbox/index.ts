/** The sealed inbox of anonymous acts: the public face of the domain. */
export { makeSealedInbox, type SealedInbox } from './sealed-inbox.ts';
