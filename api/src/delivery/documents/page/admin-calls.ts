import type { Boot } from '@hustings/contract';
import { adminEndpoints } from '@hustings/contract/admin-calls';
import { isAdmin, type Viewer } from '../../../platform/core/handler.ts';

/** Returns the endpoints of admin calls, only for admins. Scripts that others load do not contain them. */
export const adminCallsFor = (viewer: Viewer): Pick<Boot, 'adminCalls'> =>
  isAdmin(viewer) ? { adminCalls: adminEndpoints } : {};
