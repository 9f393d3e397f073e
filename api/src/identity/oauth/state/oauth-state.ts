import type { SocialProvider } from '@hustings/contract';
import { timingSafeEqual } from 'node:crypto';
import { hashSecret, makeSecret } from '../../accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './oauth-state.queries.ts';
import { ProviderPerson } from '../providers/person.ts';

const minuteMilliseconds = 60_000;

/** What a browser leaves for: to sign in by a provider, or to have an identity verified. */
export type StateProvider = SocialProvider | 'identity';

/** A visit to a provider that is under way. */
export interface OAuthState {
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
export const oauthStateExpired = (): RequestFailure => new RequestFailure('TokenExpired');

/** What a dialog's address carries: it is made of the nonce and does not give it away. */
export const stateParameter = (services: Services, nonce: string): string =>
  services.hmac('social-attempt', 'state', nonce).toString('base64url');

/** Whether a state is that of a nonce. */
export function matchesState(services: Services, nonce: string, state: string): boolean {
  const [expected, given] = [Buffer.from(stateParameter(services, nonce)), Buffer.from(state)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Begins a sign-in; the browser has `socialReturnMinutes` to come back (docs/decisions/03-accounts.md).
 *
 * @param secret what is needed once it has come back.
 */
export async function createOAuthState(
  services: Services,
  { provider, accountId, secret }: { provider: StateProvider; accountId?: string | undefined; secret?: unknown },
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
export async function consumeOAuthState<Answer>(
  services: Services,
  provider: StateProvider,
  nonce: string | undefined,
  ask: (attempt: { accountId: string | undefined; secret: unknown }) => Answer | Promise<Answer>,
): Promise<OAuthState & { answer: Answer }> {
  const { database } = services;
  const nonceHash = hashSecret(nonce ?? '');
  const row = nonce ? await queries.takeReturn(database, nonceHash, provider, services.now()) : undefined;
  if (!nonce || !row) throw oauthStateExpired();
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
export async function consumeReturn(
  services: Services,
  provider: SocialProvider,
  nonce: string | undefined,
  ask: (secret: unknown) => Promise<ProviderPerson>,
): Promise<OAuthState & { person: ProviderPerson }> {
  const { answer: person, ...attempt } = await consumeOAuthState(services, provider, nonce, ({ secret }) =>
    ask(secret),
  );
  const expires = inMinutes(services, services.limits.socialSignUpMinutes);
  const bytes = sealed(services, attempt.nonce, person);
  await queries.proveAttempt(services.database, hashSecret(attempt.nonce), bytes, expires);
  return { ...attempt, person };
}

/** Begins where the provider has vouched already, for a client that brought a token of its own. */
export async function createProvenState(services: Services, person: ProviderPerson): Promise<OAuthState> {
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
export async function resumeOAuthState(
  services: Services,
  nonce: string | undefined,
  provider?: SocialProvider,
): Promise<OAuthState & { person: ProviderPerson }> {
  const row = nonce && (await queries.provenAttempt(services.database, hashSecret(nonce), services.now()));
  if (!row || !row.sealed) throw oauthStateExpired();
  const person = ProviderPerson.parse(unsealed(services, nonce, row.sealed));
  if (provider && person.provider !== provider) throw oauthStateExpired();
  return { nonce, accountId: row.accountId ?? undefined, person };
}

/** Ends an attempt that came to its end. */
export const deleteOAuthState = (services: Services, nonce: string): Promise<void> =>
  queries.endAttempt(services.database, hashSecret(nonce));

/** Deletes what is over. */
export const purgeOAuth = (services: Services): Promise<void> => queries.purgeOAuth(services.database, services.now());
