import { z } from 'zod';
import { Moment } from '../common/schemas.ts';
import { CanaryComparison } from './schemas.ts';

/** A release of a part, for admins and for programs with a deploy token. */
export const PartRelease = z.object({
  name: z.string(),
  version: z.string(),
  status: z.enum(['active', 'canary', 'retired']),
  /** The percentage of visitors who get the release; absent unless the release is a canary. */
  canaryPercent: z.number().int().optional(),
  canaryPaused: z.boolean(),
  /** Whether a rollback withdrew the release. */
  withdrawn: z.boolean(),
  /** The last time at which the release became the one for everybody. */
  activated: Moment.optional(),
  created: Moment,
  /** The files that were missing or damaged at the last check; absent if there were none. */
  damagedFiles: z.array(z.string()).optional(),
});
export type PartRelease = z.infer<typeof PartRelease>;

/** An act on releases. */
export const ReleaseActKind = z.enum([
  'upload',
  'deploy',
  'canary',
  'promote',
  'rollback',
  'pause',
  'resume',
  'prune',
  'preview',
  'endPreview',
]);
export type ReleaseActKind = z.infer<typeof ReleaseActKind>;

/** An act on a release, with its actor and reason. */
export const ReleaseAct = z.object({
  id: z.string(),
  part: z.string(),
  act: ReleaseActKind,
  /**
   * The version that the act is about. For a rollback: the version served since the rollback; absent if there is none.
   */
  version: z.string().optional(),
  /** The version that `version` replaced. */
  insteadOf: z.string().optional(),
  canaryPercent: z.number().int().optional(),
  /**
   * The kind of actor: a member, a program with a deploy token, the operator at the command line, or the site itself.
   */
  byKind: z.enum(['member', 'token', 'operator', 'site']),
  /** The user name, the label of the token, or the user of the operating system; absent if the account was deleted. */
  by: z.string().optional(),
  reason: z.string().optional(),
  /** The measurement by which the site ended a canary. */
  measured: CanaryComparison.optional(),
  created: Moment,
});
export type ReleaseAct = z.infer<typeof ReleaseAct>;

/** The result of an act on releases. */
export const ReleaseChange = z.object({
  part: z.string(),
  /** The version, as in `ReleaseAct`. */
  version: z.string().optional(),
  insteadOf: z.string().optional(),
  canaryPercent: z.number().int().optional(),
  /**
   * The guest routes of a deployed release that were not tried, because the site has nothing to show there; absent if
   * all were.
   */
  untried: z.array(z.string()).optional(),
  /** The fills of extension slots that are left out since the deployment, with the reasons; absent if all fit. */
  leftOut: z.array(z.string()).optional(),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;
