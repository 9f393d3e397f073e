import { z } from 'zod';
import { maximumChosenAudiences } from '../limits.ts';
import { privacyChoices } from '../visibility/scopes.ts';
import { Author } from '../accounts/schemas.ts';
import { anonymousMark, CivilDay, Id, Moment, Paging, writtenText } from '../common/schemas.ts';
import { PartyMarkFacts } from '../people/mark-schemas.ts';

/** The vote of a member on a day (docs/product.md#5-validation). */
export const VoteValue = z.enum(['up', 'down', 'undecided']);
export type VoteValue = z.infer<typeof VoteValue>;

/** A rating from 0 to 100; absent means "no rating", not 50 (docs/decisions/08-votes-and-scores.md). */
const Rating = z.number().int().min(0).max(100);

/** The scope of a vote; of an anonymous vote `everyone` or the polly in question. */
const VoteScope = z.enum(privacyChoices.viewMyVotes);

/**
 * The target of a vote: `personId` or `partyId`, with slug and name. Of a vote on a candidate also the candidacy and its
 * election; both ids are then there if a party nominates the person.
 */
const target = {
  personId: Id.optional(),
  partyId: Id.optional(),
  candidacyId: Id.optional(),
  electionId: Id.optional(),
  slug: z.string(),
  name: z.string(),
  /** Of a party. */
  mark: PartyMarkFacts.optional(),
};

/**
 * A vote, as the caller may see it. An account has one vote for each target and civil day of the target's time zone, and
 * one for each candidacy; the last submission counts (docs/decisions/08-votes-and-scores.md).
 */
export const DailyVote = z.object({
  id: Id,
  ...target,
  /** The civil day of the vote; of a vote on a candidate the day of the polls when the candidacy was first known. */
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
  /** True once the civil day has ended, or the polls are closed. */
  isFinal: z.boolean(),
  /** The member who cast it; absent for the caller's own. */
  author: Author.optional(),
  /** Fields for the member who cast it only. */
  own: z
    .object({
      anonymous: z.boolean(),
      viewMyVotes: VoteScope,
      /** The audiences that `selectedAudiences` names. */
      audiences: z.array(Id),
      /** Whether reports hide it until the review. It counts nevertheless. */
      underReview: z.literal(true).optional(),
      /** Whether a moderator removed the comment. */
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
  /** The civil day of the form. A vote after its end is refused (`VoteFinal`). */
  day: CivilDay.optional(),
  /** The scope; by default that of the profile, and `everyone` for an anonymous vote. */
  viewMyVotes: VoteScope.optional(),
  /** Whether to make `viewMyVotes` the default of the profile. Not for an anonymous vote. */
  viewMyVotesDefault: z.boolean().optional(),
  /** The caller's own audiences, for `selectedAudiences`; the default audience if absent. */
  audiences: z.array(Id).max(maximumChosenAudiences).optional(),
  anonymous: anonymousMark,
};

/** A new or changed daily vote on a polly, complete. */
export const NewDailyVote = z.strictObject({ personId: Id, ...ballot });
export type NewDailyVote = z.input<typeof NewDailyVote>;

/** A new or changed daily vote on a party, complete. */
export const NewDailyPartyVote = z.strictObject({ partyId: Id, ...ballot });
export type NewDailyPartyVote = z.input<typeof NewDailyPartyVote>;

/**
 * A new or changed vote on a candidate, complete. Names the candidate by `candidacyId`, or by the person, the party or
 * both; a party alone names a party that stands itself. Without `vote`, `isUndecided` decides, or else the mean of the
 * ratings: above 50 `up`, below 50 `down`, at 50 `undecided`.
 */
export const NewCandidateVote = z.strictObject({
  candidacyId: Id.optional(),
  personId: Id.optional(),
  partyId: Id.optional(),
  /** The election of the address, if it is given. */
  electionId: Id.optional(),
  ...ballot,
  vote: VoteValue.optional(),
  isUndecided: z.boolean().optional(),
});
export type NewCandidateVote = z.input<typeof NewCandidateVote>;

/** Votes on candidates: those on one candidacy, or the caller's own in the election. */
export const CandidateVoteFilters = Paging.extend({
  candidacyId: Id.optional(),
  others: z.enum(['true', 'false']).optional(),
});
export type CandidateVoteFilters = z.input<typeof CandidateVoteFilters>;

/**
 * The caller's last vote on a target, with the open civil day there and its end. On a candidate: the caller's vote, the
 * day of the polls and the time at which they close, which may be past.
 */
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

/** The filters of votes on parties. */
export const DailyPartyVoteFilters = DailyVoteFilters.omit({ personId: true });
export type DailyPartyVoteFilters = z.input<typeof DailyPartyVoteFilters>;
