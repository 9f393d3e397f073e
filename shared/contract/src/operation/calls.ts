import { z } from 'zod';
import { Moment, Nothing } from '../common/schemas.ts';
import { FlagsOn } from '../flags/schemas.ts';
import {
  Release,
  ReleaseTerms,
  ReportedFault,
  ServedPart,
  StartReport,
  TelemetryReport,
  VersionFigures,
  ViewReport,
  VitalReport,
} from '../releases/schemas.ts';
import { ReleaseAct } from '../releases/act-schemas.ts';
import { describeCalls } from '../call-description.ts';
import { telemetryEndpoint } from './telemetry-endpoint.ts';

export const operationCalls = describeCalls({
  listReleases: {
    endpoint: 'GET /releases',
    summary: 'The active release of each vertical, for this viewer',
    tag: 'releases',
    access: 'guest',
    openToBanned: true,
    answer: z.object({
      results: z.array(Release),
      /** The feature flags that are on for this viewer; absent if none is. */
      flags: FlagsOn.optional(),
    }),
  },
  listReleaseTerms: {
    endpoint: 'GET /release-terms',
    summary:
      'What every served release offers and takes, canaries included, so that a build can be compared before it is uploaded',
    tag: 'releases',
    access: 'guest',
    openToBanned: true,
    answer: z.object({ results: z.array(ReleaseTerms) }),
  },
  reportTelemetry: {
    endpoint: telemetryEndpoint,
    summary: 'Faults that a page met, its start, its views, and how long they took, without personal data',
    tag: 'operation',
    access: 'guest',
    openToBanned: true,
    body: z.strictObject({
      reports: z.array(TelemetryReport).max(20).default([]),
      views: z.array(ViewReport).max(20).default([]),
      vitals: z.array(VitalReport).max(20).default([]),
      starts: z.array(StartReport).max(2).default([]),
    }),
    answer: Nothing,
    status: 202,
    failures: ['RateLimited'],
    changes: { nothing: 'Only admins see figures, and those are read again by themselves.' },
  },
  getReleaseFigures: {
    endpoint: 'GET /adminutils/releases/figures',
    summary:
      'What is served of each part, what was done, and what was measured of each version: views, load times, faults',
    tag: 'releases',
    access: 'admin',
    query: z.object({
      /** The length of the measured period up to now, in hours. */
      hours: z.coerce.number().int().min(1).max(720).default(24),
    }),
    answer: z.object({
      /** The beginning of the measured period. */
      since: Moment,
      parts: z.array(ServedPart),
      versions: z.array(VersionFigures),
      /** The latest acts on releases, newest first. */
      acts: z.array(ReleaseAct),
      /** The most frequent errors of the measured period, counted by whole days. */
      faults: z.array(ReportedFault),
      /** The maximum relative error of a quantile (P75), such as 0.05. */
      accuracy: z.number(),
    }),
  },
  getHealth: {
    endpoint: 'GET /health',
    summary: 'The process answers',
    tag: 'operation',
    access: 'guest',
    openToBanned: true,
    answer: z.object({ status: z.literal('ok') }),
  },
  getReadiness: {
    endpoint: 'GET /ready',
    summary: 'Database, migrations and storage are ready; 503 where one is not',
    tag: 'operation',
    access: 'guest',
    openToBanned: true,
    answer: z.object({
      status: z.literal('ready'),
      database: z.boolean(),
      migrations: z.boolean(),
      storage: z.boolean(),
    }),
    failures: ['Unavailable'],
  },
});
