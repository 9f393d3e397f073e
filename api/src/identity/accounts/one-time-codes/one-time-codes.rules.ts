import type { CallAnswer } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recipientOf } from '../account-mail.ts';
import { clearFailures, codeFailureKey, countFailure } from '../rate-limits/rate-limits.rules.ts';
import { requireRecentPassword } from '../reauthentication/recent-password.rules.ts';
import { oneTimeCodesMail } from './mails.ts';
import * as queries from './one-time-codes.queries.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './sealing.ts';
import { enrolmentOf, makeTotpSecret, timeStepOf } from './totp.ts';

/** Returns whether a member has one-time codes enabled (docs/decisions/03-accounts.md). */
export async function getOneTimeCodes(services: Services, member: Member): Promise<CallAnswer<'getOneTimeCodes'>> {
  const codes = await queries.codesOf(services.database, member.accountId);
  if (!codes?.since) return { enabled: false, recoveryCodesLeft: 0 };
  const recoveryCodesLeft = await queries.recoveryCodesLeft(services.database, member.accountId);
  return { enabled: true, since: codes.since, recoveryCodesLeft };
}

/**
 * Makes a secret for the member's authenticator app. Log-in asks for codes only after `enableOneTimeCodes`.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyExists` if codes are already enabled.
 */
export async function startOneTimeCodes(services: Services, member: Member): Promise<CallAnswer<'startOneTimeCodes'>> {
  requireRecentPassword(services, member);
  const secret = makeTotpSecret();
  const isStored = await queries.storeSecret(
    services.database,
    member.accountId,
    seal(services, member.accountId, secret),
  );
  if (!isStored) throw new RequestFailure('AlreadyExists');
  return enrolmentOf(secret, { issuer: services.siteIdentity.identity.name, label: member.userName });
}

/**
 * Enables one-time codes if the code of the app is valid. The recovery codes are in this answer and in no later one.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if no secret was made; `AlreadyExists` if codes are already
 * enabled; `OneTimeCodeInvalid` at the field `code`; `AccountLocked` after too many wrong codes.
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
  const failureKey = codeFailureKey(accountId, undefined);
  await countFailure(services, failureKey);
  const step = timeStepOf(unseal(services, accountId, codes.sealedSecret), code.replaceAll(' ', ''), services.now());
  if (step === undefined) throw new RequestFailure('OneTimeCodeInvalid', { field: 'code' });
  await clearFailures(services, failureKey);
  const recoveryCodes = await services.database.transaction(async (transaction) => {
    if (!(await queries.enableCodes(transaction, accountId, services.now()))) throw new RequestFailure('AlreadyExists');
    await queries.consumeStep(transaction, accountId, step);
    await mailChange(services, transaction, member, true);
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

const mailChange = (services: Services, transaction: Queryable, { user }: Member, isEnabled: boolean): Promise<void> =>
  services.queueMail(transaction, oneTimeCodesMail(recipientOf(services, user), isEnabled));

/**
 * Replaces the recovery codes of a member.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if codes are not enabled.
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
 * Disables one-time codes. Does nothing if they are not enabled.
 *
 * @throws {RequestFailure} `PasswordNeeded`.
 */
export async function disableOneTimeCodes(services: Services, member: Member): Promise<void> {
  requireRecentPassword(services, member);
  await services.database.transaction(async (transaction) => {
    const wereEnabled = await queries.disableCodes(transaction, member.accountId);
    if (wereEnabled) await mailChange(services, transaction, member, false);
  });
}
