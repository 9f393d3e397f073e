import type { Requirement } from '@hustings/contract';
import type { Limits } from '../../platform/config/limits.ts';

/** What is stored of a member that levels rest on. */
export interface LevelProgress {
  accountId: string;
  /** The level that is stored. */
  level: number;
  grantedLevel: number;
  activated: boolean;
  displayName: boolean;
  namesOrBio: boolean;
  avatar: boolean;
  voterLocation: boolean;
  created: string;
  activeDays: number;
  recentDays: number;
  postsRead: number;
  /** Not counted beyond what a level asks for. */
  favoritesReceived: number;
  /** When something of the member's was last found to be abuse. */
  lastUpheld: string | null;
}

/** The highest level that members earn by themselves; admins grant 6 and 7 (docs/decisions/04-reputation.md). */
const highestEarned = 5;

const dayMilliseconds = 86_400_000;

const counted = (name: Requirement['name'], have: number, need: number): Requirement => ({
  name,
  met: have >= need,
  have: Math.min(have, need),
  need,
});

/** What comes about by waiting: met from a moment on. */
function waited(name: Requirement['name'], from: number | undefined, now: Date): Requirement {
  if (from === undefined || from <= now.getTime()) return { name, met: true };
  return { name, met: false, from: new Date(from).toISOString() };
}

/**
 * What each level asks for beyond the one below, from level 1 on, and how far a member is
 * (docs/decisions/04-reputation.md). The one rule of levels: what is computed, what a refusal names and what the member
 * is shown all come from it.
 */
export function requirementsOf(standing: LevelProgress, limits: Limits, now: Date): Requirement[][] {
  const { activated, displayName, namesOrBio, avatar, voterLocation } = standing;
  const old = Date.parse(standing.created) + limits.level3AccountHours * 3_600_000;
  const clean = standing.lastUpheld
    ? Date.parse(standing.lastUpheld) + limits.level4DaysWithoutReport * dayMilliseconds
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
      counted('activeDays', standing.activeDays, limits.level3ActiveDays),
      counted('postsRead', standing.postsRead, limits.level3PostsRead),
      waited('accountAge', old, now),
    ],
    [
      counted('activeDays', standing.activeDays, limits.level4ActiveDays),
      counted('favoritesReceived', standing.favoritesReceived, limits.level4Favorites),
      waited('noUpheldReport', clean, now),
    ],
    [
      {
        ...counted('recentDays', standing.recentDays, limits.level5ActiveDays),
        withinDays: limits.level5WindowDays,
      },
    ],
  ];
}

/** The level of a member: the highest of which everything is met, with all below it, and never below a given one. */
export function levelOf(standing: LevelProgress, limits: Limits, now: Date): number {
  if (!standing.activated) return 0;
  const levels = requirementsOf(standing, limits, now);
  const unmet = levels.findIndex((requirements) => requirements.some(({ met }) => !met));
  return Math.max(standing.grantedLevel, unmet === -1 ? highestEarned : unmet);
}

/**
 * What a member has yet to do to reach a level, that of the levels below it included. What two of them ask for is named
 * once, with the higher number.
 */
export function missingFor(level: number, standing: LevelProgress, limits: Limits, now: Date): Requirement[] {
  const unmet = requirementsOf(standing, limits, now)
    .slice(0, level)
    .flat()
    .filter(({ met }) => !met);
  return [...new Map(unmet.map((each) => [each.name, each])).values()];
}
