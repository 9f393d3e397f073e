import type { NotificationGroup } from '@hustings/contract';
import webPush from 'web-push';
import { makeOutgoing } from '../../../platform/web-fetch/outgoing.ts';
import type { Services } from '../../../platform/core/services.ts';
import { grouped } from '../list/groups.ts';
import { lineOf } from '../texts.ts';
import * as queries from './push.queries.ts';
import { isPushService } from './push-services.ts';

/** What is so old is told no more: the list has it. */
const freshMinutes = 60;
/** Seconds for which a push service keeps a message for a browser that is off. */
const timeToLive = 86_400;
const mostText = 200;

/** What the service worker shows. */
const messageOf = (group: NotificationGroup, language: 'en' | 'nl') => ({
  title: lineOf(group, language),
  body: group.excerpt?.slice(0, mostText) ?? '',
  url: group.href,
  // A second message about the same takes the place of the first.
  tag: group.key,
  language,
});

/**
 * Hands a message to a browser's push service, encrypted so that only the browser can read it. A subscription that the
 * service no longer knows ends; any other failure is let be: the notification is in the list.
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
  if (answer.status === 404 || answer.status === 410) await queries.end(services.database, id);
}

/** Tells one account that is due; false where none is. What is taken is told once at most. */
async function pushNext(services: Services): Promise<boolean> {
  const now = services.now();
  const oldest = new Date(now.getTime() - freshMinutes * 60_000);
  const taken = await services.database.transaction(async (transaction) => {
    const account = await queries.dueAccount(transaction, now);
    if (!account) return undefined;
    const rows = await queries.takeDue(transaction, account.accountId, now, oldest);
    return { ...account, groups: grouped(rows) };
  });
  if (!taken) return false;
  const subscriptions =
    taken.groups.length > 0 ? await queries.subscriptionsOf(services.database, taken.accountId) : [];
  const messages = taken.groups.map((group) => messageOf(group, taken.language));
  await Promise.allSettled(subscriptions.flatMap((each) => messages.map((message) => send(services, each, message))));
  return true;
}

/** Tells members in their browsers what has come since. */
export async function pushDueNotifications(services: Services): Promise<void> {
  if (!services.settings.push) return;
  while (await pushNext(services));
}
