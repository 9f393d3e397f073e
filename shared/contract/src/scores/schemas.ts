import { z } from 'zod';
import { CivilDay, Id, Moment, Paging, writtenText } from '../common/schemas.ts';
import { RequestedRun } from '../jobs/schemas.ts';
import { PartyMarkFacts } from '../people/mark-schemas.ts';
import { DivisionId } from '../profiles/schemas.ts';

const Percent = z.number().int().min(0).max(100);

/** A score from 0 to 100 with the interval in which it lies (docs/decisions/08-votes-and-scores.md): whole numbers. */
export const Score = z.object({
  value: Percent,
  low: Percent,
  high: Percent,
});
export type Score = z.infer<typeof Score>;

/** Shares of up, down and undecided in whole per cents, together 100. */
export const VoteShares = z.object({ up: Percent, down: Percent, undecided: Percent });
export type VoteShares = z.infer<typeof VoteShares>;

/** A figure of too few accounts to be shown: fewer than `scoreFewestAccounts`, or few enough to single some out. */
export const TooFew = z.object({ tooFew: z.literal(true) });
export type TooFew = z.infer<typeof TooFew>;

/** The figures of a circle of members. */
export const Cohort = z.union([
  TooFew,
  z.object({
    /** The number of accounts that voted, rounded down to a multiple of five. */
    accounts: z.number().int(),
    /** The mean of votes: up is 100, down is 0, undecided is left out. */
    approval: Score,
    ability: Score.optional(),
    vision: Score.optional(),
    /** Absent if one of the three is below ten. */
    shares: VoteShares.optional(),
    /** The day of the figures; an earlier day if fewer than ten members have voted since. */
    from: CivilDay,
  }),
]);
export type Cohort = z.infer<typeof Cohort>;

/** Official votes, weighted by the populations of the parts of the division. */
export const WeightedFigure = z.object({
  approval: Score,
  /** The percentage of the division's population that lives in the parts included in the figure, rounded down. */
  coverage: Percent,
  /** The day of the figure; an earlier day if too few members of a part have voted since. */
  from: CivilDay,
});
export type WeightedFigure = z.infer<typeof WeightedFigure>;

/** The figures of a closed day, for all members and for official votes separately. */
export const Figures = z.object({
  day: CivilDay,
  all: Cohort,
  official: Cohort,
  /** Absent if it cannot be shown or the division has no parts. */
  weighted: WeightedFigure.optional(),
});
export type Figures = z.infer<typeof Figures>;

/** A part of a division in a weighted figure. */
const WeightedPlace = z.object({
  divisionId: DivisionId,
  name: z.string(),
  population: z.number().int(),
  /** The number of members of the part who voted up or down, rounded down to a multiple of five. */
  accounts: z.number().int(),
  approval: Score,
});

/**
 * How the figure of the last closed day was weighted, or why none is shown: no `populations` of the parts are known,
 * too few `votes` came from too few parts, or coordinated votes of the day were `leftOut`.
 */
export const Weighting = z.union([
  z.object({ missing: z.enum(['populations', 'votes', 'leftOut']) }),
  z.object({ places: z.array(WeightedPlace) }),
]);
export type Weighting = z.infer<typeof Weighting>;

/** The period of figures. `term`: since the start of the current term. */
export const AveragesWindow = z.enum(['1d', '7d', '30d', 'term']);
export type AveragesWindow = z.infer<typeof AveragesWindow>;

/** An event that is marked in a chart of scores. */
export const ScoreEvent = z.object({
  day: CivilDay,
  kind: z.enum(['termBegan', 'termEnded', 'votesLeftOut']),
  /** The office, in the language of its source. */
  label: z.string().optional(),
});
export type ScoreEvent = z.infer<typeof ScoreEvent>;

/** A number of votes, rounded to a multiple of five, or "fewer than ten". */
export const VoteCount = z.union([TooFew, z.object({ votes: z.number().int() })]);
export type VoteCount = z.infer<typeof VoteCount>;

/** Votes that were excluded as coordinated. */
export const LeftOut = z.object({
  /** The time of the exclusion. */
  on: CivilDay,
  /** The days on which they were cast. */
  from: CivilDay,
  through: CivilDay,
  votes: VoteCount,
});
export type LeftOut = z.infer<typeof LeftOut>;

/** The means of the daily scores of a window; absent if none is shown. */
const WindowMean = z.object({
  approval: Percent.optional(),
  ability: Percent.optional(),
  vision: Percent.optional(),
  /** The number of days of the window with shown figures. */
  days: z.number().int(),
});

/** The daily scores of a polly or party. */
export const Averages = z.object({
  targetId: Id,
  window: AveragesWindow,
  /** The time zone of the civil days. */
  timeZone: z.string(),
  /** The last closed day. */
  yesterday: Figures,
  /** Absent if the division of the polly or party has no parts. */
  weighting: Weighting.optional(),
  /** Oldest first, one entry a day, or one entry for every `everyDays` days of a long term. */
  series: z.array(Figures),
  everyDays: z.number().int(),
  mean: z.object({ all: WindowMean, official: WindowMean }),
  events: z.array(ScoreEvent),
  /** Newest first. */
  leftOut: z.array(LeftOut),
  /** The number of votes of closed days that members removed since; absent below ten. */
  removed: z.number().int().optional(),
});
export type Averages = z.infer<typeof Averages>;

/** A circle of members in the result of an open day. All numbers are rounded to multiples of five. */
const RunningCohort = z.union([
  TooFew,
  z.object({ accounts: z.number().int(), approval: Score, shares: VoteShares.optional() }),
]);

/** The result of the open day, for members who have voted. It is recomputed every quarter of an hour. */
export const RunningResult = z.object({
  day: CivilDay,
  /** The time of the computation; absent before the first. */
  reckoned: Moment.optional(),
  all: RunningCohort,
  official: RunningCohort,
});
export type RunningResult = z.infer<typeof RunningResult>;

/**
 * The figures of the votes on a candidate (docs/decisions/08-votes-and-scores.md). They are never ranked, and are no
 * result of the election.
 */
export const CandidateVoteResult = z.object({
  candidacyId: Id,
  /** The day of the polls. */
  day: CivilDay,
  closes: Moment,
  timeZone: z.string(),
  /** True once the polls are closed. */
  isFinal: z.boolean(),
  /** Whether the candidate has withdrawn. The votes then are in no figure. */
  withdrawn: z.literal(true).optional(),
  /** The figures so far, for members who have voted on the candidate; absent once the polls are closed. */
  running: RunningResult.optional(),
  /** The figures of all votes, for everybody; absent before the polls are closed and the votes counted. */
  final: Figures.optional(),
  /** Newest first. */
  leftOut: z.array(LeftOut),
  /** The number of votes that members removed since the polls closed; absent below ten. */
  removed: z.number().int().optional(),
});
export type CandidateVoteResult = z.infer<typeof CandidateVoteResult>;

/** A polly or a party by the score of yesterday. */
export const TopScore = z.object({
  personId: Id,
  slug: z.string(),
  name: z.string(),
  officeName: z.string().optional(),
  partyName: z.string().optional(),
  partyMark: PartyMarkFacts.optional(),
  day: CivilDay,
  approval: Percent,
  low: Percent,
  accounts: z.number().int(),
});
export type TopScore = z.infer<typeof TopScore>;

/** The weights of votes that follow from the configured limits, with a computed example. */
export const ScoringSettings = z.object({
  timeZone: z.string(),
  /** The weight of a vote in per cents, by its age in days. */
  weights: z.array(z.object({ age: z.number().int(), weight: z.number() })),
  example: z.object({
    /** Votes of the example by their age. */
    votes: z.array(z.object({ age: z.number().int(), up: z.number().int(), down: z.number().int() })),
    undecided: z.number().int(),
    prior: z.number(),
    accounts: z.number().int(),
    /** Σ w·x and Σ w, a full vote being 1. */
    sum: z.number(),
    weight: z.number(),
    plainMean: z.number(),
    effectiveNumber: z.number(),
    score: Score,
  }),
});
export type ScoringSettings = z.infer<typeof ScoringSettings>;

/** The age of an account when it voted. */
export const AccountAgeBand = z.enum(['day', 'week', 'month', 'halfYear', 'older']);
export type AccountAgeBand = z.infer<typeof AccountAgeBand>;

/**
 * The conditions that select coordinated votes on a target (docs/decisions/08-votes-and-scores.md). All given
 * conditions apply.
 */
export const VoteConditions = z.strictObject({
  targetId: Id,
  /** The days on which they were cast. */
  from: CivilDay,
  through: CivilDay,
  /** The smallest number of votes on the target from the same network on one day. */
  sharedBy: z.number().int().min(2).max(1_000_000).optional(),
  /**
   * The networks: an address, or a range in CIDR notation with at most `voteRangeNetworks` networks in all days. The
   * network of an IPv6 address is its /64.
   */
  address: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).optional(),
  accountAges: z.array(AccountAgeBand).min(1).max(5).optional(),
  /** The division where the member votes, at most one level below the target's own. */
  divisionIds: z.array(DivisionId).min(1).max(100).optional(),
});
export type VoteConditions = z.input<typeof VoteConditions>;

/** The effect of an exclusion on a closed day. */
const EffectOnDay = z.object({ before: Figures, after: Figures });

/** The number of votes that conditions select, and the effect of their exclusion. */
export const ExclusionPreview = z.object({
  votes: VoteCount,
  /**
   * The closed days that would change; none if fewer than ten members would be excluded. Absent if the target has too
   * many votes to compute them in a request.
   */
  effects: z.array(EffectOnDay).optional(),
});
export type ExclusionPreview = z.infer<typeof ExclusionPreview>;

/** A request to exclude votes. */
export const NewExclusion = VoteConditions.extend({ reason: writtenText({ max: 'reasonCharacters' }) });
export type NewExclusion = z.input<typeof NewExclusion>;

/**
 * The state of an exclusion. A job carries out those that wait; `tooFew` selected the votes of fewer than ten members,
 * so none was excluded, and `cancelled` ended before the job carried it out.
 */
const ExclusionState = z.enum(['waiting', 'excluded', 'tooFew', 'cancelled', 'undoing', 'undone']);

/** An exclusion of votes, as admins see it. */
export const VoteExclusion = z.object({
  id: Id,
  state: ExclusionState,
  /** The target of the votes and the path of its page. */
  target: z.object({ name: z.string(), path: z.string() }),
  /** The conditions, without the address, which is not stored. */
  conditions: VoteConditions.omit({ address: true }).extend({ byAddress: z.boolean() }),
  reason: z.string(),
  /** Absent until the votes are excluded. */
  votes: VoteCount.optional(),
  created: Moment,
  /** The time when the votes were excluded. */
  applied: Moment.optional(),
  undone: Moment.optional(),
});
export type VoteExclusion = z.infer<typeof VoteExclusion>;

/** How strong a sign is: 0 in under half of the votes, 1 in half, 2 in three quarters, 3 in nine of ten. */
const SignStrength = z.number().int().min(0).max(3);

/** A group of named votes on a target and day that looks coordinated (docs/decisions/08-votes-and-scores.md). */
export const CoordinatedVotes = z.object({
  id: Id,
  target: z.object({ name: z.string(), path: z.string() }),
  /** Votes from one network, or votes of accounts younger than a week. */
  kind: z.enum(['network', 'young']),
  /** The number of votes, rounded down to a step. */
  votes: z.number().int(),
  /** 0–100: 40 points for the network, 30 for young accounts, 15 for the same vote and 15 for the same hour. */
  score: Percent,
  signs: z.object({
    /** Votes from the same network. */
    network: SignStrength,
    /** Accounts younger than a week. Of a group of kind `young`: among all named votes on the target that day. */
    young: SignStrength,
    /** The same of up, down and undecided. */
    direction: SignStrength,
    /** Votes within one hour. */
    hour: SignStrength,
  }),
  /** The conditions that select the votes for an exclusion. */
  conditions: VoteConditions,
  /** Present if an admin dismissed the group. */
  dismissed: z
    .object({
      at: Moment,
      /** The user name of the admin; absent if the account was deleted. */
      by: z.string().optional(),
      reason: z.string(),
    })
    .optional(),
});
export type CoordinatedVotes = z.infer<typeof CoordinatedVotes>;

/** The groups to list: those to check, by default, or the dismissed ones. */
export const CoordinatedVotesQuery = Paging.extend({ state: z.enum(['open', 'dismissed']).optional() });

/** Dismisses a group or takes the dismissal back, with the reason that is recorded. */
export const CoordinatedVotesDismissal = z.strictObject({
  dismissed: z.boolean(),
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
});

/** The member whose official votes to recompute, or all members. */
export const DistrictCalculation = z.strictObject({ userId: z.union([Id, z.literal('All')]) });
export type DistrictCalculation = z.input<typeof DistrictCalculation>;

/** The numbers of votes of open days that were checked and that changed. For all members it is the state of the job, and both are 0. */
export const CalculatedDistricts = z.object({
  checked: z.number().int(),
  changed: z.number().int(),
  state: RequestedRun.optional(),
});
export type CalculatedDistricts = z.infer<typeof CalculatedDistricts>;
