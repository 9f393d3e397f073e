import { z } from 'zod';
import { Moment } from '../common/schemas.ts';
import { CanaryComparison } from './schemas.ts';

/** A release of a part, as those see it who release. */
export const PartRelease = z.object({
  name: z.string(),
  version: z.string(),
  status: z.enum(['active', 'canary', 'retired']),
  /** Of a hundred visitors, how many get it; absent unless it is a canary. */
  canaryPercent: z.number().int().optional(),
  canaryPaused: z.boolean(),
  /** A rollback went away from it. */
  withdrawn: z.boolean(),
  /** When everybody got it last. */
  activated: Moment.optional(),
  created: Moment,
  /** The files that were missing or damaged when they were last checked; absent where none was. */
  damagedFiles: z.array(z.string()).optional(),
});
export type PartRelease = z.infer<typeof PartRelease>;

/** What is done with releases. */
export const ReleaseActKind = z.enum(['upload', 'deploy', 'canary', 'promote', 'rollback', 'pause', 'resume', 'prune']);
export type ReleaseActKind = z.infer<typeof ReleaseActKind>;

/** Something that was done with a release, by whom and why. */
export const ReleaseAct = z.object({
  id: z.string(),
  part: z.string(),
  act: ReleaseActKind,
  /** The release that it was done with; of a rollback the one that is served since, absent where there is none. */
  version: z.string().optional(),
  /** The release that gave way to it. */
  insteadOf: z.string().optional(),
  canaryPercent: z.number().int().optional(),
  /** A member; a program, by its deploy token; somebody at the command line; the site by itself. */
  byKind: z.enum(['member', 'token', 'operator', 'site']),
  /** The user name, the token's label, or the operating system's name; absent where the account is gone. */
  by: z.string().optional(),
  reason: z.string().optional(),
  /** What the site measured where it ended a canary by itself. */
  measured: CanaryComparison.optional(),
  created: Moment,
});
export type ReleaseAct = z.infer<typeof ReleaseAct>;

/** What an act on releases has changed. */
export const ReleaseChange = z.object({
  part: z.string(),
  /** As of `ReleaseAct`. */
  version: z.string().optional(),
  insteadOf: z.string().optional(),
  canaryPercent: z.number().int().optional(),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;
