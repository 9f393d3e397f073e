/** Reservations of an item by the admin who reviews it (docs/decisions/12-moderation.md). */
export { namedSql, setHoldIn, shownHoldSql, type NamedMember } from './review-holds.queries.ts';
export { endHold, holdItem, requireNotHeld } from './review-holds.rules.ts';
