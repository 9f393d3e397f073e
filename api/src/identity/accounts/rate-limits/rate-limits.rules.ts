import type { Queryable } from '../../../platform/db/database.ts';
import { countAct, enforceRate } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { networkOf } from '../../../platform/web-fetch/network.ts';
import * as queries from './log-in-failures.queries.ts';
import { hashSecret } from '../secrets.ts';

const windowSeconds = 300;

const secondsUntil = (moment: string | number, now: Date): number =>
  Math.max(1, Math.ceil((new Date(moment).getTime() - now.getTime()) / 1_000));

/**
 * Counts a log-in attempt from a network address. Allows `logInTries` in five minutes (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `RateLimited`, with the seconds until the next attempt is accepted.
 */
export async function limitLogInAttempts(services: Services, address: string): Promise<void> {
  const rate = { most: services.limits.logInTries, windowSeconds };
  await enforceRate(services, ['log-in', networkOf(address)], rate);
}

/**
 * Counts a request from a network address that sends a mail. Allows `mailRequests` in five minutes.
 *
 * @throws {RequestFailure} `RateLimited`, with the seconds until the next request is accepted.
 */
export async function limitMailRequests(services: Services, address: string): Promise<void> {
  const rate = { most: services.limits.mailRequests, windowSeconds };
  await enforceRate(services, ['mail of network', networkOf(address)], rate);
}

/** The key under which mails are counted: the kind of mail, and an account id or a mail address. */
export type MailSubject = readonly [kind: 'activation' | 'activation again' | 'reset' | 'address', subject: string];

/**
 * Counts a mail in the transaction that queues it, so that simultaneous requests together queue at most `most` mails.
 *
 * @returns the seconds to wait if the limit is reached; undefined if the mail may be sent.
 */
export const countMail = (
  services: Services,
  transaction: Queryable,
  subject: MailSubject,
  { most, minutes }: { most: number; minutes: number },
): Promise<number | undefined> =>
  countAct(services, ['mail', ...subject], { most, windowSeconds: minutes * 60 }, transaction);

/** The key under which consecutive failures are counted. */
export type FailureKey = Buffer;

/**
 * Returns the key under which failed log-ins with a user name or mail address are counted. Failures on a known device
 * are counted separately, so that guesses by strangers do not lock the member out (docs/decisions/03-accounts.md).
 * Every identifier has a key, even if no account has that identifier.
 */
export const logInFailureKey = (identifier: string, knownDevice: string | undefined): FailureKey =>
  hashSecret(JSON.stringify([identifier.toLowerCase(), knownDevice ?? null]));

/**
 * Counts an attempt as failed, until `clearFailures` resets the count. Call this before checking the password, so that
 * simultaneous requests can together try at most `logInFailures` passwords.
 *
 * @throws {RequestFailure} `AccountLocked`, with the remaining seconds of the lock.
 */
export async function countFailure(services: Services, key: FailureKey): Promise<void> {
  const now = services.now();
  const { logInFailures, logInLockMinutes } = services.limits;
  const lockUntil = new Date(now.getTime() + logInLockMinutes * 60_000);
  const { failures, lockedUntil } = await queries.countFailure(services.database, key, now, logInFailures, lockUntil);
  if (failures <= logInFailures) return;
  throw new RequestFailure('AccountLocked', {
    retryAfterSeconds: secondsUntil(lockedUntil ?? lockUntil.getTime(), now),
  });
}

/** Returns the key under which wrong passwords inside a session are counted. Such failures do not lock log-in. */
export const passwordFailureKey = (accountId: string): FailureKey =>
  hashSecret(JSON.stringify(['password', accountId, null]));

/** Returns the key under which wrong one-time codes are counted, after the password was correct. */
export const codeFailureKey = (accountId: string, knownDevice: string | undefined): FailureKey =>
  hashSecret(JSON.stringify(['code', accountId, knownDevice ?? null]));

/** Resets a count of failures after a success. */
export const clearFailures = (services: Services, key: FailureKey): Promise<void> =>
  queries.clearFailures(services.database, key);
