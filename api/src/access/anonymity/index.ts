/** Anonymity (docs/decisions/07-anonymity.md): the public face of the domain. */
export {
  delayChange,
  delayedChange,
  delayedContent,
  delayedItemsOf,
  delayItem,
  ownDelayedItems,
  replaceDelayedContent,
} from './delayed-items/delayed-items.ts';
export type { DueItem, ItemSummary, Publisher, Publishers, DelayedItem, SharedActs } from './items.ts';
export { requireAnonymousPosting } from './mode/mode.rules.ts';
export { nextHour } from './hours.ts';
export { openSeal, pseudonymOf, sealAuthor, unsealAuthor } from './keys.ts';
export { countText, itemOfKey, readAnonymousActivity, type AnonymousText } from './rate-limit/rate-limit.ts';
export { itemIdsOf } from './own-items/own-ids.ts';
export { ownItemsAndActs, type OwnItem } from './own-items/own-list.ts';
export { allPendingActs, appendAct, pendingActs } from './pending/pending.ts';
export { allUploads, rewriteUploads, type RewriteUpload } from './pending/uploads.ts';
export type {
  CountedText,
  DraftVersion,
  PendingActs,
  PendingItem,
  PendingUpload,
  StoredDraft,
} from './pending/acts.ts';
export { ownAnonymousItems } from './own-items/own-anonymous-items.ts';
export { countOwnItems, withdrawItem, withdrawAllItems } from './own-items/own-items.rules.ts';
export { anonymityPersonalData } from './personal-data/personal-data.ts';
export { anonymityHandlers } from './anonymity.routes.ts';
export { sealReader } from './sealed-rows.queries.ts';
export { refreshHiddenItems } from './hidden-items/hidden-items.ts';
export { countPendingDeanonymisations } from './deanonymisation/deanonymisation-request.rules.ts';
export { carryOverDelayed } from './carry-over/carry-over.ts';
export { startHourlySteps } from './hourly-steps/hourly-steps.ts';
export { runOverdueStep, runStep } from './hourly-steps/step.ts';
export {
  requireActiveAccount,
  acquireActLock,
  acquireAuthorLock,
  acquireStepLock,
} from './author-lock/author-lock.rules.ts';
export { markVerified, verifyByOperator } from './verification/verification.rules.ts';
