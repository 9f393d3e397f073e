import type { CallAnswer, CallRequest, NotificationType } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './settings.queries.ts';
import { preferencesOf, defaultDelivery, notificationTypes } from '../../../access/dispatch/index.ts';
import { targetOfKey, type UnsubscribeTarget } from './unsubscribe-keys.ts';

/** Returns the mail settings of a member by notification type, and the push key if the site can push. */
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
 * Changes the mail settings of a member.
 *
 * @throws {RequestFailure} `InvalidValue` at the field `mails` for a choice that a type does not offer
 */
export async function updateSettings(
  services: Services,
  member: Member,
  { mails }: CallRequest<'updateNotificationSettings'>['body'],
): Promise<CallAnswer<'updateNotificationSettings'>> {
  const offered = mails.every(({ type, delivery }) => preferencesOf(type).includes(delivery));
  if (!offered) throw new RequestFailure('InvalidValue', { field: 'mails' });
  const chosen = new Map(mails.map(({ type, delivery }) => [type, delivery]));
  await queries.storeDeliveries(services.database, member.accountId, chosen);
  return getSettings(services, member);
}

/** Returns the notification types that an unsubscribe link stops. */
async function typesOf({ database }: Services, { accountId, kind }: UnsubscribeTarget): Promise<NotificationType[]> {
  if (kind !== 'daily' && kind !== 'weekly') return [kind];
  const chosen = await queries.chosenDeliveries(database, accountId);
  return notificationTypes.filter((type) => (chosen.get(type) ?? defaultDelivery[type]) === kind);
}

/**
 * Unsubscribes a member from the mails of one type, or of all types in a digest. `key` comes from the link in a mail;
 * no session is needed. Idempotent.
 *
 * @throws {RequestFailure} `NotFound` for an invalid key or a deleted account
 */
export async function unsubscribe(services: Services, key: string): Promise<CallAnswer<'unsubscribe'>> {
  const target = targetOfKey(services, key);
  if (!target) throw new RequestFailure('NotFound');
  const types = await typesOf(services, target);
  await services.database.transaction(async (transaction) => {
    if (!(await queries.lockAccount(transaction, target.accountId))) throw new RequestFailure('NotFound');
    await queries.storeDeliveries(transaction, target.accountId, new Map(types.map((type) => [type, 'none'])));
  });
  return { types };
}
