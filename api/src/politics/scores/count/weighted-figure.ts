import { changesByGroup, countMixed, mayPublishGroup, noChange, sumChanges, sumHidden } from './disclosure.ts';
import type { DisclosureRules } from './disclosure.ts';
import { scoreOf } from './formula.ts';
import { coverageOf, otherVotes, placeOf, sumPlaces, weightedScore } from './population-weighting.ts';
import type { Places, PlaceSums } from './population-weighting.ts';
import type { PublicationHistory } from './publication-history.ts';
import type { DayToPublish, PublicationState, PublishedWeighted } from './publication.ts';
import { roundDownToStep } from './rounding.ts';
import type { Scoring } from './scoring.ts';
import { measureValue, type VotePredicate } from './sums.ts';

/** The minimum number of places of a weighted figure. */
const fewestPlaces = 2;

const hasApproval: VotePredicate = (vote) => measureValue(vote, 'approval') !== null;

/**
 * Computes the figure of a day from official votes weighted by population, with as many places as the rules permit. The
 * votes of all other places count as one group. Drops the places with the smallest population until readers cannot
 * compute figures of a small group. Returns undefined if too few places or people remain.
 */
export function computeWeightedFigure(
  today: DayToPublish,
  places: Places,
  history: PublicationHistory,
  last: PublicationState,
  scoring: Scoring,
  rules: DisclosureRules,
): { figure: PublishedWeighted; placeSums: readonly PlaceSums[] } | undefined {
  const { fewestAccounts: fewest } = scoring;
  const { day, window } = today;
  const groupOf = placeOf(places);
  const before = last.weighted && history.at(last.weighted.from);
  const changes = changesByGroup(window, before, (vote) => vote.official && hasApproval(vote), groupOf);
  const intervening = history.between('approval', last.weighted?.from);
  if (rules.has('intervening') && intervening.some((published) => history.isRevised(published.day, rules)))
    return undefined;
  const hidden = intervening.map((published) => history.hiddenByGroup(published, 'approval', groupOf));
  const isComparable = last.weighted && !history.isRevised(last.weighted.from, rules);
  const lastPlaces = new Set(isComparable ? last.weighted?.places.map(({ id }) => id) : []);
  const mayPublishPlace = ({ id }: PlaceSums): boolean =>
    mayPublishGroup(changes.get(id) ?? noChange, lastPlaces.has(id), fewest, rules);

  const mayPublishTogether = (chosen: readonly PlaceSums[]): boolean => {
    const ids = new Set(chosen.map(({ id }) => id));
    const isSame = ids.size === lastPlaces.size && [...ids].every((id) => lastPlaces.has(id));
    const remainder = sumChanges([...changes].flatMap(([id, change]) => (ids.has(id) ? [] : [change])));
    const isRemainderSafe =
      (remainder.accounts === 0 || remainder.accounts >= fewest) &&
      mayPublishGroup(remainder, isSame && lastPlaces.size > 0, fewest, rules);
    if (rules.has('remainder') && !isRemainderSafe) return false;
    return (
      !rules.has('intervening') ||
      hidden.every((groups) => {
        const separate = [...groups].filter(([id]) => ids.has(id) || id === otherVotes).map(([, group]) => group);
        const joined = [...groups].filter(([id]) => !ids.has(id) && id !== otherVotes).map(([, group]) => group);
        return countMixed([...separate, sumHidden(joined)]) >= fewest;
      })
    );
  };

  const chosen = sumPlaces(window, day, places, scoring).filter(mayPublishPlace);
  const smallestFirst = chosen.toSorted((a, b) => a.population - b.population);
  const ids = () => chosen.map(({ id }) => id);
  for (;;) {
    if (chosen.length < fewestPlaces || coverageOf(ids(), places) < scoring.fewestCoverage) return undefined;
    if (mayPublishTogether(chosen)) break;
    const [dropped] = smallestFirst.splice(0, 1);
    chosen.splice(
      chosen.findIndex((place) => place === dropped),
      1,
    );
  }
  const prior = today.priors.approval;
  const figure: PublishedWeighted = {
    from: day,
    approval: weightedScore(chosen, prior, scoring),
    coverage: coverageOf(ids(), places),
    places: chosen.map(({ id, population, approval }) => ({
      id,
      population,
      accounts: roundDownToStep(approval.accounts, scoring.countStep),
      approval: scoreOf(approval, prior, scoring),
    })),
  };
  return { figure, placeSums: chosen };
}
