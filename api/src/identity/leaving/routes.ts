import type { Handlers } from '../../platform/core/handler.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { deleteAccount, undeleteAccount } from './deletion/rules.ts';
import { downloadExport, getExport, requestExport } from './exports/rules.ts';

type LeavingCall = 'requestExport' | 'getExport' | 'downloadExport' | 'deleteAccount' | 'undeleteAccount';

/** The calls of `data-export` and `account-deletion` in `shared/contract/src`; `data` is what all domains hold of members. */
export const leavingHandlers = (services: Services, data: readonly PersonalData[]): Handlers<LeavingCall> => ({
  requestExport: (_, { viewer }) => requestExport(services, viewer),
  getExport: (_, { viewer }) => getExport(services, viewer),
  downloadExport: (_, { viewer }) => downloadExport(services, viewer),

  deleteAccount: async ({ body }, { viewer, sessionCookie }) => {
    const pending = await deleteAccount(services, data, viewer, body.password);
    sessionCookie.clear();
    return pending;
  },

  undeleteAccount: ({ params }) => undeleteAccount(services, data, params.key),
});
