import type { CallAnswer, SocialProvider } from '@hustings/contract';
import { accountOfId, recipientOf, requireRecentPassword } from '../../accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member, Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { linkIdentity } from '../account-linking/account-linking.rules.ts';
import { disconnectedMail } from '../mails.ts';
import type { Providers } from '../providers/index.ts';
import type { ProviderPerson } from '../providers/person.ts';
import type { SignInResult } from '../sign-in/sign-in-result.ts';
import { oauthStateExpired } from '../state/oauth-state.rules.ts';
import * as queries from './connections.queries.ts';

const allProviders: SocialProvider[] = ['facebook', 'twitter'];

/** Lists the providers that the site offers or the member has connected. Returns whether the member has a password. */
export async function listConnections(
  services: Services,
  { offered }: Providers,
  { accountId }: Member,
): Promise<CallAnswer<'listConnections'>> {
  const [rows, hasPassword] = await Promise.all([
    queries.connectionsOf(services.database, accountId),
    queries.hasPassword(services.database, accountId),
  ]);
  const results = allProviders.map((provider) => {
    const row = rows.find((each) => each.provider === provider);
    return { provider, offered: offered.includes(provider), name: row?.name, since: row?.since };
  });
  return { results: results.filter((each) => each.offered || each.name !== undefined), hasPassword };
}

/**
 * Requires that a member may connect a provider.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyExists` if the provider is already connected.
 */
export async function requireNotConnected(services: Services, member: Member, provider: SocialProvider): Promise<void> {
  requireRecentPassword(services, member);
  const rows = await queries.connectionsOf(services.database, member.accountId);
  if (rows.some((row) => row.provider === provider)) throw new RequestFailure('AlreadyExists');
}

/**
 * Connects an identity to the account of the member who started the connection, after the browser has returned.
 *
 * @throws {RequestFailure} `TokenExpired` if that member is no longer logged in in this browser; `AlreadyExists`.
 */
export async function connectIdentity(
  services: Services,
  person: ProviderPerson,
  accountId: string,
  viewer: Viewer,
): Promise<SignInResult> {
  const account = await accountOfId(services.database, accountId);
  if (!account || viewer.kind !== 'member' || viewer.accountId !== accountId) throw oauthStateExpired();
  await services.database.transaction((transaction) => linkIdentity(services, transaction, person, account));
  return { isDone: true, answer: { outcome: 'connected', provider: person.provider } };
}

/**
 * Disconnects a provider from a member and mails the member. One log-in method must remain: a password, or another
 * connected provider that the site offers.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if the provider is not connected; `LastWayIn`.
 */
export async function disconnect(
  services: Services,
  { offered }: Providers,
  member: Member,
  provider: SocialProvider,
): Promise<void> {
  requireRecentPassword(services, member);
  await services.database.transaction(async (transaction) => {
    const hasPassword = await queries.lockHasPassword(transaction, member.accountId);
    const name = await queries.removeIdentity(transaction, member.accountId, provider);
    if (name === undefined) throw new RequestFailure('NotFound');
    const left = await queries.connectionsOf(transaction, member.accountId);
    if (!hasPassword && !left.some((row) => offered.includes(row.provider))) throw new RequestFailure('LastWayIn');
    const account = await accountOfId(transaction, member.accountId);
    if (!account) return;
    await services.queueMail(transaction, disconnectedMail({ ...recipientOf(services, account), provider, name }));
  });
}
