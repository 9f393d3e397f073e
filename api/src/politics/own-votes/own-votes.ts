import { ownItemsAndActs, type PendingItem } from '../../access/anonymity/index.ts';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { DelayedVote } from './delayed-vote.ts';
import type { OwnVotesParams } from './own-votes.queries.ts';

/** An anonymous vote that waits for the next step, as a row of `daily_votes`. */
export interface WaitingVote extends Pick<
  DelayedVote,
  'vote' | 'ability' | 'vision' | 'comment' | 'scope' | 'official'
> {
  id: string;
  target_id: string;
  civil_day: string;
  /** The start of the day, as in applied votes. */
  cast_at: string;
  hidden_with_account: false;
}

/** The anonymous votes of a member. */
export interface OwnAnonymousVotes {
  /** The ids of the applied votes, without those that a waiting vote replaces, oldest first. */
  applied: readonly string[];
  waiting: readonly WaitingVote[];
}

/** Converts a waiting item to a row of `daily_votes`. */
export function waitingVote({ id, content }: Pick<PendingItem, 'id' | 'content'>): WaitingVote {
  const { targetId, day, vote, ability, vision, comment, scope, official } = content as DelayedVote;
  return {
    id,
    target_id: targetId,
    civil_day: day,
    vote,
    ability,
    vision,
    comment,
    scope,
    official,
    cast_at: startOfVoteDay(day),
    hidden_with_account: false,
  };
}

/** Returns the time that an anonymous vote of a day shows: the start of the day in UTC, ISO 8601. */
export const startOfVoteDay = (day: string): string => `${day}T00:00:00Z`;

/**
 * Reads the anonymous votes of an account (docs/decisions/07-anonymity.md), without deleted ones.
 *
 * @param database the transaction of the caller, if there is one
 * @param since omits votes that were applied before this moment
 */
export async function anonymousVotesOf(
  services: Services,
  accountId: string,
  database: Queryable = services.database,
  since = new Date(0),
): Promise<OwnAnonymousVotes> {
  const { items, acts } = await ownItemsAndActs(services, accountId, database);
  const waiting = [...acts.items.values()].filter(({ kind }) => kind === 'dailyVote').map(waitingVote);
  const replaced = new Set(waiting.map(({ id }) => id));
  const applied = items.filter(({ id, kind, hour }) => kind === 'dailyVote' && hour >= since && !replaced.has(id));
  return { applied: applied.map(({ id }) => id), waiting };
}

/** Reads the anonymous votes of the viewer. Reads nothing for a member whose identity is not verified. */
export async function ownAnonymousVotes(services: Services, viewer: Viewer): Promise<OwnAnonymousVotes> {
  if (viewer.kind !== 'member' || !viewer.identityVerified) return { applied: [], waiting: [] };
  return anonymousVotesOf(services, viewer.accountId);
}

/** Returns the parameters with which a statement reads anonymous votes of the viewer. */
export const anonymousVotesParams = ({
  applied,
  waiting,
}: OwnAnonymousVotes): Pick<OwnVotesParams, 'anonymousIds' | 'waitingVotes'> => ({
  anonymousIds: applied,
  waitingVotes: JSON.stringify(waiting),
});

/** Returns whether one of the anonymous votes has an id. */
export const includesVote = ({ applied, waiting }: OwnAnonymousVotes, id: string): boolean =>
  applied.includes(id) || waiting.some((vote) => vote.id === id);
