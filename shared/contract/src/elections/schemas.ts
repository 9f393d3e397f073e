import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { CivilDay, Id, Moment, pageOf, Paging } from '../common/schemas.ts';
import { NamedParty, Provenance, RelatedElection } from '../people/schemas.ts';
import { DivisionId } from '../profiles/schemas.ts';
import { FollowState } from '../relations/schemas.ts';
import { Score } from '../scores/schemas.ts';
import { StancePosition } from '../stances/schemas.ts';

/** A contest decides which candidates get an office (`candidates`), or how many seats each party gets (`parties`). */
export const ContestKind = z.enum(['candidates', 'parties']);
export type ContestKind = z.infer<typeof ContestKind>;

/**
 * The status of a candidacy (Open Civic Data). `filed`: declared to the authority. `qualified`: on the ballot.
 * `writeIn`: not on the ballot, but voters may write the name. `withdrawn`: no longer stands.
 */
export const CandidacyStatus = z.enum(['filed', 'qualified', 'withdrawn', 'writeIn']);
export type CandidacyStatus = z.infer<typeof CandidacyStatus>;

/** The kind of an election (Open Civic Data). `special`: held outside of the usual dates, for example a by-election. */
export const ElectionKind = z.enum(['general', 'primary', 'runoff', 'special', 'other']);
export type ElectionKind = z.infer<typeof ElectionKind>;

/** The level of government for which an election is held. */
export const ElectionLevel = z.enum(['supranational', 'national', 'regional', 'local']);
export type ElectionLevel = z.infer<typeof ElectionLevel>;

/** A place by id and name. */
export const NamedPlace = z.object({ id: DivisionId, name: z.string() });
export type NamedPlace = z.infer<typeof NamedPlace>;

/** An election in a list. */
export const ElectionCard = z.object({
  electionId: Id,
  name: z.string(),
  kind: ElectionKind,
  level: ElectionLevel.optional(),
  /** The last polling day, in the time zone of the election's place. */
  day: CivilDay,
  /** Whether the polls have not closed yet. */
  upcoming: z.boolean(),
  /** The number of days until the polling day, 0 on that day; absent for a past election. */
  daysLeft: z.number().int().min(0).optional(),
  /** The time at which the polls close. */
  pollsClose: Moment,
  /** The time zone of the polling day. */
  timeZone: z.string(),
  /** The place that votes. */
  place: NamedPlace.optional(),
  contestsCount: z.number().int(),
});
export type ElectionCard = z.infer<typeof ElectionCard>;

const contest = {
  contestId: Id,
  kind: ContestKind,
  name: z.string(),
  /** The number of seats or offices to fill. */
  seats: z.number().int().optional(),
  place: NamedPlace.optional(),
};

/** A voter location of the caller, and the places whose elections it takes part in. */
export const VotingPlace = z.object({
  voterLocationId: Id,
  isDefault: z.boolean(),
  /** The smallest known place of the location and all places that contain it, smallest first; empty if none is known. */
  path: z.array(NamedPlace),
  /** How the place was found: `chosen` by the member, or from the `address`. Absent for older locations. */
  foundBy: z.enum(['chosen', 'address']).optional(),
});
export type VotingPlace = z.infer<typeof VotingPlace>;

/** A contest in which the caller votes. */
export const NearbyContest = z.object({
  ...contest,
  /** The caller's voter locations that take part in the contest. */
  voterLocationIds: z.array(Id),
});
export type NearbyContest = z.infer<typeof NearbyContest>;

/** An upcoming election in which the caller votes. */
export const NearbyElection = ElectionCard.extend({
  /** The caller's voter locations that take part in the election. */
  voterLocationIds: z.array(Id),
  /**
   * The contests in which the caller votes, at most 30. Empty if the known places of the caller are larger than those
   * of the contests.
   */
  contests: z.array(NearbyContest),
});
export type NearbyElection = z.infer<typeof NearbyElection>;

/**
 * The upcoming elections near the caller, the next one first, and the voter locations that they were found by.
 * `locations` is empty for a member without a voter location.
 */
export const NearbyElections = z.object({
  results: z.array(NearbyElection),
  offset: z.literal(0),
  locations: z.array(VotingPlace),
});
export type NearbyElections = z.infer<typeof NearbyElections>;

/** The maximum number of elections near a member (docs/product.md#9-constants). */
const mostNearby = 30;

/** Selects a voter location; all locations of the caller if absent. */
export const NearbyFilters = z.object({
  voterLocationID: Id.optional(),
  take: z.coerce.number().int().min(1).max(mostNearby).default(mostNearby),
});
export type NearbyFilters = z.input<typeof NearbyFilters>;

/** Filters of the list of elections. Upcoming ones come soonest first, past ones latest first. */
export const ElectionFilters = Paging.extend({
  when: z.enum(['upcoming', 'past']).default('upcoming'),
  /** The id of a place, such as a country. Includes the elections of places within it. */
  place: DivisionId.optional(),
  /** Searches the words of the names of elections and their places. */
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type ElectionFilters = z.input<typeof ElectionFilters>;

/** An election on its own page. */
export const Election = ElectionCard.extend({
  /** The places that contain the election's place, smallest first. */
  parents: z.array(NamedPlace),
  /** The number of candidates; withdrawn ones are left out. */
  candidatesCount: z.number().int(),
  /** The number of candidates who have withdrawn. */
  withdrawnCount: z.number().int(),
  /** The number of parties that stand or nominate candidates. */
  partiesCount: z.number().int(),
  /** Whether results are known. */
  hasResults: z.boolean(),
  provenance: Provenance,
  /**
   * The level at which the caller follows the election; absent for a guest. A follow reminds the caller before the
   * polling day: in the list of notifications and the digest, and at `closely` also by a mail at once.
   */
  followLevel: FollowState.optional(),
  isWatch: z.boolean().optional(),
  isWatchClosely: z.boolean().optional(),
});
export type Election = z.infer<typeof Election>;

/** The kinds of genders that the list of candidates can be narrowed to. */
export const CandidateGender = z.enum(['female', 'male', 'other']);
export type CandidateGender = z.infer<typeof CandidateGender>;

/** A contest of an election, with numbers of its candidates. */
export const Contest = z.object({
  ...contest,
  /** The number of candidates; withdrawn ones are left out. */
  candidatesCount: z.number().int(),
});
export type Contest = z.infer<typeof Contest>;

/** Filters of the list of contests. */
export const ContestFilters = Paging.extend({ term: z.string().max(fixedLengths.search.max).optional() });
export type ContestFilters = z.input<typeof ContestFilters>;

/** A party that stands in an election or nominates candidates, or a list without a party. */
export const ElectionParty = z.object({
  /** The name of the party, or of the list without a party. */
  name: z.string(),
  /** Absent for a list without a party. */
  party: NamedParty.optional(),
  abbreviation: z.string().optional(),
  /** The number of the list on the ballot; absent if there is none, or if it differs between contests. */
  listNumber: z.number().int().optional(),
  /** The number of candidates; withdrawn ones are left out. */
  candidatesCount: z.number().int(),
});
export type ElectionParty = z.infer<typeof ElectionParty>;

/** A candidate in a contest of an election. */
export const Candidate = z.object({
  candidacyId: Id,
  contest: z.object({ contestId: Id, name: z.string() }),
  personId: Id,
  slug: z.string(),
  name: z.string(),
  gender: z.string().optional(),
  /** The address of the photo on this site. */
  photoName: z.string().optional(),
  /** The party that nominates the candidate. */
  party: NamedParty.optional(),
  /** The number of the list on the ballot. */
  listNumber: z.number().int().optional(),
  /** The name of the list on the ballot. */
  listName: z.string().optional(),
  /** The position on the list. */
  listPosition: z.number().int().optional(),
  /** The office for which the candidate stands. */
  officeName: z.string().optional(),
  status: CandidacyStatus,
  /** Whether the candidate held the office, or a seat in the body, at the nomination; absent if unknown. */
  incumbent: z.boolean().optional(),
  /** The candidate's last term in the body of the office that began before the election. */
  previousTerm: z
    .object({ officeName: z.string(), from: CivilDay.optional(), through: CivilDay.optional() })
    .optional(),
  /** The place of residence, as on the ballot. */
  locality: z.string().optional(),
  /** The votes for the candidate; absent before the count. */
  votes: z.number().int().optional(),
  /** Whether the candidate was elected; absent before the result. */
  elected: z.boolean().optional(),
  /**
   * With `includeVotes`: yesterday's score from the daily votes of all members, and the number of accounts that voted.
   * Absent for too few accounts.
   */
  score: z.object({ approval: Score, accounts: z.number().int() }).optional(),
});
export type Candidate = z.infer<typeof Candidate>;

/** The maximum number of people in a page of positions. An election with 1,000 candidates has five pages. */
const positionsOnPage = 200;

/** A page of the positions of candidates, in the order of their names. */
export const PositionFilters = Paging.omit({ include: true }).extend({
  take: z.coerce.number().int().min(1).max(positionsOnPage).default(positionsOnPage),
});
export type PositionFilters = z.input<typeof PositionFilters>;

/** A person who stands in an election, with the official positions of the person. */
export const CandidatePositions = z.object({
  personId: Id,
  slug: z.string(),
  name: z.string(),
  /** The party that nominates the person. */
  party: NamedParty.optional(),
  /** At least one; `topic` is the slug of the topic. */
  positions: z.array(z.object({ topic: z.string(), position: StancePosition })),
});
export type CandidatePositions = z.infer<typeof CandidatePositions>;

/** A page of candidates. */
export const CandidatePage = pageOf(Candidate).extend({
  /** How many candidates of `total` have withdrawn. */
  withdrawn: z.number().int().optional(),
});
export type CandidatePage = z.infer<typeof CandidatePage>;

/** The order of candidates. `random` is decided by `seed` alone, so that it stays while a visitor turns pages. */
export const CandidateOrder = z.enum(['random', 'name', 'list', 'party']);
export type CandidateOrder = z.infer<typeof CandidateOrder>;

/** The default and the maximum number of candidates of a page (docs/product.md#9-constants). */
const candidatesOnPage = 60;

/** Search terms and filters of the candidates of an election. */
export const CandidateFilters = Paging.extend({
  take: z.coerce.number().int().min(1).max(candidatesOnPage).default(candidatesOnPage),
  term: z.string().max(fixedLengths.search.max).optional(),
  party: Id.optional(),
  contest: Id.optional(),
  /** The number of a list. */
  list: z.coerce.number().int().min(1).max(100_000).optional(),
  gender: CandidateGender.optional(),
  incumbent: z.stringbool().optional(),
  elected: z.stringbool().optional(),
  sort: CandidateOrder.default('random'),
  /**
   * Chooses one of the random orders. A page chooses a seed for each visitor and keeps it. If absent, a member has an
   * order of their own, and guests have the same one, which changes every day.
   */
  seed: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  /** Whether to include the scores of the candidates. */
  includeVotes: z.stringbool().default(false),
});
export type CandidateFilters = z.input<typeof CandidateFilters>;

/**
 * An election related to another one. `sameDay`: another ballot on the same day, where the places overlap. `samePlace`:
 * an earlier or later election of the same place.
 */
export const ElectionRelated = ElectionCard.extend({ relation: z.enum(['sameDay', 'samePlace']) });
export type ElectionRelated = z.infer<typeof ElectionRelated>;

/** A candidacy of a polly in an election. */
export const PollyCandidacy = RelatedElection.pick({
  contest: true,
  party: true,
  listPosition: true,
  withdrawn: true,
}).extend({ candidacyId: Id });
export type PollyCandidacy = z.infer<typeof PollyCandidacy>;

/**
 * An election that concerns a polly: one in which the polly stands or stood, or an upcoming one in which the voters of
 * the polly's present office take part.
 */
export const PollyElection = ElectionCard.extend({
  /** The candidacies of the polly; empty if the polly does not stand. */
  candidacies: z.array(PollyCandidacy),
});
export type PollyElection = z.infer<typeof PollyElection>;

/** The elections that concern a polly, with the name of the polly. */
export const PollyElections = z.object({ name: z.string(), results: z.array(PollyElection) });
export type PollyElections = z.infer<typeof PollyElections>;

/** The result of a party, or of a list without a party. */
export const PartyResult = ElectionParty.omit({ candidatesCount: true }).extend({
  votes: z.number().int().optional(),
  /** The percentage of the valid votes, rounded to one decimal. */
  share: z.number().min(0).max(100).optional(),
  seats: z.number().int().optional(),
});
export type PartyResult = z.infer<typeof PartyResult>;

/** The result of a candidate. */
export const CandidateResult = z.object({
  candidacyId: Id,
  personId: Id,
  slug: z.string(),
  name: z.string(),
  partyName: z.string().optional(),
  votes: z.number().int().optional(),
  /** The percentage of the valid votes, rounded to one decimal. */
  share: z.number().min(0).max(100).optional(),
  elected: z.boolean().optional(),
});
export type CandidateResult = z.infer<typeof CandidateResult>;

/**
 * The results of an election, or of one contest. Votes of several contests are added up. A number is absent if a source
 * does not state it for every contest.
 */
export const ElectionResults = z.object({
  /** The number of contests of the election, and of those with a known result. */
  contests: z.object({ all: z.number().int(), counted: z.number().int() }),
  /** True once all known counts are final; false for provisional ones. */
  final: z.boolean(),
  /** The time of the latest count. */
  counted: Moment.optional(),
  /** The number of people who could vote. */
  eligible: z.number().int().optional(),
  /** All ballots, valid or not. */
  cast: z.number().int().optional(),
  valid: z.number().int().optional(),
  blank: z.number().int().optional(),
  invalid: z.number().int().optional(),
  /** The percentage of eligible people who voted, rounded to one decimal. */
  turnout: z.number().min(0).max(100).optional(),
  /** Most votes first, at most 100. */
  parties: z.array(PartyResult),
  /** The candidates with votes, most votes first, at most 100; empty if `contest` is absent and there are several. */
  candidates: z.array(CandidateResult),
  /** The sources of the results. */
  sources: z.array(Provenance),
  /** The path of all results as a CSV file. */
  csv: z.string(),
});
export type ElectionResults = z.infer<typeof ElectionResults>;

/** Selects the results of one contest; all contests if absent. */
export const ResultFilters = z.object({ contest: Id.optional() });
export type ResultFilters = z.input<typeof ResultFilters>;
