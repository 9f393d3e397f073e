import { z } from 'zod';
import { JobName } from '../jobs/schemas.ts';
import { Moment } from '../common/schemas.ts';
import { VersionFigures } from '../releases/schemas.ts';

/** The length of a period of the figures: a full hour, or a day of the site. */
export const ActivityStep = z.enum(['hour', 'day']);
export type ActivityStep = z.infer<typeof ActivityStep>;

/** What happened on the site in a period (docs/decisions/12-moderation.md). */
export const ActivityCounts = z.object({
  /** Accounts that were confirmed. */
  signUps: z.number().int(),
  /** Posts and comments that everybody may see, in the hour in which they appeared. */
  posts: z.number().int(),
  comments: z.number().int(),
  /** Named votes, rounded down to a multiple of `voteStep`. */
  votes: z.number().int(),
  /** Reports of abuse. */
  reports: z.number().int(),
  /** Page views that failed, and pages that the server failed to render. */
  pageErrors: z.number().int(),
  /** Calls that failed by a fault of the server. */
  serverErrors: z.number().int(),
  /** Calls that were answered. */
  requests: z.number().int(),
});
export type ActivityCounts = z.infer<typeof ActivityCounts>;

/** The counts of an hour or a day. */
export const ActivityPeriod = z.object({
  begins: Moment,
  /** Whether the period goes on. It is then not compared, and not in the total. */
  running: z.boolean(),
  counts: ActivityCounts,
  /** The counts of the same hour or day a week before. */
  weekBefore: ActivityCounts.optional(),
});
export type ActivityPeriod = z.infer<typeof ActivityPeriod>;

/** The activity of the last hours or days. */
export const Activity = z.object({
  /** The periods, oldest first. The last one is running. */
  periods: z.array(ActivityPeriod),
  /** The sums of the periods that ended, and of the same periods a week before. */
  total: ActivityCounts,
  totalWeekBefore: ActivityCounts,
  /** The step to which votes are rounded down. */
  voteStep: z.number().int(),
});
export type Activity = z.infer<typeof Activity>;

/** `ok`: nothing to do. `look`: an admin should look at it. `broken`: something does not work. */
export const HealthState = z.enum(['ok', 'look', 'broken']);
export type HealthState = z.infer<typeof HealthState>;

/** The parts of the site whose health is checked. */
export const HealthPart = z.enum(['database', 'jobs', 'mail', 'storage', 'streams', 'releases', 'pages']);
export type HealthPart = z.infer<typeof HealthPart>;

/** Why a part is not in order. */
export const HealthReason = z.enum([
  'slowDatabase',
  'manyConnections',
  'longStatement',
  'failedJobs',
  'lateJobs',
  'pausedJobs',
  'noMailServer',
  'givenUpMail',
  'unsentMail',
  'lateMail',
  'notWritable',
  'littleSpace',
  'notServed',
  'damagedFiles',
  'pausedCanary',
  'failedViews',
  'overBudget',
  'poorVitals',
]);
export type HealthReason = z.infer<typeof HealthReason>;

/** The health of a part of the site. */
export const HealthCheck = z.object({
  part: HealthPart,
  /** The worst state of the reasons. */
  state: HealthState,
  reasons: z.array(
    z.object({
      reason: HealthReason,
      state: HealthState.exclude(['ok']),
      /** The names of what is concerned: jobs, or parts with their version. */
      subjects: z.array(z.string()),
    }),
  ),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

/** The health of the site, with the figures from which it follows (docs/decisions/12-moderation.md). */
export const SiteHealth = z.object({
  checked: Moment,
  /** The parts in the order of `HealthPart`. */
  checks: z.array(HealthCheck),
  database: z.object({
    bytes: z.number().int(),
    connections: z.number().int(),
    maxConnections: z.number().int(),
    /** The seconds for which the longest running statement runs; 0 without one. */
    longestSeconds: z.number(),
    /** The milliseconds until the database answered. */
    milliseconds: z.number(),
  }),
  jobs: z.object({
    total: z.number().int(),
    late: z.array(JobName),
    failed: z.array(JobName),
    paused: z.array(JobName),
  }),
  mail: z.object({
    /** Mails whose last attempt failed, and those among them that the site gave up. */
    unsent: z.number().int(),
    givenUp: z.number().int(),
    /** Mails that wait for their first attempt. */
    waiting: z.number().int(),
    /** The beginning of the hour in which a mail was last sent; absent if none was. */
    lastSent: Moment.optional(),
  }),
  storage: z.object({
    /** The bytes of the disk of the data folder: those that are free, and all. */
    freeBytes: z.number().int(),
    totalBytes: z.number().int(),
    /** The bytes and the number of stored files. */
    fileBytes: z.number().int(),
    files: z.number().int(),
  }),
  /** The open event streams of the answering process. */
  streams: z.number().int(),
  releases: z.array(
    z.object({
      part: z.string(),
      active: z.string().optional(),
      canary: z.object({ version: z.string(), percent: z.number().int(), paused: z.boolean() }).optional(),
    }),
  ),
  /**
   * The measurements of the last 24 hours by part and version. `errors` counts the reported errors by whole days, so
   * it covers the whole day on which these hours begin.
   */
  pages: z.array(VersionFigures.extend({ errors: z.number().int() })),
});
export type SiteHealth = z.infer<typeof SiteHealth>;
