import { z } from 'zod';
import { Activity, ActivityStep, SiteHealth } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** Calls about the activity and the health of the site. */
export const activityCalls = describeCalls({
  getActivity: {
    endpoint: 'GET /adminutils/activity',
    summary: 'What happened in the last hours or days, each compared with a week before; counts only',
    tag: 'operation',
    access: 'admin',
    query: z.object({
      step: ActivityStep.default('hour'),
      /** The number of hours or days that ended. */
      count: z.coerce.number().int().min(1).max(28).default(24),
    }),
    answer: Activity,
  },
  getSiteHealth: {
    endpoint: 'GET /adminutils/health',
    summary: 'Whether the parts of the site are in order: database, jobs, mail, storage, streams, releases and pages',
    tag: 'operation',
    access: 'admin',
    answer: SiteHealth,
  },
});
