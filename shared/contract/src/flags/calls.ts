import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { Nothing } from '../common/schemas.ts';
import { FlagPercent, ListedFlag } from './schemas.ts';

/** The part and the name of a flag. */
const params = z.object({ part: z.string().max(60), name: z.string().max(60) });

export const flagCalls = describeCalls({
  listFlags: {
    endpoint: 'GET /adminutils/flags',
    summary: 'The feature flags of all parts with their state; also those that no served release declares any more',
    tag: 'releases',
    access: 'admin',
    answer: z.object({ results: z.array(ListedFlag) }),
  },
  setFlag: {
    endpoint: 'PUT /adminutils/flags/:part/:name',
    summary: 'Switch a feature flag off (0), on (100), or on for so many of a hundred visitors',
    tag: 'releases',
    access: 'admin',
    params,
    body: z.strictObject({
      /** The percentage that the admin saw. */
      from: FlagPercent,
      to: FlagPercent,
    }),
    answer: ListedFlag,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile'],
    changes: ['listFlags', 'listReleases', 'listAdminActs'],
  },
  removeFlag: {
    endpoint: 'DELETE /adminutils/flags/:part/:name',
    summary: 'Remove the state of a feature flag that no served release declares any more',
    tag: 'releases',
    access: 'admin',
    params,
    answer: Nothing,
    failures: ['PasswordNeeded', 'NotFound', 'InvalidValue'],
    changes: ['listFlags', 'listAdminActs'],
  },
});
