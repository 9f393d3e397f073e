import type { CallRequest } from '@hustings/contract';
import type { CallContext } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { accountOfName, activeAccountOfEmail, pendingAccountOfEmail, type AccountRow } from '../accounts.queries.ts';
import { withMinimumDuration } from '../minimum-duration.ts';
import { countMail, limitMailRequests } from '../rate-limits/rate-limits.rules.ts';
import { mailActivationLink } from './sign-up.rules.ts';

/**
 * Sends the activation mail of a sign-up again, at most once in `activationResendMinutes`. The answer does not reveal
 * whether there is such a sign-up (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `RateLimited` after too many requests from one network address.
 */
export async function resendActivation(
  services: Services,
  { email, userName }: CallRequest<'resendActivation'>['body'],
  { address }: Pick<CallContext, 'address'>,
): Promise<void> {
  await limitMailRequests(services, address);
  await withMinimumDuration(services, async () => {
    const account =
      email === undefined
        ? await accountOfName(services.database, userName ?? '')
        : await pendingAccountOfEmail(services.database, email);
    if (account && !account.activated) await mailActivationAgain(services, account);
  });
}

/** Mails a new activation link, unless one was sent recently or the address has an active account. */
export async function mailActivationAgain(services: Services, account: AccountRow): Promise<void> {
  const minutes = services.limits.activationResendMinutes;
  await services.database.transaction(async (transaction) => {
    const wait = await countMail(services, transaction, ['activation again', account.id], { most: 1, minutes });
    if (wait !== undefined || (await activeAccountOfEmail(transaction, account.email))) return;
    await mailActivationLink(services, transaction, account);
  });
}
