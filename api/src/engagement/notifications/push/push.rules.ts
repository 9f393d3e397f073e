import type { CallAnswer, CallRequest } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './push.queries.ts';
import { isPushService } from './push-services.ts';

/**
 * Tells a member in this browser as well, as long as this session lasts (docs/decisions/13-notifications.md).
 *
 * @throws {RequestFailure} `NotFound` where the site sends no push messages; `InvalidValue` of the field `endpoint` for
 * an address that is no push service's: the server writes to no other.
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
    await queries.endOfSession(transaction, member.sessionId);
    const id = await queries.subscribe(transaction, member, subscription, now());
    await queries.keepNewest(transaction, member.accountId, limits.pushSubscriptions);
    return { id };
  });
}

/** Whether the browser of this session is told. */
export const pushState = async (
  { database }: Services,
  { sessionId }: Member,
): Promise<CallAnswer<'getPushState'>> => ({
  id: await queries.ofSession(database, sessionId),
});
