import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { clearFailures, codeCountOf, countFailureOf } from '../rate-limits/rate-limits.rules.ts';
import type { AccountRow } from '../accounts.queries.ts';
import { recoveryCodeMail } from '../sessions/mails.ts';
import * as queries from './one-time-codes.queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { unseal } from './sealing.ts';
import { stepOf } from './totp.ts';

/**
 * Asks a log-in whose password was right for a one-time code, where the account has them switched on. A code of the app
 * is accepted once, and so is a recovery code.
 *
 * @param knownDevice the token of a device that the account has signed in on: its failures are counted apart.
 * @throws {RequestFailure} `OneTimeCodeNeeded` without a code, `OneTimeCodeInvalid` at the field `oneTimeCode`,
 * `AccountLocked` after too many wrong ones.
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
  const count = codeCountOf(account.id, knownDevice);
  await countFailureOf(services, count);
  const isRight = (await isNextCode(services, account.id, codes, code)) || (await isRecovery(services, account, code));
  if (!isRight) throw new RequestFailure('OneTimeCodeInvalid', { field: 'oneTimeCode' });
  await clearFailures(services, count);
}

async function isNextCode(
  services: Services,
  accountId: string,
  { sealedSecret }: queries.CodesRow,
  code: string,
): Promise<boolean> {
  const step = stepOf(unseal(services, accountId, sealedSecret), code.replaceAll(' ', ''), services.now());
  return step !== undefined && queries.takeStep(services.database, accountId, step);
}

async function isRecovery(services: Services, account: AccountRow, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(services, account.id, code);
  return services.database.transaction(async (transaction) => {
    if (!(await queries.takeRecoveryCode(transaction, account.id, hash))) return false;
    const left = await queries.recoveryCodesLeft(transaction, account.id);
    const { email: to, language, userName } = account;
    const told = { to, language, userName, publicUrl: services.settings.publicUrl };
    await services.queueMail(transaction, recoveryCodeMail(told, left));
    return true;
  });
}
