/**
 * The service worker (docs/product.md#1-purpose-and-audience): opens cached pages offline and shows push messages.
 * Reads go to the network first; writes are never touched.
 */
import { respondToApiRead, isApiRead } from './api-responses.ts';
import { respondWithAsset, versionOf } from './asset-cache.ts';
import { respondWithDocument, cachePage } from './documents.ts';
import { respondWithIcon, deleteOldCaches, isIcon, fillPrecache } from './precache.ts';
import type { ToWorker } from './messages.ts';
import { openNotification, showNotification } from './push.ts';
import { scope, type WorkerFetchEvent } from './scope.ts';
import { recordVersionsInUse } from './versions.ts';

async function takeOver(): Promise<void> {
  await deleteOldCaches();
  // Request the page while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

// Caches do not depend on the version of the worker, so a new one takes over at once.
scope.addEventListener('install', (event) => event.waitUntil(fillPrecache().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Returns undefined for requests that go to the network only. */
function responseTo(event: WorkerFetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return undefined;
  if (request.mode === 'navigate') return pathname.startsWith('/api/') ? undefined : respondWithDocument(event);
  if (versionOf(pathname)) return respondWithAsset(event);
  if (isIcon(pathname)) return respondWithIcon(request);
  return isApiRead(request, pathname) ? respondToApiRead(event) : undefined;
}

scope.addEventListener('fetch', (event) => {
  const answer = responseTo(event);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const said = event.data as ToWorker;
  if (!event.source) return;
  if (said.say === 'here') event.waitUntil(cachePage(said).catch(() => undefined));
  if (said.say === 'uses') event.waitUntil(recordVersionsInUse(event.source, said.versions));
});

scope.addEventListener('push', showNotification);
scope.addEventListener('notificationclick', openNotification);
