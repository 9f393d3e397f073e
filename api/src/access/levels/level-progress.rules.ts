import type { Requirement } from '@hustings/contract';
import type { Limits } from '../../platform/config/limits.ts';
import type { LevelProgress } from './levels.queries.ts';
import { hourMilliseconds } from '../../platform/schedule/hours.ts';

/** The highest level that members can earn. Admins grant levels 6 and 7 (docs/decisions/04-reputation.md). */
const highestEarned = 5;

const dayMilliseconds = 86_400_000;

/** Makes a requirement that is met once a count reaches the number `need`. */
const countRequirement = (name: Requirement['name'], have: number, need: number): Requirement => ({
  name,
  met: have >= need,
  have: Math.min(have, need),
  need,
});

/** Makes a requirement that is met from the time `from` on (milliseconds since the epoch), or always if undefined. */
function timeRequirement(name: Requirement['name'], from: number | undefined, now: Date): Requirement {
  if (from === undefined || from <= now.getTime()) return { name, met: true };
  return { name, met: false, from: new Date(from).toISOString() };
}

/**
 * Returns the requirements that each level adds to the one below, from level 1 on, with the member's progress
 * (docs/decisions/04-reputation.md). Levels, refusals and the page about levels all use this list.
 */
export function requirementsOf(progress: LevelProgress, limits: Limits, now: Date): Requirement[][] {
  const { activated, displayName, namesOrBio, avatar, voterLocation } = progress;
  const oldEnoughAt = Date.parse(progress.created) + limits.level3AccountHours * hourMilliseconds;
  const noReportAt = progress.lastUpheld
    ? Date.parse(progress.lastUpheld) + limits.level4DaysWithoutReport * dayMilliseconds
    : undefined;
  return [
    [{ name: 'activation', met: activated }],
    [
      { name: 'displayName', met: displayName },
      { name: 'namesOrBio', met: namesOrBio },
      { name: 'avatar', met: avatar },
      { name: 'voterLocation', met: voterLocation },
    ],
    [
      countRequirement('activeDays', progress.activeDays, limits.level3ActiveDays),
      countRequirement('postsRead', progress.postsRead, limits.level3PostsRead),
      timeRequirement('accountAge', oldEnoughAt, now),
    ],
    [
      countRequirement('activeDays', progress.activeDays, limits.level4ActiveDays),
      countRequirement('favoritesReceived', progress.favoritesReceived, limits.level4Favorites),
      timeRequirement('noUpheldReport', noReportAt, now),
    ],
    [
      {
        ...countRequirement('recentDays', progress.recentDays, limits.level5ActiveDays),
        withinDays: limits.level5WindowDays,
      },
    ],
  ];
}

/**
 * Computes the level of a member: the highest level up to which all requirements are met, but at least the granted
 * level once the member is activated.
 */
export function levelOf(progress: LevelProgress, limits: Limits, now: Date): number {
  if (!progress.activated) return 0;
  const levels = requirementsOf(progress, limits, now);
  const unmet = levels.findIndex((requirements) => requirements.some(({ met }) => !met));
  return Math.max(progress.grantedLevel, unmet === -1 ? highestEarned : unmet);
}

/**
 * Returns the unmet requirements of a level and of all lower levels. If several levels have a requirement of the same
 * name, returns the requirement of the highest of them.
 */
export function missingFor(level: number, progress: LevelProgress, limits: Limits, now: Date): Requirement[] {
  const unmet = requirementsOf(progress, limits, now)
    .slice(0, level)
    .flat()
    .filter(({ met }) => !met);
  return [...new Map(unmet.map((each) => [each.name, each])).values()];
}
