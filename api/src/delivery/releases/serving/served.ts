import type { Services } from '../../../platform/core/services.ts';
import type { Actor } from '../deploy/acts.ts';
import { servedBy } from '../releases.queries.ts';

/** A served release and its last act. */
export interface ServedRelease {
  part: string;
  version: string;
  status: 'active' | 'canary';
  canaryPercent: number | null;
  canaryPaused: boolean;
  since: string;
  byKind: Actor['kind'];
  /** The name of the actor; null if the account is deleted. */
  by: string | null;
  /** The files that were missing or damaged at the last check. */
  damagedFiles: string[];
}

/** Lists the served releases with their last acts, sorted by part, the active release before its canary. */
export const listServed = ({ database }: Services): Promise<ServedRelease[]> => database.query(servedBy());
