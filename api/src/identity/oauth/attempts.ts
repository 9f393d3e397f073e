import type { SocialProvider } from '@hustings/contract';
import { timingSafeEqual } from 'node:crypto';
import { hashSecret, makeSecret } from '../accounts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import { seal, unseal } from '../../platform/crypto/sealing.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './attempt.queries.ts';
import { VouchedPerson } from './providers/person.ts';

const minuteMilliseconds = 60_000;

/** What a browser leaves for: to sign in by a provider, or to have an identity verified. */
export type AttemptProvider = SocialProvider | 'identity';

/** A visit to a provider that is under way. */
export interface Attempt {
  /** What the browser's cookie holds. */
  nonce: string;
  /** Whose identity it is to become; absent where somebody signs in. */
  accountId: string | undefined;
}

/** The nonce is needed for the key: what the database holds of an attempt opens for its browser only. */
const keyOf = (services: Services, nonce: string): Buffer => services.hmac('social-attempt', 'seal', nonce);

const sealed = (services: Services, nonce: string, value: unknown): Buffer =>
  seal(keyOf(services, nonce), Buffer.from(JSON.stringify(value)));

const unsealed = (services: Services, nonce: string, bytes: Buffer): unknown =>
  JSON.parse(unseal(keyOf(services, nonce), bytes).toString('utf8'));

const inMinutes = (services: Services, minutes: number): Date =>
  new Date(services.now().getTime() + minutes * minuteMilliseconds);

/** The attempt is over, unknown, another browser's, or used. */
export const attemptOver = (): RequestFailure => new RequestFailure('TokenExpired');

/** What a dialog's address carries: it is made of the nonce and does not give it away. */
export const stateOf = (services: Services, nonce: string): string =>
  services.hmac('social-attempt', 'state', nonce).toString('base64url');

/** Whether a state is that of a nonce. */
export function isStateOf(services: Services, nonce: string, state: string): boolean {
  const [expected, given] = [Buffer.from(stateOf(services, nonce)), Buffer.from(state)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Begins a sign-in; the browser has `socialReturnMinutes` to come back (docs/decisions/03-accounts.md).
 *
 * @param secret what is needed once it has come back.
 */
export async function beginAttempt(
  services: Services,
  { provider, accountId, secret }: { provider: AttemptProvider; accountId?: string | undefined; secret?: unknown },
): Promise<string> {
  const nonce = makeSecret();
  await queries.addAttempt(services.database, {
    nonceHash: hashSecret(nonce),
    provider,
    accountId,
    proven: false,
    sealed: secret === undefined ? undefined : sealed(services, nonce, secret),
    expires: inMinutes(services, services.limits.socialReturnMinutes),
  });
  return nonce;
}

/**
 * Takes the return of a browser and asks the provider about it. Each attempt is taken once, unless the provider could
 * not be asked.
 *
 * @throws {RequestFailure} `TokenExpired` where there is no such attempt, it is over or was taken; what `ask` throws.
 */
export async function takeAttempt<Answer>(
  services: Services,
  provider: AttemptProvider,
  nonce: string | undefined,
  ask: (attempt: { accountId: string | undefined; secret: unknown }) => Answer | Promise<Answer>,
): Promise<Attempt & { answer: Answer }> {
  const { database } = services;
  const nonceHash = hashSecret(nonce ?? '');
  const row = nonce ? await queries.takeReturn(database, nonceHash, provider, services.now()) : undefined;
  if (!nonce || !row) throw attemptOver();
  const accountId = row.accountId ?? undefined;
  try {
    const secret = row.sealed ? unsealed(services, nonce, row.sealed) : undefined;
    return { nonce, accountId, answer: await ask({ accountId, secret }) };
  } catch (error) {
    const isAway = error instanceof RequestFailure && error.code === 'Unavailable';
    if (isAway) await queries.reopenAttempt(database, nonceHash);
    throw error;
  }
}

/**
 * Takes the return of a browser and asks the provider who came, with whom the sign-in goes on.
 *
 * @throws {RequestFailure} as `takeAttempt`.
 */
export async function proveAttempt(
  services: Services,
  provider: SocialProvider,
  nonce: string | undefined,
  ask: (secret: unknown) => Promise<VouchedPerson>,
): Promise<Attempt & { person: VouchedPerson }> {
  const { answer: person, ...attempt } = await takeAttempt(services, provider, nonce, ({ secret }) => ask(secret));
  const expires = inMinutes(services, services.limits.socialSignUpMinutes);
  const bytes = sealed(services, attempt.nonce, person);
  await queries.proveAttempt(services.database, hashSecret(attempt.nonce), bytes, expires);
  return { ...attempt, person };
}

/** Begins where the provider has vouched already, for a client that brought a token of its own. */
export async function beginProven(services: Services, person: VouchedPerson): Promise<Attempt> {
  const nonce = makeSecret();
  await queries.addAttempt(services.database, {
    nonceHash: hashSecret(nonce),
    provider: person.provider,
    accountId: undefined,
    proven: true,
    sealed: sealed(services, nonce, person),
    expires: inMinutes(services, services.limits.socialSignUpMinutes),
  });
  return { nonce, accountId: undefined };
}

/**
 * The attempt that a browser goes on with.
 *
 * @throws {RequestFailure} `TokenExpired`.
 */
export async function continueAttempt(
  services: Services,
  nonce: string | undefined,
  provider?: SocialProvider,
): Promise<Attempt & { person: VouchedPerson }> {
  const row = nonce && (await queries.provenAttempt(services.database, hashSecret(nonce), services.now()));
  if (!row || !row.sealed) throw attemptOver();
  const person = VouchedPerson.parse(unsealed(services, nonce, row.sealed));
  if (provider && person.provider !== provider) throw attemptOver();
  return { nonce, accountId: row.accountId ?? undefined, person };
}

/** Ends an attempt that came to its end. */
export const endAttempt = (services: Services, nonce: string): Promise<void> =>
  queries.endAttempt(services.database, hashSecret(nonce));

/** Deletes what is over. */
export const purgeSocial = (services: Services): Promise<void> =>
  queries.purgeSocial(services.database, services.now());
