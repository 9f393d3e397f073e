/** Anonymity (docs/decisions/07-anonymity.md): the public face of the domain. */
export {
  lockDelayedContent,
  delayItem,
  ownDelayedItems,
  replaceDelayedContent,
} from './delayed-items/delayed-items.ts';
export { nextHourText } from './hours.ts';
export type { DueItem, ItemSummary, Publisher, Publishers, DelayedItem } from './items.ts';
export { requireAnonymousPosting } from './mode/mode.rules.ts';
export { pseudonymOf, sealAuthor, unsealAuthor } from './keys.ts';
export { readAnonymousActivity, recordAnonymousActivity, type AnonymousText } from './rate-limit/rate-limit.ts';
export { removeImmediateItem, cancelRemoval, addImmediateItem, ownItemIds } from './own-items/immediate-items.ts';
export { countOwnItems, withdrawItem, withdrawAllItems } from './own-items/own-items.rules.ts';
export { anonymityPersonalData } from './personal-data/personal-data.ts';
export { anonymityHandlers } from './anonymity.routes.ts';
export { sealedRows, sealsOf } from './sealed-rows.queries.ts';
export { countPendingDeanonymisations } from './deanonymisation/deanonymisation-request.rules.ts';
export { runHourlySteps, startHourlySteps } from './hourly-steps/hourly-steps.ts';
export { requireActiveAccount, acquireAuthorLock } from './author-lock/author-lock.rules.ts';
export { markVerified, verifyByOperator } from './verification/verification.rules.ts';
