import type { CallAnswer } from '@hustings/contract';
import type { ReleaseActRow, ReleaseChange } from './acts.ts';
import type { ListedRelease } from '../releases.queries.ts';

type Listed = CallAnswer<'listPartReleases'>;

/** Converts a release to the form that the contract defines for answers. */
export const releaseAnswer = ({
  name,
  version,
  status,
  canaryPercent,
  canaryPaused,
  withdrawn,
  ...row
}: ListedRelease): Listed['releases'][number] => ({
  name,
  version,
  status,
  canaryPaused,
  withdrawn,
  created: row.createdAt,
  ...(canaryPercent === null ? {} : { canaryPercent }),
  ...(row.activatedAt === null ? {} : { activated: row.activatedAt }),
  ...(row.damagedFiles.length === 0 ? {} : { damagedFiles: row.damagedFiles }),
});

/** Converts an act to the form that the contract defines for answers. */
export function actAnswer(row: ReleaseActRow): Listed['acts'][number] {
  const { id, part, act, version, insteadOf, canaryPercent, byKind, byName, userName, reason, measured, created } = row;
  const given = { version, insteadOf, canaryPercent, by: byName ?? userName, reason, measured };
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  return { id, part, act, byKind, created, ...present };
}

/** Converts a change to the form that the contract defines for answers. */
export const changeAnswer = ({ version, ...change }: ReleaseChange): CallAnswer<'deployRelease'> => ({
  ...change,
  ...(version === null ? {} : { version }),
});
