import type { CallAnswer, CallRequest, NotificationType } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './settings.queries.ts';
import { preferencesOf, defaultDelivery, notificationTypes } from '../../../access/dispatch/index.ts';
import { endedBy, type Ending } from './unsubscribe-keys.ts';

/** Which notifications are mailed to a member and when, and whether the site can push. */
export async function getSettings(
  { database, settings }: Services,
  { accountId }: Member,
): Promise<CallAnswer<'getNotificationSettings'>> {
  const chosen = await queries.chosenDeliveries(database, accountId);
  const mails = notificationTypes.map((type) => ({
    type,
    delivery: chosen.get(type) ?? defaultDelivery[type],
    choices: preferencesOf(type),
  }));
  return { mails, pushKey: settings.push?.publicKey };
}

/**
 * Changes which notifications are mailed to a member and when.
 *
 * @throws {RequestFailure} `InvalidValue` of the field `mails` for a choice that a type does not have.
 */
export async function updateSettings(
  services: Services,
  member: Member,
  { mails }: CallRequest<'updateNotificationSettings'>['body'],
): Promise<CallAnswer<'updateNotificationSettings'>> {
  const offered = mails.every(({ type, delivery }) => preferencesOf(type).includes(delivery));
  if (!offered) throw new RequestFailure('InvalidValue', { field: 'mails' });
  const chosen = new Map(mails.map(({ type, delivery }) => [type, delivery]));
  await queries.chooseDeliveries(services.database, member.accountId, chosen);
  return getSettings(services, member);
}

/** The types whose mails a link ends. */
async function typesOf({ database }: Services, { accountId, what }: Ending): Promise<NotificationType[]> {
  if (what !== 'daily' && what !== 'weekly') return [what];
  const chosen = await queries.chosenDeliveries(database, accountId);
  return notificationTypes.filter((type) => (chosen.get(type) ?? defaultDelivery[type]) === what);
}

/**
 * Ends the mails of a kind by the link in each of them, signed in or not: of one type, or of all that a digest gathers.
 * Done again, it is still done.
 *
 * @throws {RequestFailure} `NotFound` where the key is none of ours, or the account is gone.
 */
export async function unsubscribe(services: Services, key: string): Promise<CallAnswer<'unsubscribe'>> {
  const ending = endedBy(services, key);
  if (!ending) throw new RequestFailure('NotFound');
  const types = await typesOf(services, ending);
  await services.database.transaction(async (transaction) => {
    if (!(await queries.accountIsThere(transaction, ending.accountId))) throw new RequestFailure('NotFound');
    await queries.chooseDeliveries(transaction, ending.accountId, new Map(types.map((type) => [type, 'none'])));
  });
  return { types };
}
