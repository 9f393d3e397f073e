import {
  hiddenByGroup,
  type DisclosureRules,
  type GroupOf,
  type HiddenAccounts,
  type PublishedWindow,
} from './disclosure.ts';
import type { CohortName, DayToPublish, PublicationState } from './publication.ts';
import type { Scoring } from './scoring.ts';
import { measureValue, type Measure, type VotePredicate } from './sums.ts';

/** A window that was published after the last figures of some groups and before today's figures. */
interface InterveningWindow extends PublishedWindow {
  /** The day of the publication before this window, if there is one. */
  previous: number | undefined;
  /** Whether only figures of all members were published, and no figures of official votes. */
  isAll: boolean;
}

/** The days with published figures of a target, as far back as votes of those days still count. */
export class PublicationHistory {
  readonly #today: DayToPublish;
  readonly #scoring: Scoring;
  readonly #revised: number | undefined;
  readonly #days: Record<Measure, Record<CohortName, number[]>>;

  constructor(today: DayToPublish, last: PublicationState, scoring: Scoring) {
    this.#today = today;
    this.#scoring = scoring;
    this.#revised = last.revised;
    const first = today.day - 2 * scoring.windowDays;
    // If the state has no recorded days, figures may have been published on any day.
    const isUnrecorded = last.looks === undefined && last.all.main !== undefined;
    const every = Array.from({ length: 2 * scoring.windowDays - 1 }, (_, index) => first + 1 + index);
    const daysOf = (measure: Measure, cohort: CohortName) =>
      isUnrecorded ? every : (last.looks?.[measure]?.[cohort] ?? []).filter((day) => day > first);
    const ofMeasure = (measure: Measure) => ({ all: daysOf(measure, 'all'), official: daysOf(measure, 'official') });
    this.#days = { approval: ofMeasure('approval'), ability: ofMeasure('ability'), vision: ofMeasure('vision') };
  }

  at(day: number): PublishedWindow {
    return { day, window: this.#today.windowAsOf(day) };
  }

  /**
   * Returns the windows that were published after a day and before today. Omits windows of which no vote counts any
   * more.
   */
  between(measure: Measure, after: number | undefined): InterveningWindow[] {
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

  hiddenByGroup(published: InterveningWindow, measure: Measure, groupOf: GroupOf): Map<string, HiddenAccounts> {
    const hasValue: VotePredicate = (vote) => measureValue(vote, measure) !== null;
    const isPublished: VotePredicate = published.isAll ? hasValue : (vote) => vote.official && hasValue(vote);
    return hiddenByGroup(published, published.previous, this.#today.window, isPublished, groupOf);
  }

  /**
   * Returns whether the figures of a day were computed from other votes than those known now. The changes since that
   * day are then unknown.
   */
  isRevised(day: number, rules: DisclosureRules): boolean {
    return rules.has('revised') && this.#revised !== undefined && day <= this.#revised;
  }

  /** Records that figures of today are published. */
  record(measure: Measure, cohort: CohortName): void {
    this.#days[measure][cohort].push(this.#today.day);
  }

  /** Returns the recorded days for the next publication state. */
  toState(): NonNullable<PublicationState['looks']> {
    const state: NonNullable<PublicationState['looks']> = {};
    for (const measure of ['approval', 'ability', 'vision'] as const) {
      const { all, official } = this.#days[measure];
      if (all.length > 0) state[measure] = { all, ...(official.length > 0 ? { official } : {}) };
    }
    return state;
  }
}
