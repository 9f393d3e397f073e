import type { Handlers } from '../../platform/core/handler.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { deleteAccount, undeleteAccount } from './account-deletion.rules.ts';

type AccountDeletionCall = 'deleteAccount' | 'undeleteAccount';

/**
 * Handles the calls of `account-deletion` in `shared/contract/src`.
 *
 * @param data the personal data of all domains.
 */
export const accountDeletionHandlers = (
  services: Services,
  data: readonly PersonalData[],
): Handlers<AccountDeletionCall> => ({
  deleteAccount: async ({ body }, { viewer, sessionCookie }) => {
    const pending = await deleteAccount(services, data, viewer, body.password);
    sessionCookie.clear();
    return pending;
  },

  undeleteAccount: ({ params }) => undeleteAccount(services, data, params.key),
});
