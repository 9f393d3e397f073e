import { z } from 'zod';
import { CivilDay, Id, Moment, writtenText } from '../common/schemas.ts';
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

/** Too few accounts to be shown: fewer than `scoreFewestAccounts`, or fewer that one could tell apart by them. */
export const TooFew = z.object({ tooFew: z.literal(true) });
export type TooFew = z.infer<typeof TooFew>;

/** What is shown of a circle of members. */
export const Cohort = z.union([
  TooFew,
  z.object({
    /** Accounts that have voted, in steps of five: at least so many. */
    accounts: z.number().int(),
    /** Up is 100, down is 0; undecided is in no mean. */
    approval: Score,
    ability: Score.optional(),
    vision: Score.optional(),
    /** Absent where one of the three is fewer than ten. */
    shares: VoteShares.optional(),
    /** The day for which this was computed: an earlier one where fewer than ten members have voted since. */
    from: CivilDay,
  }),
]);
export type Cohort = z.infer<typeof Cohort>;

/** Official votes weighted by how many people live in the parts of the division. */
export const WeightedFigure = z.object({
  approval: Score,
  /** Per cents, rounded down, of the division's people who live in the parts that the figure is made from. */
  coverage: Percent,
  /** The day for which it was computed: an earlier one where too few have voted since in some part. */
  from: CivilDay,
});
export type WeightedFigure = z.infer<typeof WeightedFigure>;

/** The figures of a closed day: all members, and official votes beside them, never blended. */
export const Figures = z.object({
  day: CivilDay,
  all: Cohort,
  official: Cohort,
  /** Absent where it cannot be shown, or the division has no parts. */
  weighted: WeightedFigure.optional(),
});
export type Figures = z.infer<typeof Figures>;

/** A part of a division in a weighted figure. */
const WeightedPlace = z.object({
  divisionId: DivisionId,
  name: z.string(),
  population: z.number().int(),
  /** Members of the part who said up or down, in steps of five: at least so many. */
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

/** For how long figures are asked. `term`: since the current term began. */
export const AveragesWindow = z.enum(['1d', '7d', '30d', 'term']);
export type AveragesWindow = z.infer<typeof AveragesWindow>;

/** Something that is marked in a line of scores. */
export const ScoreEvent = z.object({
  day: CivilDay,
  kind: z.enum(['termBegan', 'termEnded', 'votesLeftOut']),
  /** The office, in the language of its source. */
  label: z.string().optional(),
});
export type ScoreEvent = z.infer<typeof ScoreEvent>;

/** A number of votes: in steps of five, or fewer than ten. */
export const VoteCount = z.union([TooFew, z.object({ votes: z.number().int() })]);
export type VoteCount = z.infer<typeof VoteCount>;

/** Votes that were left out of the count as coordinated. */
export const LeftOut = z.object({
  /** When they were left out. */
  on: CivilDay,
  /** The days on which they were cast. */
  from: CivilDay,
  through: CivilDay,
  votes: VoteCount,
});
export type LeftOut = z.infer<typeof LeftOut>;

/** Plain means of the daily scores of a window; absent where none is shown. */
const WindowMean = z.object({
  approval: Percent.optional(),
  ability: Percent.optional(),
  vision: Percent.optional(),
  /** Days of the window of which something is shown. */
  days: z.number().int(),
});

/** How a polly or a party is scored, day by day. */
export const Averages = z.object({
  targetId: Id,
  window: AveragesWindow,
  /** Whose civil days these are. */
  timeZone: z.string(),
  /** The last closed day. */
  yesterday: Figures,
  /** Absent where the division of the polly or party has no parts. */
  weighting: Weighting.optional(),
  /** Oldest first, one entry a day; of a long term one in so many days, `everyDays`. */
  series: z.array(Figures),
  everyDays: z.number().int(),
  mean: z.object({ all: WindowMean, official: WindowMean }),
  events: z.array(ScoreEvent),
  /** Newest first. */
  leftOut: z.array(LeftOut),
  /** Votes of closed days that their members have removed since; absent under ten. */
  removed: z.number().int().optional(),
});
export type Averages = z.infer<typeof Averages>;

/** A circle of members in the result of an open day: everything rounded to five. */
const RunningCohort = z.union([
  TooFew,
  z.object({ accounts: z.number().int(), approval: Score, shares: VoteShares.optional() }),
]);

/**
 * The result of the open day, for members who have voted: computed every quarter of an hour, and not for every vote.
 */
export const RunningResult = z.object({
  day: CivilDay,
  /** When it was computed; absent before the first time. */
  reckoned: Moment.optional(),
  all: RunningCohort,
  official: RunningCohort,
});
export type RunningResult = z.infer<typeof RunningResult>;

/** A polly or a party by the score of yesterday. */
export const TopScore = z.object({
  personId: Id,
  slug: z.string(),
  name: z.string(),
  officeName: z.string().optional(),
  partyName: z.string().optional(),
  day: CivilDay,
  approval: Percent,
  low: Percent,
  accounts: z.number().int(),
});
export type TopScore = z.infer<typeof TopScore>;

/** The weights that the limits of scores come to, and an example that was computed with them. */
export const ScoringSettings = z.object({
  timeZone: z.string(),
  /** What a vote weighs by its age in days, in per cents. */
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

/** How old an account was when it voted. */
export const AccountAgeBand = z.enum(['day', 'week', 'month', 'halfYear', 'older']);
export type AccountAgeBand = z.infer<typeof AccountAgeBand>;

/**
 * By what coordinated votes on a target are told apart (docs/decisions/08-votes-and-scores.md). All conditions that are
 * given hold at once.
 */
export const VoteConditions = z.strictObject({
  targetId: Id,
  /** The days on which they were cast. */
  from: CivilDay,
  through: CivilDay,
  /** From a network of which so many votes on the target came on one day, or more. */
  sharedBy: z.number().int().min(2).max(1_000_000).optional(),
  /** From this network: an IPv4 address, or an IPv6 address, of which the /64 counts. */
  address: z.union([z.ipv4(), z.ipv6()]).optional(),
  accountAges: z.array(AccountAgeBand).min(1).max(5).optional(),
  /** Where the member votes, no finer than the places next below the target's own. */
  divisionIds: z.array(DivisionId).min(1).max(100).optional(),
});
export type VoteConditions = z.input<typeof VoteConditions>;

/** What leaving votes out would change of a closed day. */
const EffectOnDay = z.object({ before: Figures, after: Figures });

/** How many votes some conditions select, and what leaving them out would change. */
export const ExclusionPreview = z.object({
  votes: VoteCount,
  /** Closed days that would change; none where fewer than ten members would be left out. */
  effects: z.array(EffectOnDay),
});
export type ExclusionPreview = z.infer<typeof ExclusionPreview>;

/** An order to leave votes out. */
export const NewExclusion = VoteConditions.extend({ reason: writtenText({ max: 'reasonCharacters' }) });
export type NewExclusion = z.input<typeof NewExclusion>;

/** Votes that were left out, as admins see it. */
export const VoteExclusion = z.object({
  id: Id,
  /** What the votes are on, and the path of its page. */
  target: z.object({ name: z.string(), path: z.string() }),
  /** The address, where one was given, is not kept. */
  conditions: VoteConditions.omit({ address: true }).extend({ byAddress: z.boolean() }),
  reason: z.string(),
  votes: VoteCount,
  created: Moment,
  undone: Moment.optional(),
});
export type VoteExclusion = z.infer<typeof VoteExclusion>;

/** Whose official votes are to be told anew: a member's, or everybody's. */
export const DistrictCalculation = z.strictObject({ userId: z.union([Id, z.literal('All')]) });
export type DistrictCalculation = z.input<typeof DistrictCalculation>;

/** How many votes of open days were looked at, and how many are now official or no longer are. */
export const CalculatedDistricts = z.object({ checked: z.number().int(), changed: z.number().int() });
export type CalculatedDistricts = z.infer<typeof CalculatedDistricts>;
