import type { Boot } from '@hustings/contract';
import { adminEndpoints } from '@hustings/contract/admin-calls';
import { isAdmin, type Viewer } from '../../platform/core/handler.ts';

/** Names the calls of admins to the documents of admins: no script that others are served does. */
export const adminCallsFor = (viewer: Viewer): Pick<Boot, 'adminCalls'> =>
  isAdmin(viewer) ? { adminCalls: adminEndpoints } : {};
