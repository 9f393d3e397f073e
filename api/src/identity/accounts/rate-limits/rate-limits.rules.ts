import type { Queryable } from '../../../platform/db/database.ts';
import { countAct } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { networkOf } from '../../../platform/web-fetch/network.ts';
import * as queries from './log-in-failures.queries.ts';
import { hashSecret } from '../secrets.ts';

const windowSeconds = 300;

const secondsUntil = (moment: string | number, now: Date): number =>
  Math.max(1, Math.ceil((new Date(moment).getTime() - now.getTime()) / 1_000));

/**
 * Counts a log-in of a network address: `logInTries` in five minutes (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `RateLimited`, with the seconds until the next try is taken.
 */
export async function countTryOf(services: Services, address: string): Promise<void> {
  const pace = { most: services.limits.logInTries, windowSeconds };
  const wait = await countAct(services, ['log-in', networkOf(address)], pace);
  if (wait !== undefined) throw new RequestFailure('RateLimited', { retryAfterSeconds: wait });
}

/**
 * Counts a mail that a network address asks for: `mailRequests` in five minutes.
 *
 * @throws {RequestFailure} `RateLimited`, with the seconds until the next one is taken.
 */
export async function countMailRequestOf(services: Services, address: string): Promise<void> {
  const pace = { most: services.limits.mailRequests, windowSeconds };
  const wait = await countAct(services, ['mail of network', networkOf(address)], pace);
  if (wait !== undefined) throw new RequestFailure('RateLimited', { retryAfterSeconds: wait });
}

/** What mails are counted by: the kind of mail, and the account or the mailbox. */
export type MailSubject = readonly [kind: 'activation' | 'activation again' | 'reset' | 'address', subject: string];

/**
 * Counts a mail; in the transaction that writes it, so that of many at once no more than `most` are written.
 *
 * @returns the seconds to wait where it is one too many; undefined where it may be sent.
 */
export const countMail = (
  services: Services,
  transaction: Queryable,
  subject: MailSubject,
  { most, minutes }: { most: number; minutes: number },
): Promise<number | undefined> =>
  countAct(services, ['mail', ...subject], { most, windowSeconds: minutes * 60 }, transaction);

/** The failures in a row that a log-in is counted by: of an identifier, or of one known device with it. */
export type FailureCount = Buffer;

/**
 * What a log-in's failures are counted by. A device that signed in before has a count of its own, so that a stranger's
 * guesses don't lock the member out (docs/decisions/03-accounts.md). Whether an account has the identifier makes no
 * difference.
 */
export const failureCountOf = (identifier: string, knownDevice: string | undefined): FailureCount =>
  hashSecret(JSON.stringify([identifier.toLowerCase(), knownDevice ?? null]));

/**
 * Takes a try of an identifier as failed until `clearFailures` says otherwise, so that no more than `logInFailures`
 * passwords can be tried, however many requests come at once.
 *
 * @throws {RequestFailure} `AccountLocked`, with the seconds that are left of the lock.
 */
export async function countFailureOf(services: Services, count: FailureCount): Promise<void> {
  const now = services.now();
  const { logInFailures, logInLockMinutes } = services.limits;
  const lockUntil = new Date(now.getTime() + logInLockMinutes * 60_000);
  const { failures, lockedUntil } = await queries.countFailure(services.database, count, now, logInFailures, lockUntil);
  if (failures <= logInFailures) return;
  throw new RequestFailure('AccountLocked', {
    retryAfterSeconds: secondsUntil(lockedUntil ?? lockUntil.getTime(), now),
  });
}

/** What the guesses of a password inside of a session are counted by; they lock nobody out at log-in. */
export const passwordCountOf = (accountId: string): FailureCount =>
  hashSecret(JSON.stringify(['password', accountId, null]));

/** What the guesses of one-time codes are counted by, after the right password. */
export const codeCountOf = (accountId: string, knownDevice: string | undefined): FailureCount =>
  hashSecret(JSON.stringify(['code', accountId, knownDevice ?? null]));

/** Starts the count anew after the right password. */
export const clearFailures = (services: Services, count: FailureCount): Promise<void> =>
  queries.clearFailures(services.database, count);
