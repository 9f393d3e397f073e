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
import { newVisitSecret, type IdentityProvider, type ProvenIdentity } from './openid-provider.ts';
import * as queries from './verification.queries.ts';

/** The stored secret of a visit: the values that verify the answer, and the session that started the visit. */
const BoundSecret = z.object({ codeVerifier: z.string(), nonce: z.string(), sessionId: z.string() });

/** Returns whether a member's identity is verified, by which provider, and which provider the site offers. */
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

/**
 * Returns the verification of an account that may be verified.
 *
 * @throws {RequestFailure} `VerificationWithdrawn` if an admin has withdrawn the verification; `NotFound` for a deleted
 * account.
 */
function requireNotWithdrawn(row: queries.IdentityRow | undefined): queries.IdentityRow {
  if (!row) throw new RequestFailure('NotFound');
  if (row.withdrawn) throw new RequestFailure('VerificationWithdrawn');
  return row;
}

/**
 * Starts a visit to the provider. Only the session and browser that started the visit can finish it.
 *
 * @throws {RequestFailure} `NotFound` if no provider is configured; `PasswordNeeded`; `AlreadyExists` if the identity
 * is already verified; `VerificationWithdrawn`; `Unavailable`; `RateLimited`.
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
  const { verified } = requireNotWithdrawn(await queries.identityOfAccount(services.database, viewer.accountId));
  if (verified !== null) throw new RequestFailure('AlreadyExists');
  const { accountId, sessionId } = viewer;
  const secret = newVisitSecret();
  const nonce = await createOAuthState(services, { provider: 'identity', accountId, secret: { ...secret, sessionId } });
  const redirectUrl = await provider.start(stateParameter(services, nonce), secret);
  setStateCookie(services, context, nonce);
  return { redirectUrl };
}

/**
 * Finishes a visit to the provider, once, in the session and browser that started it. The member's identity then counts
 * as verified, as if an admin had verified it.
 *
 * @throws {RequestFailure} `TokenExpired` if the visit is expired, used, or belongs to another browser or session;
 * `ProviderRefused`; `Unavailable`, after which the browser may send the same request again; `AlreadyExists` if the
 * identity verifies another account, or the account has another identity.
 */
export async function finishIdentityCheck(
  services: Services,
  provider: IdentityProvider | undefined,
  returned: CallRequest<'finishIdentityCheck'>['body'],
  context: MemberContext,
): Promise<CallAnswer<'finishIdentityCheck'>> {
  if (!provider) throw new RequestFailure('NotFound');
  await limitOAuthSteps(services, context.address);
  const { viewer, oauthStateCookie } = context;
  const nonce = oauthStateCookie.value;
  // The answer to another visit must not consume the state of the visit in progress.
  if (!nonce || !matchesState(services, nonce, returned.state)) throw oauthStateExpired();
  const { answer } = await consumeOAuthState(services, 'identity', nonce, (state) => {
    const secret = BoundSecret.parse(state.secret);
    // A session belongs to one account, so this also checks that the member is the same.
    if (secret.sessionId !== viewer.sessionId) throw oauthStateExpired();
    return provider.finish(returned, secret);
  });
  await deleteOAuthState(services, nonce);
  oauthStateCookie.clear();
  await verify(services, viewer.accountId, answer, provider.name);
  return readIdentity(services, provider, viewer.accountId);
}

/**
 * Records that an identity verifies an account. Stores only a keyed hash of the identity.
 *
 * @throws {RequestFailure} `AlreadyExists` if the identity verifies another account, or the account has another
 * identity; `VerificationWithdrawn`.
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
    requireNotWithdrawn(await queries.lockIdentityOfAccount(transaction, accountId));
    const isAdded = await queries.addIdentity(transaction, { accountId, identityHash, provider, now });
    if (!isAdded) throw new RequestFailure('AlreadyExists');
    await markVerified(transaction, accountId, now);
  });
}
