import { z } from 'zod';
import { maximumChosenAudiences } from '../limits.ts';
import { privacyChoices } from '../visibility/scopes.ts';
import { Author } from '../accounts/schemas.ts';
import { anonymousMark, CivilDay, Id, Moment, Paging, writtenText } from '../common/schemas.ts';

/** How a member votes that day (docs/product.md#5-validation). */
export const VoteValue = z.enum(['up', 'down', 'undecided']);
export type VoteValue = z.infer<typeof VoteValue>;

/** A rating from 0 to 100; absent means "no rating", not 50 (docs/decisions/08-votes-and-scores.md). */
const Rating = z.number().int().min(0).max(100);

/** Who sees a vote; of an anonymous one everyone, or the polly in question. */
const VoteScope = z.enum(privacyChoices.viewMyVotes);

/** Whom a vote is on: `personId` or `partyId`, with the slug and the name of their page. */
const target = { personId: Id.optional(), partyId: Id.optional(), slug: z.string(), name: z.string() };

/**
 * A daily vote, as the caller may see it. One account has one a target and civil day of the target's place; the last
 * submission counts (docs/decisions/08-votes-and-scores.md).
 */
export const DailyVote = z.object({
  id: Id,
  ...target,
  day: CivilDay,
  vote: VoteValue,
  ability: Rating.optional(),
  vision: Rating.optional(),
  comment: z.string().optional(),
  /**
   * Cast at level 2 or more by a member whose default voter location lay in the target's division. Absent of somebody
   * else's anonymous vote: where its member votes is not told (docs/decisions/07-anonymity.md).
   */
  official: z.boolean().optional(),
  /** True once the civil day has ended. */
  isFinal: z.boolean(),
  /** Who cast it; absent of one's own. */
  author: Author.optional(),
  /** What only the member who cast it is told. */
  own: z
    .object({
      anonymous: z.boolean(),
      viewMyVotes: VoteScope,
      /** The audiences that `selectedAudiences` names. */
      audiences: z.array(Id),
      /** Reports have hidden it until it is reviewed; it counts all the same. */
      underReview: z.literal(true).optional(),
      /** A moderator has taken the comment away. */
      commentRemoved: z.literal(true).optional(),
    })
    .optional(),
});
export type DailyVote = z.infer<typeof DailyVote>;

const ballot = {
  vote: VoteValue,
  ability: Rating.optional(),
  vision: Rating.optional(),
  comment: writtenText({ max: 'voteCommentCharacters' }).optional(),
  /** The civil day that the form was filled in for; a vote that comes after its end is refused (`VoteFinal`). */
  day: CivilDay.optional(),
  /** Absent: as the profile says now; of an anonymous vote everyone. */
  viewMyVotes: VoteScope.optional(),
  /** Makes `viewMyVotes` the circle of the profile, too: votes begin with it from now on. Not of an anonymous vote. */
  viewMyVotesDefault: z.boolean().optional(),
  /** The caller's own audiences, for `selectedAudiences`; absent: the default one. */
  audiences: z.array(Id).max(maximumChosenAudiences).optional(),
  anonymous: anonymousMark,
};

/** A daily vote on a polly: all that it says from now on. */
export const NewDailyVote = z.strictObject({ personId: Id, ...ballot });
export type NewDailyVote = z.input<typeof NewDailyVote>;

/** A daily vote on a party: all that it says from now on. */
export const NewDailyPartyVote = z.strictObject({ partyId: Id, ...ballot });
export type NewDailyPartyVote = z.input<typeof NewDailyPartyVote>;

/** The caller's last vote on a target, with the civil day that is open there now and when it closes. */
export const LastVote = z.object({
  vote: DailyVote.optional(),
  today: CivilDay,
  closes: Moment,
  timeZone: z.string(),
});
export type LastVote = z.infer<typeof LastVote>;

/** Votes on a target, of one day or of all; `others=true` leaves out those under the caller's name. */
export const TargetVoteFilters = Paging.extend({
  date: CivilDay.optional(),
  others: z.enum(['true', 'false']).optional(),
});
export type TargetVoteFilters = z.input<typeof TargetVoteFilters>;

/** Votes on a polly or a party; `mine=true` narrows to the caller's own, and then neither needs to be named. */
export const DailyVoteFilters = TargetVoteFilters.extend({
  personId: Id.optional(),
  partyId: Id.optional(),
  mine: z.enum(['true', 'false']).optional(),
});
export type DailyVoteFilters = z.input<typeof DailyVoteFilters>;

/** The same of votes on parties. */
export const DailyPartyVoteFilters = DailyVoteFilters.omit({ personId: true });
export type DailyPartyVoteFilters = z.input<typeof DailyPartyVoteFilters>;
