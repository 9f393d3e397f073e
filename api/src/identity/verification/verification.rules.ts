import type { CallAnswer, CallRequest } from '@hustings/contract';
import { z } from 'zod';
import { requireRecentPassword } from '../accounts/index.ts';
import { markVerified } from '../../access/anonymity/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { MemberContext } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import {
  oauthStateExpired,
  createOAuthState,
  limitOAuthSteps,
  deleteOAuthState,
  matchesState,
  setStateCookie,
  stateParameter,
  consumeOAuthState,
} from '../oauth/index.ts';
import { newVisitSecret, type IdentityProvider, type ProvenIdentity } from './provider.ts';
import * as queries from './verification.queries.ts';

/** What a visit is bound to besides the browser's cookie. */
const Bound = z.object({ codeVerifier: z.string(), nonce: z.string(), sessionId: z.string() });

/** Whether the member's identity is verified, by whom, and who can verify it. */
export async function readIdentity(
  services: Services,
  provider: IdentityProvider | undefined,
  accountId: string,
): Promise<CallAnswer<'getIdentity'>> {
  const row = await queries.identityOfAccount(services.database, accountId);
  const verified = row?.verified ?? undefined;
  return {
    verified: verified && new Date(verified).toISOString(),
    provider: verified === undefined ? undefined : (row?.provider ?? undefined),
    offered: provider?.name,
    withdrawn: row?.withdrawn ?? false,
  };
}

/** @throws {RequestFailure} `VerificationWithdrawn` if an admin has withdrawn it, `NotFound` if the account is gone. */
function requireOpen(row: queries.IdentityRow | undefined): queries.IdentityRow {
  if (!row) throw new RequestFailure('NotFound');
  if (row.withdrawn) throw new RequestFailure('VerificationWithdrawn');
  return row;
}

/**
 * Begins a visit to the provider, bound to the member's session and browser.
 *
 * @throws {RequestFailure} `NotFound` without a provider; `PasswordNeeded`; `AlreadyExists` if the identity is verified;
 * `VerificationWithdrawn`; `Unavailable`; `RateLimited`.
 */
export async function startIdentityCheck(
  services: Services,
  provider: IdentityProvider | undefined,
  context: MemberContext,
): Promise<CallAnswer<'startIdentityCheck'>> {
  if (!provider) throw new RequestFailure('NotFound');
  await limitOAuthSteps(services, context.address);
  const { viewer } = context;
  requireRecentPassword(services, viewer);
  const { verified } = requireOpen(await queries.identityOfAccount(services.database, viewer.accountId));
  if (verified !== null) throw new RequestFailure('AlreadyExists');
  const { accountId, sessionId } = viewer;
  const secret = newVisitSecret();
  const nonce = await createOAuthState(services, { provider: 'identity', accountId, secret: { ...secret, sessionId } });
  const redirectUrl = await provider.begin(stateParameter(services, nonce), secret);
  setStateCookie(services, context, nonce);
  return { redirectUrl };
}

/**
 * Takes what the provider sent the browser back with, once, in the session and browser that began. The member's identity
 * is verified then, as by an admin.
 *
 * @throws {RequestFailure} `TokenExpired` if the visit is over, another one's or used; `ProviderRefused`; `Unavailable`, after
 * which the same may be sent again; `AlreadyExists` if the identity verifies another account, or the account has another.
 */
export async function finishIdentityCheck(
  services: Services,
  provider: IdentityProvider | undefined,
  returned: CallRequest<'finishIdentityCheck'>['body'],
  context: MemberContext,
): Promise<CallAnswer<'finishIdentityCheck'>> {
  if (!provider) throw new RequestFailure('NotFound');
  await limitOAuthSteps(services, context.address);
  const { viewer, attemptCookie } = context;
  const nonce = attemptCookie.value;
  // Somebody else's answer must not use up the visit that is under way.
  if (!nonce || !matchesState(services, nonce, returned.state)) throw oauthStateExpired();
  const { answer } = await consumeOAuthState(services, 'identity', nonce, (attempt) => {
    const secret = Bound.parse(attempt.secret);
    // A session has one account.
    if (secret.sessionId !== viewer.sessionId) throw oauthStateExpired();
    return provider.finish(returned, secret);
  });
  await deleteOAuthState(services, nonce);
  attemptCookie.clear();
  await verify(services, viewer.accountId, answer, provider.name);
  return readIdentity(services, provider, viewer.accountId);
}

/**
 * Notes that an identity verifies an account, of which only a keyed hash is stored.
 *
 * @throws {RequestFailure} `AlreadyExists` if either has another already; `VerificationWithdrawn`.
 */
async function verify(
  services: Services,
  accountId: string,
  { issuer, subject }: ProvenIdentity,
  provider: string,
): Promise<void> {
  const now = services.now();
  const identityHash = services.hmac('verified-identity', issuer, subject);
  await services.database.transaction(async (transaction) => {
    requireOpen(await queries.lockIdentityOfAccount(transaction, accountId));
    const isAdded = await queries.addIdentity(transaction, { accountId, identityHash, provider, now });
    if (!isAdded) throw new RequestFailure('AlreadyExists');
    await markVerified(transaction, accountId, now);
  });
}
