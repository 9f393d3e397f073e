import type { CallAnswer, CallRequest } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './push.queries.ts';
import { isPushService } from './push-services.ts';

/**
 * Subscribes this browser to push messages until the session ends (docs/decisions/13-notifications.md).
 *
 * @throws {RequestFailure} `NotFound` if the site sends no push messages; `InvalidValue` at the field `endpoint` for an
 * address outside the push services, because the server must not send requests to arbitrary addresses
 */
export async function subscribeToPush(
  { database, settings, limits, now }: Services,
  member: Member,
  subscription: CallRequest<'subscribeToPush'>['body'],
): Promise<CallAnswer<'subscribeToPush'>> {
  if (!settings.push) throw new RequestFailure('NotFound');
  if (!isPushService(settings.push.services, subscription.endpoint))
    throw new RequestFailure('InvalidValue', { field: 'endpoint' });
  return database.transaction(async (transaction) => {
    await queries.deleteOfSession(transaction, member.sessionId);
    const id = await queries.subscribe(transaction, member, subscription, now());
    await queries.deleteOldest(transaction, member.accountId, limits.pushSubscriptions);
    return { id };
  });
}

/** Returns the id of this session's push subscription, if it has one. */
export const pushState = async (
  { database }: Services,
  { sessionId }: Member,
): Promise<CallAnswer<'getPushState'>> => ({
  id: await queries.subscriptionOfSession(database, sessionId),
});
