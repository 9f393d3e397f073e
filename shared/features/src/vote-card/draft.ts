import {
  isAnonymousVoteScope,
  type CurrentUser,
  type DailyVote,
  type LastVote,
  type ViewScope,
  type VoteValue,
} from '@hustings/contract';
import type { Ballot } from './target.ts';

/** The values of the form. An absent rating means "no rating", not 50 (docs/decisions/08-votes-and-scores.md). */
export interface VoteDraft {
  vote?: VoteValue;
  ability?: number;
  vision?: number;
  comment: string;
  /** The scope of the vote; absent: the profile's default. */
  viewMyVotes?: ViewScope;
  audiences?: string[];
  /** Whether to make the circle the default. */
  isDefault?: boolean;
}

/** Returns true if the member has voted on the open civil day. */
export const hasVotedToday = ({ vote, today }: LastVote): boolean => vote?.day === today;

/**
 * Returns the initial values of the form: those of today's vote, or else of the last vote. Leaves out the comment and
 * circle of an earlier vote, because they belong to the day of that vote.
 */
export function draftOf(last: LastVote): VoteDraft {
  if (!last.vote) return { comment: '' };
  const { vote, ability, vision, comment = '', own } = last.vote;
  if (!hasVotedToday(last)) return { vote, ability, vision, comment: '' };
  return { vote, ability, vision, comment, ...(own ? { viewMyVotes: own.viewMyVotes, audiences: own.audiences } : {}) };
}

/** The data of a vote that are not in the form. */
export interface Casting {
  /** The civil day that the form was filled in for. */
  day: string;
  anonymous: boolean;
}

/**
 * Returns who sees the vote: the chosen circle, or else that of the profile. An anonymous vote starts as "Just me"
 * (docs/decisions/07-anonymity.md).
 */
export function scopeOf(
  { viewMyVotes }: VoteDraft,
  { user, anonymous, hasPolly }: { user: CurrentUser; anonymous: boolean; hasPolly: boolean },
): ViewScope {
  if (viewMyVotes && (!anonymous || isAnonymousVoteScope(viewMyVotes))) return viewMyVotes;
  if (anonymous) return 'justMe';
  // For a vote on a party, `justThePolly` admits nobody, so the server shows the vote to its author only.
  return !hasPolly && user.viewMyVotes === 'justThePolly' ? 'justMe' : user.viewMyVotes;
}

/** Makes the vote to send; undefined without a thumb, which a vote needs (docs/product.md#5-validation). */
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

/** Applies a ballot to today's vote, until the server has it. */
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
