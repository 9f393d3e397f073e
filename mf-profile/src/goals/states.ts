import type { GoalState } from '@hustings/contract';

/** Tells whether lists show a goal in this state, and its owner can write news and its addressee can answer. */
export const isRunning = (state: GoalState): boolean => state === 'open' || state === 'reached' || state === 'answered';

/** Tells whether a goal in this state does not change any more. */
export const isOver = (state: GoalState): boolean => state === 'closed' || state === 'archived';
