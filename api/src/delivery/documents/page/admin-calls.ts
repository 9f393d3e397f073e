import type { Boot } from '@hustings/contract';
import { adminEndpoints } from '@hustings/contract/admin-calls';
import { isAdmin, type Viewer } from '../../../platform/core/handler.ts';

/** Returns the endpoints of admin calls for documents of admins. No script that others load names them. */
export const adminCallsFor = (viewer: Viewer): Pick<Boot, 'adminCalls'> =>
  isAdmin(viewer) ? { adminCalls: adminEndpoints } : {};
