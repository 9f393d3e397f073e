import type { CallRequest } from '@hustings/contract';
import { countAct } from '../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import { networkOf } from '../../platform/web-fetch/network.ts';
import type { Services } from '../../platform/core/services.ts';
import { keyOf, subscriberOf } from './keys.ts';
import { alreadyMail, confirmMail, welcomeMail } from './mails.ts';
import * as queries from './newsletter.queries.ts';

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/** Requests before this moment can no longer be confirmed. */
const oldestRequest = (services: Services): Date =>
  new Date(services.now().getTime() - services.limits.newsletterConfirmHours * hourSeconds * 1_000);

/**
 * Notes that somebody would like the newsletter, and mails the address a link: it gets nothing else until its owner has
 * followed that. What is answered does not tell whether the address was known; its owner is told instead.
 *
 * An address gets at most `newsletterMailsPerDay` such mails a day, whoever asks.
 *
 * @throws {RequestFailure} `RateLimited` where a network asks more than `newsletterRequestsPerHour` times in an hour.
 */
export async function subscribe(
  services: Services,
  { email: typed, language }: CallRequest<'subscribeToNewsletter'>['body'],
  address: string,
): Promise<void> {
  const { limits, settings } = services;
  const ofNetwork = { most: limits.newsletterRequestsPerHour, windowSeconds: hourSeconds };
  const retryAfterSeconds = await countAct(services, ['newsletter', networkOf(address)], ofNetwork);
  if (retryAfterSeconds) throw new RequestFailure('RateLimited', { retryAfterSeconds });
  const email = typed.toLowerCase();
  const ofAddress = { most: limits.newsletterMailsPerDay, windowSeconds: daySeconds };
  if (await countAct(services, ['newsletter mail', email], ofAddress)) return;
  await services.database.transaction(async (transaction) => {
    const subscriber = await queries.request(transaction, email, language, services.now());
    if (!subscriber) return;
    const { id, confirmed } = subscriber;
    const told = { to: email, language: subscriber.language, publicUrl: settings.publicUrl };
    const mail = confirmed
      ? alreadyMail({ ...told, key: keyOf(services, 'leave', id) })
      : confirmMail({ ...told, key: keyOf(services, 'confirm', id), hours: limits.newsletterConfirmHours });
    await services.queueMail(transaction, mail);
  });
}

/**
 * Confirms an address, and welcomes it with the link that ends the newsletter. A second time nothing happens.
 *
 * @throws {RequestFailure} `NotFound` where the key is none or the address has left, `TokenExpired` after
 * `newsletterConfirmHours`.
 */
export async function confirm(services: Services, key: string): Promise<void> {
  const id = subscriberOf(services, 'confirm', key);
  if (!id) throw new RequestFailure('NotFound');
  await services.database.transaction(async (transaction) => {
    const confirmed = await queries.confirm(transaction, id, services.now(), oldestRequest(services));
    if (!confirmed) {
      const known = await queries.find(transaction, id);
      if (!known) throw new RequestFailure('NotFound');
      if (!known.confirmed) throw new RequestFailure('TokenExpired');
      return;
    }
    const { email: to, language } = confirmed;
    const told = { to, language, publicUrl: services.settings.publicUrl, key: keyOf(services, 'leave', id) };
    await services.queueMail(transaction, welcomeMail(told));
  });
}

/**
 * Deletes an address that no longer wants the newsletter. Done again, it is still done.
 *
 * @throws {RequestFailure} `NotFound` where the key is none of ours.
 */
export async function leave(services: Services, key: string): Promise<void> {
  const id = subscriberOf(services, 'leave', key);
  if (!id) throw new RequestFailure('NotFound');
  await queries.remove(services.database, id);
}

/** Deletes addresses that nobody confirmed in time. */
export const purgeNewsletter = (services: Services): Promise<void> =>
  queries.purge(services.database, oldestRequest(services));
