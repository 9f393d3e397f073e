import type { Boot } from '@hustings/contract';
import { adminEndpoints } from '@hustings/contract/admin-calls';
import { isAdmin, type Viewer } from '../../../platform/core/handler.ts';

/** Returns the endpoints of admin calls if the viewer is an admin. Scripts for other visitors do not contain them. */
export const adminCallsFor = (viewer: Viewer): Pick<Boot, 'adminCalls'> =>
  isAdmin(viewer) ? { adminCalls: adminEndpoints } : {};
