import type { LastVote, NewDailyVote, VoteValue } from '@hustings/contract';

/** What a member has filled in so far. An absent rating is "no rating", which is not 50 (decisions, section 8). */
export interface VoteDraft {
  vote?: VoteValue;
  ability?: number;
  vision?: number;
  comment: string;
}

/** Whether the member has voted on the civil day that is open. */
export const hasVotedToday = ({ vote, today }: LastVote): boolean => vote?.day === today;

/**
 * What the card starts from: today's vote, or the last one, so that one who thinks the same need only save. Of an
 * earlier vote the comment stays behind: it speaks of its own day.
 */
export function draftOf(last: LastVote): VoteDraft {
  if (!last.vote) return { comment: '' };
  const { vote, ability, vision, comment = '' } = last.vote;
  return { vote, ability, vision, comment: hasVotedToday(last) ? comment : '' };
}

/** The call's body; undefined as long as no thumb is chosen, because a vote needs one (specification, section 5). */
export function voteOf({ vote, ability, vision, comment }: VoteDraft, personId: string): NewDailyVote | undefined {
  if (!vote) return undefined;
  const text = comment.trim();
  return { personId, vote, ability, vision, ...(text ? { comment: text } : {}) };
}
