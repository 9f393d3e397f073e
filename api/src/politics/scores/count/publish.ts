import {
  changesByGroup,
  countMixed,
  everyRule,
  mayPublishGroup,
  noChange,
  sumChanges,
  type DisclosureRules,
  type GroupOf,
} from './disclosure.ts';
import { scoreOf } from './formula.ts';
import { otherVotes, type PlaceSums } from './population-weighting.ts';
import { PublicationHistory } from './publication-history.ts';
import {
  groupByOfficial,
  type CohortName,
  type DayToPublish,
  type PublicationState,
  type PublishedPartition,
  type PublishedParts,
  type Shown,
} from './publication.ts';
import { roundDownToStep, sharesOf, voteValues } from './rounding.ts';
import type { Scoring } from './scoring.ts';
import {
  accountsOf,
  measureValue,
  placeOfVote,
  subtractSums,
  type Measure,
  type Sums,
  type VotePredicate,
} from './sums.ts';
import { computeWeightedFigure } from './weighted-figure.ts';
import { changedAccounts, type Window } from './window.ts';

interface Context {
  today: DayToPublish;
  last: PublicationState;
  history: PublicationHistory;
  /** The sums of the votes that are not official. */
  others: Sums;
  scoring: Scoring;
  rules: DisclosureRules;
}

const hasValue =
  (measure: Measure): VotePredicate =>
  (vote) =>
    measureValue(vote, measure) !== null;

/** Returns whether a cohort and its complement have enough accounts for a figure of a measure. */
function mayShow({ today, others, scoring }: Context, cohort: CohortName, measure: Measure): boolean {
  const { fewestAccounts: fewest } = scoring;
  if (today.sums[cohort][measure].accounts < fewest) return false;
  if (cohort === 'all') return true;
  const { accounts } = others[measure];
  return accounts >= fewest || (measure === 'approval' ? accountsOf(others) === 0 : accounts === 0);
}

/** Returns whether the up, down and undecided votes of a cohort and its complement all have enough accounts. */
const mayShowShares = ({ today, others, scoring }: Context, cohort: CohortName): boolean =>
  voteValues.every((value) => today.sums[cohort][value] >= scoring.fewestAccounts) &&
  (cohort === 'all' ||
    accountsOf(others) === 0 ||
    voteValues.every((value) => others[value] >= scoring.fewestAccounts));

/**
 * Returns whether a revised figure may replace a published one; otherwise the published figure stays. Each group that a
 * publication separated must have no accounts or enough accounts. The difference from that publication must also cover
 * no accounts or enough accounts.
 */
function mayReplace(
  { today, scoring }: Context,
  measure: Measure,
  published: Window,
  partitions: readonly PublishedPartition[],
): boolean {
  const { day, window } = today;
  const { fewestAccounts: fewest } = scoring;
  const isNoneOrMany = (count: number) => count === 0 || count >= fewest;
  const isSafe = ({ window: then, places }: PublishedPartition): boolean => {
    const isPlaceUnknown =
      places.size > 0 && [...window.values()].some((vote) => vote.official && vote.place === undefined);
    const groupOf: GroupOf = (vote) => {
      const place = vote.official ? placeOfVote(vote) : undefined;
      return place != null && places.has(place) ? place : groupByOfficial(vote);
    };
    const groups = changesByGroup(window, { day, window: then }, hasValue(measure), groupOf).values();
    return !isPlaceUnknown && groups.every(({ accounts, changed }) => isNoneOrMany(accounts) && isNoneOrMany(changed));
  };
  return changedAccounts(published, window, hasValue(measure)) >= fewest && partitions.every(isSafe);
}

/** Returns whether new figures may be published, given the last figures, which were computed for the day `from`. */
function mayRenew(context: Context, cohort: CohortName, measure: Measure, from: number | undefined): boolean {
  const { today, history, scoring, rules } = context;
  const { fewestAccounts: fewest } = scoring;
  const before = from === undefined ? undefined : history.at(from);
  if (today.partitions)
    return before?.window !== undefined && mayReplace(context, measure, before.window, today.partitions);
  const changes = changesByGroup(today.window, before, hasValue(measure), groupByOfficial);
  if (cohort === 'all') return sumChanges(changes.values()).newVotes >= fewest;
  const wasSeparated = from !== undefined && !history.isRevised(from, rules);
  return (
    (changes.get('official')?.newVotes ?? 0) >= fewest &&
    mayPublishGroup(changes.get(otherVotes) ?? noChange, wasSeparated, fewest, rules) &&
    history
      .between(measure, from)
      .filter(({ isAll }) => isAll)
      .every(
        (published) =>
          !history.isRevised(published.day, rules) &&
          countMixed(history.hiddenByGroup(published, measure, groupByOfficial).values()) >= fewest,
      )
  );
}

/** Updates the figures of a cohort as far as the rules permit, and selects the figures to show. */
function publishCohort(
  context: Context,
  cohort: CohortName,
  mayBeRenewed: boolean,
): { parts: PublishedParts; shown?: Shown['all'] } {
  const { today, last, history, scoring } = context;
  const { day, sums, priors } = today;
  const parts = { ...last[cohort] };
  if (!mayShow(context, cohort, 'approval')) return { parts };
  if (mayBeRenewed && mayRenew(context, cohort, 'approval', parts.main?.from)) {
    parts.main = {
      from: day,
      accounts: roundDownToStep(accountsOf(sums[cohort]), scoring.countStep),
      approval: scoreOf(sums[cohort].approval, priors.approval, scoring),
      ...(mayShowShares(context, cohort) ? { shares: sharesOf(sums[cohort]) } : {}),
    };
    history.record('approval', cohort);
    for (const measure of ['ability', 'vision'] as const)
      if (mayShow(context, cohort, measure) && mayRenew(context, cohort, measure, parts[measure]?.from)) {
        parts[measure] = { from: day, ...scoreOf(sums[cohort][measure], priors[measure], scoring) };
        history.record(measure, cohort);
      }
  }
  if (!parts.main) return { parts };
  const shown: NonNullable<Shown['all']> = { main: parts.main };
  for (const measure of ['ability', 'vision'] as const)
    if (parts[measure] && mayShow(context, cohort, measure)) shown[measure] = parts[measure];
  return { parts, shown };
}

/**
 * Decides which figures of a closed day are published (docs/decisions/08-votes-and-scores.md). Every figure, and every
 * difference between published figures, is computed from at least `fewestAccounts` accounts ("enough"):
 * - all members and official votes: there are no votes that are not official, or there are enough of these votes;
 * - shares: up, down and undecided all have enough accounts, since a score and one share determine the others;
 * - two days: enough accounts have voted since the last figures. Otherwise the last figures stay, so that no number of
 *   publications discloses a single vote;
 * - places of a weighted figure: each place, and the official votes outside of the places, have no accounts or enough.
 *
 * @param rules given only in tests
 * @returns the figures to show, and the state with which the next day is compared
 */
export function publish(
  today: DayToPublish,
  last: PublicationState,
  scoring: Scoring,
  rules: DisclosureRules = everyRule,
): { shown: Shown; state: PublicationState; placeSums?: readonly PlaceSums[] } {
  const { day, places, sums } = today;
  const history = new PublicationHistory(today, last, scoring);
  const others = subtractSums(sums.all, sums.official);
  const context: Context = { today, last, history, others, scoring, rules };

  const all = publishCohort(context, 'all', true);
  const isAllNew = all.parts.main?.from === day;
  const official = publishCohort(context, 'official', isAllNew || !rules.has('nested'));
  const isOfficialNew = official.parts.main?.from === day;
  const mayRenewWeighted = isOfficialNew || (!rules.has('nested') && isAllNew);
  const renewed =
    typeof places === 'object' && mayRenewWeighted
      ? computeWeightedFigure(today, places, history, last, scoring, rules)
      : undefined;
  const weighted = renewed?.figure ?? last.weighted;
  const isWeightedShown = all.shown && official.shown && weighted && day - weighted.from < scoring.windowDays;
  return {
    shown: {
      ...(all.shown ? { all: all.shown } : {}),
      ...(all.shown && official.shown ? { official: official.shown } : {}),
      ...(places === undefined
        ? {}
        : isWeightedShown
          ? { weighted }
          : { notWeighted: typeof places === 'string' ? places : 'votes' }),
    },
    state: {
      all: all.parts,
      official: official.parts,
      ...(weighted ? { weighted } : {}),
      looks: history.toState(),
      ...(last.revised === undefined ? {} : { revised: last.revised }),
    },
    ...(renewed ? { placeSums: renewed.placeSums } : {}),
  };
}
