/** The public log of decisions (docs/decisions/12-moderation.md). Every domain that decides writes to it. */
export { logDecision } from './moderation-log.rules.ts';
export { moderationLogHandlers } from './moderation-log.routes.ts';
