/** Anonymous identities (docs/decisions/07-anonymity.md): the public face of the domain. */
export { heldContent, holdItem, ownWaiting, replaceHeld } from './held.ts';
export { nextHourText } from './hours.ts';
export type { AppearingItem, ItemSummary, Publisher, Publishers, WaitingItem } from './items.ts';
export { requireAnonymous } from './mode.ts';
export { pseudonymOf, sealAuthor, unsealAuthor } from './keys.ts';
export { anonymousWriting, noteAnonymousWriting, type Writing } from './pace.ts';
export { forgetStored, keepStored, noteStored, ownStored, sealStored } from './stored.ts';
export { countOwn, takeBack, takeBackAll } from './own.rules.ts';
export { anonymityPersonalData } from './personal-data.ts';
export { anonymityHandlers } from './anonymity.routes.ts';
export { sealedRows, sealsOf } from './sealed-rows.ts';
export { countWaitingOpenings } from './seal-opening.ts';
export { hourlySteps, startHourlySteps } from './steps.ts';
export { requireAccount, takeTurn } from './turn.ts';
export { markVerified, verifyByOperator } from './verification.ts';
