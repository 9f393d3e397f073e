import type { SocialProvider } from '@hustings/contract';
import { timingSafeEqual } from 'node:crypto';
import { hashSecret, makeSecret } from '../../accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './oauth-state.queries.ts';
import { ProviderPerson } from '../providers/person.ts';

const minuteMilliseconds = 60_000;

/** The provider to which a browser is redirected: one for sign-in, or the one that verifies identities. */
export type StateProvider = SocialProvider | 'identity';

/** A visit to a provider that a browser has not completed yet. */
export interface OAuthState {
  /** The random value of the browser's cookie, which identifies the state. */
  nonce: string;
  /** The id of the account to which the identity is added; undefined for a sign-in. */
  accountId: string | undefined;
}

/** Derives the encryption key from the nonce, so that only the browser with the cookie can decrypt a stored state. */
const keyOf = (services: Services, nonce: string): Buffer => services.hmac('social-attempt', 'seal', nonce);

const sealed = (services: Services, nonce: string, value: unknown): Buffer =>
  seal(keyOf(services, nonce), Buffer.from(JSON.stringify(value)));

const unsealed = (services: Services, nonce: string, bytes: Buffer): unknown =>
  JSON.parse(unseal(keyOf(services, nonce), bytes).toString('utf8'));

const inMinutes = (services: Services, minutes: number): Date =>
  new Date(services.now().getTime() + minutes * minuteMilliseconds);

/** Makes the failure for a state that is unknown, expired, used, or belongs to another browser. */
export const oauthStateExpired = (): RequestFailure => new RequestFailure('TokenExpired');

/** Returns the `state` parameter for the provider: a hash that does not reveal the nonce. */
export const stateParameter = (services: Services, nonce: string): string =>
  services.hmac('social-attempt', 'state', nonce).toString('base64url');

/** Returns whether a `state` parameter belongs to a nonce. Compares in constant time. */
export function matchesState(services: Services, nonce: string, state: string): boolean {
  const [expected, given] = [Buffer.from(stateParameter(services, nonce)), Buffer.from(state)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Stores the state of a redirect to a provider and returns its nonce. The state expires after `socialReturnMinutes`
 * (docs/decisions/03-accounts.md).
 *
 * @param secret data that is needed when the browser returns; stored encrypted.
 */
export async function createOAuthState(
  services: Services,
  { provider, accountId, secret }: { provider: StateProvider; accountId?: string | undefined; secret?: unknown },
): Promise<string> {
  const nonce = makeSecret();
  await queries.addState(services.database, {
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
 * Consumes the state of a returning browser and verifies the return with the provider. A state can be consumed only
 * once, unless the provider was unavailable.
 *
 * @param verify verifies the return with the provider.
 * @throws {RequestFailure} `TokenExpired` if the state is unknown, expired or consumed; the failures of `verify`.
 */
export async function consumeOAuthState<Answer>(
  services: Services,
  provider: StateProvider,
  nonce: string | undefined,
  verify: (state: { accountId: string | undefined; secret: unknown }) => Answer | Promise<Answer>,
): Promise<OAuthState & { answer: Answer }> {
  const { database } = services;
  const nonceHash = hashSecret(nonce ?? '');
  const row = nonce ? await queries.consumeReturn(database, nonceHash, provider, services.now()) : undefined;
  if (!nonce || !row) throw oauthStateExpired();
  const accountId = row.accountId ?? undefined;
  try {
    const secret = row.sealed ? unsealed(services, nonce, row.sealed) : undefined;
    return { nonce, accountId, answer: await verify({ accountId, secret }) };
  } catch (error) {
    const isUnavailable = error instanceof RequestFailure && error.code === 'Unavailable';
    if (isUnavailable) await queries.reopenState(database, nonceHash);
    throw error;
  }
}

/**
 * Consumes the state of a returning browser, and stores the identified person in it for the rest of the sign-in.
 *
 * @throws {RequestFailure} the failures of `consumeOAuthState`.
 */
export async function consumeReturn(
  services: Services,
  provider: SocialProvider,
  nonce: string | undefined,
  identify: (secret: unknown) => Promise<ProviderPerson>,
): Promise<OAuthState & { person: ProviderPerson }> {
  const { answer: person, ...state } = await consumeOAuthState(services, provider, nonce, ({ secret }) =>
    identify(secret),
  );
  const expires = inMinutes(services, services.limits.socialSignUpMinutes);
  const bytes = sealed(services, state.nonce, person);
  await queries.markProven(services.database, hashSecret(state.nonce), bytes, expires);
  return { ...state, person };
}

/** Stores a state with a person who is already identified, for a client that sent its own token of the provider. */
export async function createProvenState(services: Services, person: ProviderPerson): Promise<OAuthState> {
  const nonce = makeSecret();
  await queries.addState(services.database, {
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
 * Returns the state of a sign-in that a browser continues.
 *
 * @throws {RequestFailure} `TokenExpired`.
 */
export async function resumeOAuthState(
  services: Services,
  nonce: string | undefined,
  provider?: SocialProvider,
): Promise<OAuthState & { person: ProviderPerson }> {
  const row = nonce && (await queries.provenState(services.database, hashSecret(nonce), services.now()));
  if (!row || !row.sealed) throw oauthStateExpired();
  const person = ProviderPerson.parse(unsealed(services, nonce, row.sealed));
  if (provider && person.provider !== provider) throw oauthStateExpired();
  return { nonce, accountId: row.accountId ?? undefined, person };
}

/** Deletes the state of a completed sign-in. */
export const deleteOAuthState = (services: Services, nonce: string): Promise<void> =>
  queries.deleteState(services.database, hashSecret(nonce));

/** Deletes expired OAuth states, join links and level boosts. */
export const purgeOAuth = (services: Services): Promise<void> => queries.purgeOAuth(services.database, services.now());
