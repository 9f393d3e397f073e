/**
 * The service worker of the site (specification, section 1): it shows push messages, and a page that says so where there is
 * no connection. It keeps that page and nothing else: what members see is never in its cache.
 */
const cacheName = 'hustings-offline-1';
const offlinePage = '/offline';

async function keepOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: 'reload', credentials: 'omit' }));
  await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Only where a whole page is asked for and no server answers at all. */
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch (error) {
      const kept = await caches.match(offlinePage);
      if (kept) return kept;
      throw error;
    }
  };
  event.respondWith(answer());
});

self.addEventListener('push', (event) => {
  const { title, body, url, tag, language } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang: language, icon: '/icon.svg', data: { url } }),
  );
});

/** Leads to what the message is about: in a tab of the site where there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.url ?? '/notifications', self.location.origin);
  if (target.origin !== self.location.origin) return;
  const show = async () => {
    const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!tab) return void (await self.clients.openWindow(target.href));
    await tab.focus();
    await tab.navigate(target.href);
  };
  event.waitUntil(show());
});
