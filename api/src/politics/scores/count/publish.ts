import {
  changeOfGroups,
  everyRule,
  fewestMixed,
  hiddenIn,
  hiddenTogether,
  mayFollow,
  together,
  type DisclosureRules,
  type GroupOf,
  type Hidden,
  type Look,
  type Says,
} from './disclosure.ts';
import { scoreOf, type Score } from './formula.ts';
import { accountsOf, saidOf, without, type Measure, type Sums } from './sums.ts';
import { coverageOf, others as otherVotes, placeOf, sumPlaces, weightedScore } from './population-weighting.ts';
import type { Places, PlaceSums } from './population-weighting.ts';
import { changedAccounts, type BothSums, type Window } from './window.ts';
import type { Scoring } from './scoring.ts';

/** The means of like offices, 0 to 100. */
export type Priors = Record<Measure, number>;

/** Whole per cents that make 100. */
export interface Shares {
  up: number;
  down: number;
  undecided: number;
}

/** A score that was published, and the day that it was reckoned for, as whole days since 1970-01-01. */
export interface PublishedScore extends Score {
  from: number;
}

/** What was published of a circle of accounts: each part when it was last reckoned anew. */
export interface PublishedParts {
  main?: { from: number; accounts: number; approval: Score; shares?: Shares };
  ability?: PublishedScore;
  vision?: PublishedScore;
}

/** A figure weighted by population that was published, with the places that it is made from. */
export interface PublishedWeighted {
  from: number;
  approval: Score;
  /** Whole per cents of the division's people who live in these places. */
  coverage: number;
  /** Ordered by id. `accounts` counts those who said up or down, in steps. */
  places: { id: string; population: number; accounts: number; approval: Score }[];
}

/** Why a day of a division that has parts has no weighted figure. */
export type NotWeighted = 'populations' | 'votes' | 'leftOut';

/** Days of which figures of a circle were published, oldest first. */
type LooksOfCircle = Partial<Record<'all' | 'official', number[]>>;

/** The last that was published of all members and of official votes, whether it is shown now or not. */
export interface Publication {
  all: PublishedParts;
  official: PublishedParts;
  weighted?: PublishedWeighted;
  /** Recent looks by measure; absent where they were not noted: then every recent day counts as one. */
  looks?: Partial<Record<Measure, LooksOfCircle>>;
  /**
   * The last day that was closed when votes were left out or counted again: figures up to it had other votes in them.
   */
  revised?: number;
}

/** What is shown of a day; a circle that is absent is too small to be shown. */
export interface Shown {
  all?: PublishedParts & Required<Pick<PublishedParts, 'main'>>;
  official?: PublishedParts & Required<Pick<PublishedParts, 'main'>>;
  weighted?: PublishedWeighted;
  notWeighted?: NotWeighted;
}

/** A look whose figures were told. */
export interface ToldLook {
  window: Window;
  /** The places that a weighted figure of it told apart. */
  places: ReadonlySet<string>;
}

/** A day to be published. */
export interface DayToPublish {
  /** Whole days since 1970-01-01. */
  day: number;
  sums: BothSums;
  /**
   * The window as of an earlier publication; undefined where that is so long ago that nothing of it counts any more.
   */
  windowAsOf(day: number): Window | undefined;
  /** The window of the day. */
  window: Window;
  priors: Priors;
  /** The parts of the target's division, or why votes are not weighted by them; absent where it has none. */
  places?: Places | NotWeighted;
  /**
   * Of a closed day that is revised: every look that shares votes with it, its own among them. Its figures replace
   * those told before, of which `windowAsOf` gives the windows.
   */
  looks?: readonly ToldLook[];
}

const says =
  (measure: Measure): Says =>
  (vote) =>
    saidOf(vote, measure) !== null;
const circleOf: GroupOf = ({ official }) => (official ? 'official' : otherVotes);

const nobody = { accounts: 0, votedAnew: 0, changed: 0 };

const values = ['up', 'down', 'undecided'] as const;

/** Counts are published in steps, and never more than there are. */
export const stepped = (count: number, step: number): number => Math.floor(count / step) * step;

/** Shares in whole per cents; what rounding leaves over goes to the largest remainders. */
export function sharesOf(sums: Pick<Sums, 'up' | 'down' | 'undecided'>): Shares {
  const accounts = accountsOf(sums);
  const parts = values.map((value) => ({ value, exact: (sums[value] * 100) / accounts }));
  const shares = Object.fromEntries(parts.map(({ value, exact }) => [value, Math.floor(exact)])) as unknown as Shares;
  const left = 100 - shares.up - shares.down - shares.undecided;
  const byRemainder = parts.toSorted((a, b) => (b.exact % 1) - (a.exact % 1));
  for (const { value } of byRemainder.slice(0, left)) shares[value]++;
  return shares;
}

/**
 * Decides what is published of a closed day (docs/decisions/08-votes-and-scores.md). Everything rests on at least
 * `fewestAccounts` accounts, and so does every difference that can be made of what is published:
 * - of all members and official votes: the others are none, or as many;
 * - of up, down and undecided: all three have as many, or no shares are shown, since a score and one share tell the
 *   rest;
 * - of two days: since the last time, as many accounts have voted anew; until then the figures of the last time stay.
 *   So nobody can tell one more vote from two looks, nor from more of them;
 * - of the places in a weighted figure: each of them, and the official votes from elsewhere, are none or as many.
 *
 * @param rules all of them but in tests
 * @returns what is shown, and what the next day is compared with.
 */
export function publish(
  today: DayToPublish,
  last: Publication,
  scoring: Scoring,
  rules: DisclosureRules = everyRule,
): { shown: Shown; last: Publication; sumsOfPlaces?: readonly PlaceSums[] } {
  const { fewestAccounts: fewest } = scoring;
  const { sums, day, window } = today;
  const others = without(sums.all, sums.official);
  const looks = new Looks(today, last, scoring);

  /** Of a circle and a measure: whether the figures may be shown at all. */
  const mayShow = (circle: 'all' | 'official', measure: Measure): boolean =>
    sums[circle][measure].accounts >= fewest &&
    (circle === 'all' || noneOrMany(others[measure].accounts, accountsOf(others), measure, fewest));
  /** Whether the difference to the last time may be known. */
  const mayRenew = (circle: 'all' | 'official', measure: Measure, from: number | undefined): boolean => {
    const before = from === undefined ? undefined : looks.at(from);
    if (today.looks) return before?.window !== undefined && mayReplace(measure, before.window, today.looks);
    if (circle === 'all') {
      const { votedAnew } = together(changeOfGroups(window, before, says(measure), circleOf).values());
      return votedAnew >= fewest;
    }
    const changes = changeOfGroups(window, before, says(measure), circleOf);
    const toldApart = from !== undefined && !looks.isRevised(from, rules);
    const groupsMay =
      (changes.get('official')?.votedAnew ?? 0) >= fewest &&
      mayFollow(changes.get(otherVotes) ?? nobody, toldApart, fewest, rules);
    return (
      groupsMay &&
      looks
        .between(measure, from)
        .filter(({ isAll }) => isAll)
        .every(
          (look) =>
            !looks.isRevised(look.day, rules) &&
            fewestMixed(looks.hiddenIn(look, measure, circleOf).values()) >= fewest,
        )
    );
  };
  /**
   * Whether a revised figure may replace what was told: every group that a look told apart is empty or has enough
   * accounts, and differs by none or enough. A circle of which nothing was told stays so.
   */
  const mayReplace = (measure: Measure, told: Window, others: readonly ToldLook[]): boolean => {
    const isNoneOrMany = (count: number) => count === 0 || count >= fewest;
    const isFine = ({ window: then, places }: ToldLook): boolean => {
      const isForgotten =
        places.size > 0 && [...window.values()].some((vote) => vote.official && vote.place === undefined);
      const groupOf: GroupOf = (vote) =>
        vote.official && vote.place != null && places.has(vote.place) ? vote.place : circleOf(vote);
      const groups = changeOfGroups(window, { day, window: then }, says(measure), groupOf).values();
      return !isForgotten && groups.every(({ accounts, changed }) => isNoneOrMany(accounts) && isNoneOrMany(changed));
    };
    return changedAccounts(told, window, says(measure)) >= fewest && others.every(isFine);
  };
  const showShares = (circle: 'all' | 'official'): boolean =>
    values.every((value) => sums[circle][value] >= fewest) &&
    (circle === 'all' || accountsOf(others) === 0 || values.every((value) => others[value] >= fewest));

  const settle = (
    circle: 'all' | 'official',
    mayBeRenewed: boolean,
  ): { parts: PublishedParts; shown?: Shown['all'] } => {
    const parts = { ...last[circle] };
    if (!mayShow(circle, 'approval')) return { parts };
    if (mayBeRenewed && mayRenew(circle, 'approval', parts.main?.from)) {
      parts.main = {
        from: day,
        accounts: stepped(accountsOf(sums[circle]), scoring.countStep),
        approval: scoreOf(sums[circle].approval, today.priors.approval, scoring),
        ...(showShares(circle) ? { shares: sharesOf(sums[circle]) } : {}),
      };
      looks.note('approval', circle);
      for (const measure of ['ability', 'vision'] as const)
        if (mayShow(circle, measure) && mayRenew(circle, measure, parts[measure]?.from)) {
          parts[measure] = {
            from: day,
            ...scoreOf(sums[circle][measure], today.priors[measure], scoring),
          };
          looks.note(measure, circle);
        }
    }
    if (!parts.main) return { parts };
    const shown: NonNullable<Shown['all']> = { main: parts.main };
    for (const measure of ['ability', 'vision'] as const)
      if (parts[measure] && mayShow(circle, measure)) shown[measure] = parts[measure];
    return { parts, shown };
  };

  const all = settle('all', true);
  const official = settle('official', all.parts.main?.from === day || !rules.has('together'));
  const isOfficialNew = official.parts.main?.from === day;
  const mayWeigh = isOfficialNew || (!rules.has('together') && all.parts.main?.from === day);
  const renewed =
    typeof today.places === 'object' && mayWeigh ? weigh(today, today.places, looks, last, scoring, rules) : undefined;
  const weighted = renewed?.figure ?? last.weighted;
  const isShown = all.shown && official.shown && weighted && today.day - weighted.from < scoring.windowDays;
  return {
    shown: {
      ...(all.shown ? { all: all.shown } : {}),
      ...(all.shown && official.shown ? { official: official.shown } : {}),
      ...(today.places === undefined ? {} : isShown ? { weighted } : { notWeighted: reasonOf(today.places) }),
    },
    last: {
      all: all.parts,
      official: official.parts,
      ...(weighted ? { weighted } : {}),
      looks: looks.kept(),
      ...(last.revised === undefined ? {} : { revised: last.revised }),
    },
    ...(renewed ? { sumsOfPlaces: renewed.chosen } : {}),
  };
}

const reasonOf = (places: Places | NotWeighted): NotWeighted => (typeof places === 'string' ? places : 'votes');

/** A look between the last figures of some groups and those of today. */
interface LookBetween extends Look {
  /** The day of the look before it. */
  previous: number | undefined;
  /** Whether figures of all members alone were published: otherwise of official votes too. */
  isAll: boolean;
}

/** The days of which figures were published, as far back as any vote of them still counts. */
class Looks {
  readonly #today: DayToPublish;
  readonly #scoring: Scoring;
  readonly #revised: number | undefined;
  readonly #days: Record<Measure, Record<'all' | 'official', number[]>>;

  constructor(today: DayToPublish, last: Publication, scoring: Scoring) {
    this.#today = today;
    this.#scoring = scoring;
    this.#revised = last.revised;
    const first = today.day - 2 * scoring.windowDays;
    // Of days that noted no looks, each may have been one.
    const unknown = last.looks === undefined && last.all.main !== undefined;
    const every = Array.from({ length: 2 * scoring.windowDays - 1 }, (_, index) => first + 1 + index);
    const daysOf = (measure: Measure, circle: 'all' | 'official') =>
      unknown ? every : (last.looks?.[measure]?.[circle] ?? []).filter((day) => day > first);
    const ofMeasure = (measure: Measure) => ({ all: daysOf(measure, 'all'), official: daysOf(measure, 'official') });
    this.#days = { approval: ofMeasure('approval'), ability: ofMeasure('ability'), vision: ofMeasure('vision') };
  }

  at(day: number): Look {
    return { day, window: this.#today.windowAsOf(day) };
  }

  /** Looks after a day, or after the last one of which no vote counts any more, and before today. */
  between(measure: Measure, after: number | undefined): LookBetween[] {
    const { all, official } = this.#days[measure];
    const { day: today } = this.#today;
    const first = Math.max(after ?? -Infinity, today - this.#scoring.windowDays);
    return all
      .filter((day) => day > first && day < today)
      .map((day) => {
        const isAll = !official.includes(day);
        const previous = (isAll ? all : official).findLast((each) => each < day);
        return { day, window: this.#today.windowAsOf(day), previous, isAll };
      });
  }

  hiddenIn(look: LookBetween, measure: Measure, groupOf: GroupOf): Map<string, Hidden> {
    const said = says(measure);
    const inLook: Says = look.isAll ? said : (vote) => vote.official && said(vote);
    return hiddenIn(look, look.previous, this.#today.window, inLook, groupOf);
  }

  /**
   * Whether figures of a day had other votes in them than are known now, so that nothing can be said of what changed.
   */
  isRevised(day: number, rules: DisclosureRules): boolean {
    return rules.has('revised') && this.#revised !== undefined && day <= this.#revised;
  }

  /** Notes that figures of today are published. */
  note(measure: Measure, circle: 'all' | 'official'): void {
    this.#days[measure][circle].push(this.#today.day);
  }

  /** What the next day needs to know. */
  kept(): NonNullable<Publication['looks']> {
    const kept: NonNullable<Publication['looks']> = {};
    for (const measure of ['approval', 'ability', 'vision'] as const) {
      const { all, official } = this.#days[measure];
      if (all.length > 0) kept[measure] = { all, ...(official.length > 0 ? { official } : {}) };
    }
    return kept;
  }
}

/** Places that a weighted figure needs at least: one place is a place, and no whole. */
const fewestPlaces = 2;

/**
 * Weights the official votes of a day by population, from as many places as may be shown. Places that may not be are
 * counted with the votes from elsewhere, those with the fewest people first, until no group of too few can be worked
 * out. Undefined where too few places or people are left.
 */
function weigh(
  today: DayToPublish,
  places: Places,
  looks: Looks,
  last: Publication,
  scoring: Scoring,
  rules: DisclosureRules,
): { figure: PublishedWeighted; chosen: readonly PlaceSums[] } | undefined {
  const { fewestAccounts: fewest } = scoring;
  const { day, window } = today;
  const said = says('approval');
  const groupOf = placeOf(places);
  const before = last.weighted && looks.at(last.weighted.from);
  const changes = changeOfGroups(window, before, (vote) => vote.official && said(vote), groupOf);
  const between = looks.between('approval', last.weighted?.from);
  if (rules.has('between') && between.some((look) => looks.isRevised(look.day, rules))) return undefined;
  const hidden = between.map((look) => looks.hiddenIn(look, 'approval', groupOf));
  const isTrusted = last.weighted && !looks.isRevised(last.weighted.from, rules);
  const told = new Set(isTrusted ? last.weighted?.places.map(({ id }) => id) : []);
  const mayEnter = ({ id }: PlaceSums): boolean => mayFollow(changes.get(id) ?? nobody, told.has(id), fewest, rules);

  const mayBeTold = (chosen: readonly PlaceSums[]): boolean => {
    const ids = new Set(chosen.map(({ id }) => id));
    const isSame = ids.size === told.size && [...ids].every((id) => told.has(id));
    const rest = together([...changes].flatMap(([id, change]) => (ids.has(id) ? [] : [change])));
    const restMay =
      (rest.accounts === 0 || rest.accounts >= fewest) && mayFollow(rest, isSame && told.size > 0, fewest, rules);
    if (rules.has('rest') && !restMay) return false;
    return (
      !rules.has('between') ||
      hidden.every((look) => {
        const told = [...look].filter(([id]) => ids.has(id) || id === otherVotes).map(([, group]) => group);
        const left = [...look].filter(([id]) => !ids.has(id) && id !== otherVotes).map(([, group]) => group);
        return fewestMixed([...told, hiddenTogether(left)]) >= fewest;
      })
    );
  };

  const chosen = sumPlaces(window, day, places, scoring).filter(mayEnter);
  const smallestFirst = chosen.toSorted((a, b) => a.population - b.population);
  const ids = () => chosen.map(({ id }) => id);
  for (;;) {
    if (chosen.length < fewestPlaces || coverageOf(ids(), places) < scoring.fewestCoverage) return undefined;
    if (mayBeTold(chosen)) break;
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
      accounts: stepped(approval.accounts, scoring.countStep),
      approval: scoreOf(approval, prior, scoring),
    })),
  };
  return { figure, chosen };
}

/** Those outside of a circle: nobody at all, or enough of them said something of the thing. */
const noneOrMany = (said: number, accounts: number, measure: Measure, fewest: number): boolean =>
  said >= fewest || (measure === 'approval' ? accounts === 0 : said === 0);
