import {
  isAnonymousVoteScope,
  type DailyVote,
  type LastVote,
  type ViewScope,
  type VoteValue,
} from '@hustings/contract';
import type { Ballot } from './target.ts';

/**
 * What a member has filled in so far. An absent rating is "no rating", which is not 50
 * (docs/decisions/08-votes-and-scores.md).
 */
export interface VoteDraft {
  vote?: VoteValue;
  ability?: number;
  vision?: number;
  comment: string;
  /** Who may see it; absent where that was not chosen for this vote: as the profile says. */
  viewMyVotes?: ViewScope;
  audiences?: string[];
  /** Whether the circle is to be that of the votes to come, too. */
  isDefault?: boolean;
}

/** Whether the member has voted on the civil day that is open. */
export const hasVotedToday = ({ vote, today }: LastVote): boolean => vote?.day === today;

/**
 * What the card starts from: today's vote, or the last one, so that one who thinks the same need only save. Of an
 * earlier vote the comment stays behind: it speaks of its own day; and who may see it is chosen anew.
 */
export function draftOf(last: LastVote): VoteDraft {
  if (!last.vote) return { comment: '' };
  const { vote, ability, vision, comment = '', own } = last.vote;
  if (!hasVotedToday(last)) return { vote, ability, vision, comment: '' };
  return { vote, ability, vision, comment, ...(own ? { viewMyVotes: own.viewMyVotes, audiences: own.audiences } : {}) };
}

/** What the vote is cast with besides what was filled in. */
export interface Casting {
  /** The civil day that the form was filled in for. */
  day: string;
  anonymous: boolean;
}

/**
 * The vote as it is sent; undefined as long as no thumb is chosen, because a vote needs one
 * (docs/product.md#5-validation).
 */
export function ballotOf(draft: VoteDraft, { day, anonymous }: Casting): Ballot | undefined {
  const { vote, ability, vision, viewMyVotes, audiences, isDefault } = draft;
  if (!vote) return undefined;
  const text = draft.comment.trim();
  const scope = anonymous && !isAnonymousVoteScope(viewMyVotes) ? undefined : viewMyVotes;
  return {
    vote,
    ability,
    vision,
    ...(text ? { comment: text } : {}),
    day,
    ...(scope ? { viewMyVotes: scope } : {}),
    ...(scope && isDefault && !anonymous ? { viewMyVotesDefault: true } : {}),
    ...(scope === 'selectedAudiences' && audiences?.length ? { audiences } : {}),
    ...(anonymous ? { anonymous } : {}),
  };
}

/** Today's vote as it stands while it is on its way: what was there, with what the ballot says. */
export const onItsWay = (last: LastVote, ballot: Ballot): LastVote => ({
  ...last,
  vote: {
    id: '',
    slug: '',
    name: '',
    official: false,
    ...(hasVotedToday(last) ? last.vote : {}),
    day: last.today,
    vote: ballot.vote,
    ability: ballot.ability,
    vision: ballot.vision,
    comment: ballot.comment,
    isFinal: false,
  } satisfies DailyVote,
});
