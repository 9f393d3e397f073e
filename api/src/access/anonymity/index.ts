/** Anonymous identities (docs/decisions/07-anonymity.md): the public face of the domain. */
export { lockDelayedContent, delayItem, ownDelayedItems, replaceDelayedContent } from './held.ts';
export { nextHourText } from './hours.ts';
export type { DueItem, ItemSummary, Publisher, Publishers, DelayedItem } from './items.ts';
export { requireAnonymousPosting } from './mode.ts';
export { pseudonymOf, sealAuthor, unsealAuthor } from './keys.ts';
export { readAnonymousActivity, recordAnonymousActivity, type AnonymousText } from './pace.ts';
export { removeImmediateItem, cancelRemoval, addImmediateItem, ownItemIds, sealStored } from './stored.ts';
export { countOwnItems, withdrawItem, withdrawAllItems } from './own.rules.ts';
export { anonymityPersonalData } from './personal-data.ts';
export { anonymityHandlers } from './anonymity.routes.ts';
export { sealedRows, sealsOf } from './sealed-rows.ts';
export { countPendingDeanonymisations } from './seal-opening.ts';
export { runHourlySteps, startHourlySteps } from './steps.ts';
export { requireActiveAccount, acquireAuthorLock } from './turn.ts';
export { markVerified, verifyByOperator } from './verification.ts';
