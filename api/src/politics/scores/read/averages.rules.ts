import type { Averages, AveragesWindow, CallAnswer, TopScore } from '@hustings/contract';
import type { Services } from '../../../platform/core/services.ts';
import { dayNumber, dayText } from '../count/day-numbers.ts';
import { figuresOf, meanOf } from './figures.ts';
import { listExcludedVotes } from './excluded-votes.ts';
import * as queries from './read.queries.ts';
import { weightingOf } from './weighting.ts';
import { findTarget, type Target } from './target.rules.ts';

/** The maximum number of points of a series. A screen cannot show more. */
const mostPoints = 200;

/** The number of scores on the landing page. */
const topScores = 5;

const windowDays = { '1d': 1, '7d': 7, '30d': 30 };

/**
 * Returns the first day of a window, as a day number. The window `term` begins with the term of office, or with the
 * first score.
 */
async function firstDayOf({ database }: Services, target: Target, window: AveragesWindow): Promise<number> {
  const last = dayNumber(target.lastDay);
  if (window !== 'term') return last - windowDays[window] + 1;
  const [first] = await database.query<{ day: string | null }>(queries.firstDay({ targetId: target.id }));
  const days = [target.since, first?.day].flatMap((day) => (day == null ? [] : dayNumber(day)));
  return Math.min(last, Math.max(...days, last - 36_500));
}

/**
 * Returns the scores of a polly or party on closed days, both of all members and of official votes
 * (docs/decisions/08-votes-and-scores.md). The scores are the same for all viewers.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getAverages(
  services: Services,
  kind: queries.TargetKind,
  idOrSlug: string,
  window: AveragesWindow,
): Promise<Averages> {
  const target = await findTarget(services, kind, idOrSlug);
  const { database } = services;
  const last = dayNumber(target.lastDay);
  const first = await firstDayOf(services, target, window);
  const everyDays = Math.ceil((last - first + 1) / mostPoints);
  const range = { from: dayText(first), through: target.lastDay };
  const [rows, terms, leftOut] = await Promise.all([
    database.query<queries.DayRow>(queries.shownDays({ targetId: target.id, ...range, everyDays })),
    database.query<queries.EventRow>(queries.termEvents({ personId: target.id, ...range })),
    listExcludedVotes(services, target, dayText(first)),
  ]);
  const shown = new Map(rows.map((row) => [row.day, row.shown]));
  const weighting = await weightingOf(services, target, shown.get(target.lastDay));
  const points = Math.floor((last - first) / everyDays) + 1;
  const series = Array.from({ length: points }, (_, index) => {
    const day = dayText(last - (points - 1 - index) * everyDays);
    return figuresOf(day, shown.get(day));
  });
  const exclusions = [...new Set(leftOut.map(({ on }) => on))].map((day) => ({ day, kind: 'votesLeftOut' as const }));
  return {
    targetId: target.id,
    window,
    timeZone: target.timeZone,
    yesterday: figuresOf(target.lastDay, shown.get(target.lastDay)),
    ...(weighting ? { weighting } : {}),
    series,
    everyDays,
    mean: { all: meanOf(series, 'all'), official: meanOf(series, 'official') },
    events: [...terms, ...exclusions].toSorted((a, b) => a.day.localeCompare(b.day)),
    leftOut,
    ...(target.removed === null ? {} : { removed: target.removed }),
  };
}

/**
 * Lists the politicians in office with yesterday's best scores, by the lower bound of the interval. Includes only
 * scores with enough accounts to be ranked (docs/decisions/08-votes-and-scores.md). Yesterday depends on the time zone,
 * so scores may be up to two days old.
 */
export async function listTopScores({ database, now }: Services): Promise<CallAnswer<'listTopScores'>> {
  const earliest = dayText(Math.floor(now().getTime() / 86_400_000) - 2);
  const rows = await database.query<queries.TopRow>(queries.topScores({ earliestDay: earliest, limit: topScores }));
  return { results: rows.map(asTopScore), offset: 0 };
}

const asTopScore = (row: queries.TopRow): TopScore => ({
  ...row,
  officeName: row.officeName ?? undefined,
  partyName: row.partyName ?? undefined,
  partyMark: row.partyMark ?? undefined,
});
