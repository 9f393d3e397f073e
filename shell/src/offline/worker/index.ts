/**
 * The service worker of the site (docs/product.md#1-purpose-and-audience): what was read before opens without a
 * connection, and push messages are shown. What is read comes from the network while there is one; writes are never
 * touched.
 */
import { answerRead, isRead } from './answers.ts';
import { answerCode, versionOf } from './code.ts';
import { answerDocument, keepPage } from './documents.ts';
import { answerIcon, forgetEarlier, isIcon, keepEssentials } from './essentials.ts';
import type { ToWorker } from './messages.ts';
import { followMessage, showMessage } from './push.ts';
import { scope, type Asking } from './scope.ts';
import { noteVersions } from './versions.ts';

async function takeOver(): Promise<void> {
  await forgetEarlier();
  // The page is asked for while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

// What is kept does not depend on the worker's version: a new one takes over at once.
scope.addEventListener('install', (event) => event.waitUntil(keepEssentials().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Undefined for whatever is the network's alone. */
function answerTo(event: Asking): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return undefined;
  if (request.mode === 'navigate') return pathname.startsWith('/api/') ? undefined : answerDocument(event);
  if (versionOf(pathname)) return answerCode(request);
  if (isIcon(pathname)) return answerIcon(request);
  return isRead(request, pathname) ? answerRead(event) : undefined;
}

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const said = event.data as ToWorker;
  if (!event.source) return;
  if (said.say === 'here') event.waitUntil(keepPage(said.address, said.frame).catch(() => undefined));
  if (said.say === 'uses') event.waitUntil(noteVersions(event.source, said.versions));
});

scope.addEventListener('push', showMessage);
scope.addEventListener('notificationclick', followMessage);
