import type { GoalState, ShownLimits } from '@hustings/contract';

/** The states in which lists show a goal by default. */
export const runningStates = ['open', 'reached', 'answered'] as const satisfies readonly GoalState[];

/** The states in which members can support a goal, and its owner can close it. */
const supportedStates: ReadonlySet<GoalState> = new Set(['collecting', ...runningStates]);

/** The states in which title, text, language, place and addressee of a goal can still change. */
const editableStates: ReadonlySet<GoalState> = new Set(['draft', 'collecting']);

const ended: ReadonlySet<GoalState> = new Set(['closed', 'archived']);

/** Returns whether nothing new is added to a goal any more: it, or the organisation that owns it, has ended. */
export const isEnded = ({ state, ownerClosed }: { state: GoalState; ownerClosed: boolean }): boolean =>
  ownerClosed || ended.has(state);

/** Returns whether members can support a goal in a state. */
export const isSupportable = (state: GoalState): boolean => supportedStates.has(state);

/** Returns whether a goal in a state is open, so that its addressee can answer and its owner can write news. */
export const isRunning = (state: GoalState): boolean => runningStates.some((each) => each === state);

/** Returns whether what people support can still change in a state. */
export const isTextEditable = (state: GoalState): boolean => editableStates.has(state);

/**
 * Returns the numbers of supporters that a goal aims at when it is published, lowest first and each once
 * (docs/decisions/19-goals.md).
 */
export const thresholdsOf = (limits: ShownLimits): number[] =>
  [
    ...new Set([limits.goalThreshold1Supporters, limits.goalThreshold2Supporters, limits.goalThreshold3Supporters]),
  ].toSorted((one, other) => one - other);
