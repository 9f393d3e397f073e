/** The sealed inbox (docs/decisions/07-anonymity.md): durable messages whose rows tell nothing without the keys. */
export { makeCover, type Cover, type CoverPlan } from './cover.ts';
export { makeSealedInbox, type SealedInbox, type SealedMessage } from './sealed-inbox.ts';
