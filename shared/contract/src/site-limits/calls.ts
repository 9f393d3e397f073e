import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { LimitChange, SiteLimit, SiteLimits } from './schemas.ts';

/** Calls about the limits of the site (docs/decisions/05-limits.md). */
export const siteLimitCalls = describeCalls({
  listSiteLimits: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'GET /admin/limits',
    summary: 'Every limit of the site: value, default, range, what set it, and the last change by an admin',
    answer: SiteLimits,
  },
  changeSiteLimit: {
    tag: 'operation',
    access: 'admin',
    endpoint: 'PUT /admin/limits/:name',
    summary: 'Change a limit of the site without a restart, or return it to its default',
    params: z.object({ name: z.string().max(100) }),
    body: LimitChange,
    answer: SiteLimit,
    failures: ['NotFound', 'PasswordNeeded', 'ChangedMeanwhile', 'Forbidden', 'OutOfRange'],
    changes: ['listSiteLimits'],
  },
});
