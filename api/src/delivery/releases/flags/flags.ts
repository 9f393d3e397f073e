import type { FlagsOn } from '@hustings/contract';
import type { Services } from '../../../platform/core/services.ts';
import { isBelow, type Visitor } from '../serving/assignment.ts';
import { isFor } from '../serving/for-viewer.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { flagsInForce, type FlagState } from './flags.queries.ts';

/** Returns the flags that are on for anybody. */
export const flagStates = ({ database }: Services): Promise<FlagState[]> => database.query<FlagState>(flagsInForce());

/** Returns whether a flag is on for some visitors only, so that guests need a bucket. */
export const hasShare = (states: readonly FlagState[]): boolean => states.some(({ percent }) => percent < 100);

/**
 * Returns the names of the flags that are on for a visitor, by part; undefined if none is. A flag is off unless the
 * visitor's release of the part declares it. The bucket of a visitor is the one of canaries, with the flag in place of
 * the part: a growing share keeps its visitors, and flags are independent.
 */
export function flagsFor(
  states: readonly FlagState[],
  releases: readonly ReleaseRow[],
  visitor: Visitor,
): FlagsOn | undefined {
  const on: FlagsOn = {};
  for (const { part, name, percent } of states) {
    const release = releases.find((row) => row.name === part && isFor(row, visitor.viewer));
    const isDeclared = release?.manifest.manifest.flags?.some((flag) => flag.name === name) ?? false;
    if (isDeclared && isBelow(percent, `${part} ${name}`, visitor)) (on[part] ??= []).push(name);
  }
  return Object.keys(on).length > 0 ? on : undefined;
}
