import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recipientOf } from '../account-mail.ts';
import type { AccountRow } from '../accounts.queries.ts';
import { clearFailures, codeFailureKey, countFailure } from '../rate-limits/rate-limits.rules.ts';
import { recoveryCodeMail } from './mails.ts';
import * as queries from './one-time-codes.queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { unseal } from './sealing.ts';
import { timeStepOf } from './totp.ts';

/**
 * Requires a one-time code if the account has codes enabled; call this after the password check. Accepts each code of
 * the app and each recovery code only once.
 *
 * @param knownDevice the token of a device that the account has logged in on; its failures are counted separately.
 * @throws {RequestFailure} `OneTimeCodeNeeded` without a code, `OneTimeCodeInvalid` at the field `oneTimeCode`,
 * `AccountLocked` after too many wrong codes.
 */
export async function requireOneTimeCode(
  services: Services,
  account: AccountRow,
  code: string | undefined,
  knownDevice: string | undefined,
): Promise<void> {
  const codes = await queries.codesOf(services.database, account.id);
  if (!codes?.since) return;
  if (code === undefined) throw new RequestFailure('OneTimeCodeNeeded');
  const failureKey = codeFailureKey(account.id, knownDevice);
  await countFailure(services, failureKey);
  const isValid =
    (await consumeAppCode(services, account.id, codes, code)) || (await consumeRecoveryCode(services, account, code));
  if (!isValid) throw new RequestFailure('OneTimeCodeInvalid', { field: 'oneTimeCode' });
  await clearFailures(services, failureKey);
}

async function consumeAppCode(
  services: Services,
  accountId: string,
  { sealedSecret }: queries.CodesRow,
  code: string,
): Promise<boolean> {
  const step = timeStepOf(unseal(services, accountId, sealedSecret), code.replaceAll(' ', ''), services.now());
  return step !== undefined && queries.consumeStep(services.database, accountId, step);
}

async function consumeRecoveryCode(services: Services, account: AccountRow, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(services, account.id, code);
  return services.database.transaction(async (transaction) => {
    if (!(await queries.consumeRecoveryCode(transaction, account.id, hash))) return false;
    const left = await queries.recoveryCodesLeft(transaction, account.id);
    await services.queueMail(transaction, recoveryCodeMail(recipientOf(services, account), left));
    return true;
  });
}
