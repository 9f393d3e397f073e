import type { CallAnswer, SocialProvider } from '@hustings/contract';
import { accountOfId, requireRecentPassword } from '../../accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member, Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { oauthStateExpired } from '../state/oauth-state.ts';
import { join, toldOf } from '../account-linking/account-linking.rules.ts';
import { disconnectedMail } from '../mails.ts';
import type { Providers } from '../providers/index.ts';
import type { ProviderPerson } from '../providers/person.ts';
import * as queries from '../identities.queries.ts';
import type { Step } from '../sign-in/sign-in-result.ts';

const all: SocialProvider[] = ['facebook', 'twitter'];

/** The ways in of a member: providers that are offered or connected, and whether there is a password. */
export async function listConnections(
  services: Services,
  { offered }: Providers,
  { accountId }: Member,
): Promise<CallAnswer<'listConnections'>> {
  const [rows, hasPassword] = await Promise.all([
    queries.connectionsOf(services.database, accountId),
    queries.hasPassword(services.database, accountId),
  ]);
  const results = all.map((provider) => {
    const row = rows.find((each) => each.provider === provider);
    return { provider, offered: offered.includes(provider), name: row?.name, since: row?.since };
  });
  return { results: results.filter((each) => each.offered || each.name !== undefined), hasPassword };
}

/**
 * Lets a member begin to join an identity.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyExists` where one of that provider is joined.
 */
export async function requireRoomFor(services: Services, member: Member, provider: SocialProvider): Promise<void> {
  requireRecentPassword(services, member);
  const rows = await queries.connectionsOf(services.database, member.accountId);
  if (rows.some((row) => row.provider === provider)) throw new RequestFailure('AlreadyExists');
}

/**
 * Joins an identity to the account of the member who began it, in the browser that came back.
 *
 * @throws {RequestFailure} `TokenExpired` where that member is not signed in here any more; `AlreadyExists`.
 */
export async function connect(
  services: Services,
  person: ProviderPerson,
  accountId: string,
  viewer: Viewer,
): Promise<Step> {
  const account = await accountOfId(services.database, accountId);
  if (!account || viewer.kind !== 'member' || viewer.accountId !== accountId) throw oauthStateExpired();
  await services.database.transaction((transaction) => join(services, transaction, person, account));
  return { over: true, answer: { outcome: 'connected', provider: person.provider } };
}

/**
 * Takes a provider away from a member, who is told by mail. Some way in must be left: a password, or another provider
 * that the site offers.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` where it is not connected; `LastWayIn`.
 */
export async function disconnect(
  services: Services,
  { offered }: Providers,
  member: Member,
  provider: SocialProvider,
): Promise<void> {
  requireRecentPassword(services, member);
  await services.database.transaction(async (transaction) => {
    const hasPassword = await queries.lockWaysIn(transaction, member.accountId);
    const name = await queries.removeIdentity(transaction, member.accountId, provider);
    if (name === undefined) throw new RequestFailure('NotFound');
    const left = await queries.connectionsOf(transaction, member.accountId);
    if (!hasPassword && !left.some((row) => offered.includes(row.provider))) throw new RequestFailure('LastWayIn');
    const account = await accountOfId(transaction, member.accountId);
    if (!account) return;
    await services.queueMail(transaction, disconnectedMail({ ...toldOf(services, account), provider, name }));
  });
}
