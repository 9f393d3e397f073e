import { scope, type WorkerNotificationEvent, type WorkerPushEvent } from './scope.ts';

interface Message {
  title?: unknown;
  body?: string;
  url?: string;
  tag?: string;
  language?: string;
}

/** Shows a push message as a notification. */
export function showNotification(event: WorkerPushEvent): void {
  const { title, body, url, tag, language } = (event.data?.json() ?? {}) as Message;
  if (typeof title !== 'string') return;
  event.waitUntil(
    scope.registration.showNotification(title, {
      body,
      tag,
      lang: language,
      icon: '/icons/any-192.png',
      data: { url },
    }),
  );
}

/** Opens the page of a notification, in an open tab if there is one. */
export function openNotification(event: WorkerNotificationEvent): void {
  event.notification.close();
  const { url } = (event.notification.data ?? {}) as Pick<Message, 'url'>;
  const target = new URL(url ?? '/notifications', scope.location.origin);
  if (target.origin !== scope.location.origin) return;
  const show = async () => {
    const [tab] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!tab) return void (await scope.clients.openWindow(target.href));
    await tab.focus();
    await tab.navigate(target.href);
  };
  event.waitUntil(show());
}
