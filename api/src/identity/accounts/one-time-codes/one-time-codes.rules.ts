import type { CallAnswer } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { clearFailures, codeCountOf, countFailureOf } from '../rate-limits/rate-limits.rules.ts';
import { requireRecentPassword } from '../reauthentication/recent-password.rules.ts';
import { oneTimeCodesMail } from '../sessions/mails.ts';
import * as queries from './one-time-codes.queries.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './sealing.ts';
import { asShown, makeSharedSecret, stepOf } from './totp.ts';

/** Whether codes are asked of a member at log-in (docs/decisions/03-accounts.md: they may be switched on). */
export async function getOneTimeCodes(services: Services, member: Member): Promise<CallAnswer<'getOneTimeCodes'>> {
  const codes = await queries.codesOf(services.database, member.accountId);
  if (!codes?.since) return { enabled: false, recoveryCodesLeft: 0 };
  const recoveryCodesLeft = await queries.recoveryCodesLeft(services.database, member.accountId);
  return { enabled: true, since: codes.since, recoveryCodesLeft };
}

/**
 * Begins with codes: makes a secret for the member's app. Nothing is asked at log-in before a code has been confirmed.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyExists` where codes are switched on.
 */
export async function startOneTimeCodes(services: Services, member: Member): Promise<CallAnswer<'startOneTimeCodes'>> {
  requireRecentPassword(services, member);
  const secret = makeSharedSecret();
  const begun = await queries.beginCodes(services.database, member.accountId, seal(services, member.accountId, secret));
  if (!begun) throw new RequestFailure('AlreadyExists');
  return asShown(secret, member.userName);
}

/**
 * Switches codes on, by one of the app; answers the recovery codes, which are shown this once.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` where nothing was begun; `AlreadyExists` where codes are on;
 * `OneTimeCodeInvalid` at the field `code`; `AccountLocked` after too many wrong ones.
 */
export async function enableOneTimeCodes(
  services: Services,
  member: Member,
  code: string,
): Promise<CallAnswer<'enableOneTimeCodes'>> {
  requireRecentPassword(services, member);
  const { accountId } = member;
  const codes = await queries.codesOf(services.database, accountId);
  if (!codes) throw new RequestFailure('NotFound');
  if (codes.since) throw new RequestFailure('AlreadyExists');
  const count = codeCountOf(accountId, undefined);
  await countFailureOf(services, count);
  const step = stepOf(unseal(services, accountId, codes.sealedSecret), code.replaceAll(' ', ''), services.now());
  if (step === undefined) throw new RequestFailure('OneTimeCodeInvalid', { field: 'code' });
  await clearFailures(services, count);
  const recoveryCodes = await services.database.transaction(async (transaction) => {
    if (!(await queries.enableCodes(transaction, accountId, services.now()))) throw new RequestFailure('AlreadyExists');
    await queries.takeStep(transaction, accountId, step);
    await tell(services, transaction, member, true);
    return storeRecoveryCodes(services, transaction, accountId);
  });
  return { recoveryCodes };
}

async function storeRecoveryCodes(services: Services, transaction: Queryable, accountId: string): Promise<string[]> {
  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(services, accountId, code));
  await queries.replaceRecoveryCodes(transaction, accountId, hashes);
  return recoveryCodes;
}

const tell = (services: Services, transaction: Queryable, member: Member, enabled: boolean): Promise<void> => {
  const { email: to, language } = member.user;
  const told = { to, language, userName: member.userName, publicUrl: services.settings.publicUrl };
  return services.queueMail(transaction, oneTimeCodesMail(told, enabled));
};

/**
 * Gives a member new recovery codes; the old ones end.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` where codes are not switched on.
 */
export async function renewRecoveryCodes(
  services: Services,
  member: Member,
): Promise<CallAnswer<'renewRecoveryCodes'>> {
  requireRecentPassword(services, member);
  const codes = await queries.codesOf(services.database, member.accountId);
  if (!codes?.since) throw new RequestFailure('NotFound');
  const recoveryCodes = await services.database.transaction((transaction) =>
    storeRecoveryCodes(services, transaction, member.accountId),
  );
  return { recoveryCodes };
}

/**
 * Asks for no codes any more. Where they were not switched on, nothing happens.
 *
 * @throws {RequestFailure} `PasswordNeeded`.
 */
export async function disableOneTimeCodes(services: Services, member: Member): Promise<void> {
  requireRecentPassword(services, member);
  await services.database.transaction(async (transaction) => {
    const wereOn = await queries.disableCodes(transaction, member.accountId);
    if (wereOn) await tell(services, transaction, member, false);
  });
}
