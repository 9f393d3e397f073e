import type { CallRequest } from '@hustings/contract';
import { countAct, enforceRate } from '../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import { networkOf } from '../../platform/web-fetch/network.ts';
import type { Services } from '../../platform/core/services.ts';
import { offeredLanguage } from '../../platform/core/site-identity.ts';
import { keyOf, subscriberOf } from './keys.ts';
import { alreadySubscribedMail, confirmMail, welcomeMail } from './mails.ts';
import * as queries from './newsletter.queries.ts';

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/** Returns the moment that separates expired requests from valid ones. Requests until this moment have expired. */
const oldestRequest = (services: Services): Date =>
  new Date(services.now().getTime() - services.limits.newsletterConfirmHours * hourSeconds * 1_000);

/**
 * Requests the newsletter for an address and mails it a confirmation link. The answer does not reveal whether an
 * address is subscribed: the owner of a subscribed address gets a mail that says so instead. An address gets at most
 * `newsletterMailsPerDay` of these mails in a day.
 *
 * @throws {RequestFailure} `RateLimited` if a network exceeds `newsletterRequestsPerHour`
 */
export async function subscribe(
  services: Services,
  { email: typed, language }: CallRequest<'subscribeToNewsletter'>['body'],
  address: string,
): Promise<void> {
  const { limits, settings, siteIdentity } = services;
  const networkRate = { most: limits.newsletterRequestsPerHour, windowSeconds: hourSeconds };
  await enforceRate(services, ['newsletter', networkOf(address)], networkRate);
  const email = typed.toLowerCase();
  const addressRate = { most: limits.newsletterMailsPerDay, windowSeconds: daySeconds };
  if (await countAct(services, ['newsletter mail', email], addressRate)) return;
  await services.database.transaction(async (transaction) => {
    const subscriber = await queries.request(transaction, email, language, services.now());
    if (!subscriber) return;
    const { id, confirmed } = subscriber;
    const recipient = {
      to: email,
      language: offeredLanguage(siteIdentity.identity, subscriber.language),
      publicUrl: settings.publicUrl,
    };
    const mail = confirmed
      ? alreadySubscribedMail({ ...recipient, key: keyOf(services, 'leave', id) })
      : confirmMail({ ...recipient, key: keyOf(services, 'confirm', id), hours: limits.newsletterConfirmHours });
    await services.queueMail(transaction, mail);
  });
}

/**
 * Confirms an address and mails it the link to unsubscribe. Idempotent.
 *
 * @throws {RequestFailure} `NotFound` if the key is invalid or the address was removed; `TokenExpired` after
 * `newsletterConfirmHours`
 */
export async function confirm(services: Services, key: string): Promise<void> {
  const id = subscriberOf(services, 'confirm', key);
  if (!id) throw new RequestFailure('NotFound');
  await services.database.transaction(async (transaction) => {
    const confirmed = await queries.confirm(transaction, id, services.now(), oldestRequest(services));
    if (!confirmed) {
      const subscriber = await queries.find(transaction, id);
      if (!subscriber) throw new RequestFailure('NotFound');
      if (!subscriber.confirmed) throw new RequestFailure('TokenExpired');
      return;
    }
    const { email: to, language: chosen } = confirmed;
    const language = offeredLanguage(services.siteIdentity.identity, chosen);
    const recipient = { to, language, publicUrl: services.settings.publicUrl, key: keyOf(services, 'leave', id) };
    await services.queueMail(transaction, welcomeMail(recipient));
  });
}

/**
 * Ends the subscription of an address. Idempotent.
 *
 * @throws {RequestFailure} `NotFound` if the key is invalid
 */
export async function leave(services: Services, key: string): Promise<void> {
  const id = subscriberOf(services, 'leave', key);
  if (!id) throw new RequestFailure('NotFound');
  await queries.remove(services.database, id);
}

/** Deletes addresses that were not confirmed in time. */
export const purgeNewsletter = (services: Services): Promise<void> =>
  queries.purge(services.database, oldestRequest(services));
