import type { NotificationGroup } from '@hustings/contract';
import webPush from 'web-push';
import { makeOutgoing } from '../../../platform/web-fetch/outgoing.ts';
import type { Services } from '../../../platform/core/services.ts';
import { groupNotifications } from '../list/groups.ts';
import { lineOf } from '../texts.ts';
import * as queries from './push.queries.ts';
import { isPushService } from './push-services.ts';

/** The age after which a notification is not pushed. */
const maxAgeMinutes = 60;
/** The number of seconds for which a push service stores a message for an offline browser. */
const timeToLive = 86_400;
const maxBodyLength = 200;

/** Makes the message that the service worker shows. */
const messageOf = (group: NotificationGroup, language: 'en' | 'nl') => ({
  title: lineOf(group, language),
  body: group.excerpt?.slice(0, maxBodyLength) ?? '',
  url: group.href,
  // The browser replaces an earlier message with the same tag.
  tag: group.key,
  language,
});

/**
 * Sends a message to a browser's push service, encrypted for the browser. Deletes a subscription that the service
 * reports as gone. Other failures are ignored, because the list still shows the notification.
 */
async function send(services: Services, subscription: queries.Subscription, message: object): Promise<void> {
  const { push } = services.settings;
  if (!push || !isPushService(push.services, subscription.endpoint)) return;
  const { endpoint, p256dh, auth, id } = subscription;
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
    TTL: timeToLive,
  });
  const { 'Content-Length': _, ...headers } = details.headers as Record<string, string>;
  const strings = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const outgoing = makeOutgoing([endpoint]);
  const answer = await outgoing({
    method: 'POST',
    url: endpoint,
    headers: strings,
    body: new Uint8Array(details.body ?? []),
  });
  if (answer.status === 404 || answer.status === 410) await queries.deleteSubscription(services.database, id);
}

/** Pushes the due notifications of one account and does not retry failed ones; returns false if none are due. */
async function pushNext(services: Services): Promise<boolean> {
  const now = services.now();
  const oldest = new Date(now.getTime() - maxAgeMinutes * 60_000);
  const taken = await services.database.transaction(async (transaction) => {
    const account = await queries.dueAccount(transaction, now);
    if (!account) return undefined;
    const rows = await queries.takeDue(transaction, account.accountId, now, oldest);
    return { ...account, groups: groupNotifications(rows) };
  });
  if (!taken) return false;
  const subscriptions =
    taken.groups.length > 0 ? await queries.subscriptionsOf(services.database, taken.accountId) : [];
  const messages = taken.groups.map((group) => messageOf(group, taken.language));
  await Promise.allSettled(subscriptions.flatMap((each) => messages.map((message) => send(services, each, message))));
  return true;
}

/** Pushes all due notifications to the browsers of their members. */
export async function pushDueNotifications(services: Services): Promise<void> {
  if (!services.settings.push) return;
  while (await pushNext(services));
}
