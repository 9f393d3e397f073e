import { z } from 'zod';
import { Nothing } from '../entities/common.ts';
import { Release, TelemetryReport } from '../entities/releases.ts';
import { describeCalls } from './describe.ts';

export const operationCalls = describeCalls({
  listReleases: {
    summary: 'The active release of each vertical, for this viewer',
    tag: 'releases',
    access: 'guest',
    openToBanned: true,
    answer: z.object({ results: z.array(Release) }),
  },
  reportTelemetry: {
    summary: 'Faults that a page met, without personal data',
    tag: 'operation',
    access: 'guest',
    openToBanned: true,
    body: z.strictObject({ reports: z.array(TelemetryReport).min(1).max(20) }),
    answer: Nothing,
    status: 202,
    failures: ['RateLimited'],
  },
  getHealth: {
    summary: 'The process answers',
    tag: 'operation',
    access: 'guest',
    openToBanned: true,
    answer: z.object({ status: z.literal('ok') }),
  },
  getReadiness: {
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
