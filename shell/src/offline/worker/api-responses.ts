import type { ToPage } from './messages.ts';
import { findCached, cacheResponse, dateOf } from './reader-cache.ts';
import { scope, type WorkerFetchEvent } from './scope.ts';

async function tell(page: string, message: ToPage): Promise<void> {
  (await scope.clients.get(page))?.postMessage(message);
}

/** Returns true for an API read that may be cached; excludes calls that always go to the server. */
export const isApiRead = ({ method, destination, headers }: Request, pathname: string): boolean =>
  method === 'GET' &&
  destination === '' &&
  pathname.startsWith('/api/') &&
  !/^\/api\/(?:releases|events|telemetry)\b/.test(pathname) &&
  headers.get('accept') !== 'text/event-stream';

/** Answers an API read: network first, then cache. Tells the page when the answer is cached. */
export async function respondToApiRead(event: WorkerFetchEvent): Promise<Response> {
  const { request, clientId } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(cacheResponse(request.url, response.clone()).catch(() => undefined));
    return response;
  } catch (failure) {
    // The page has cancelled the request.
    if (request.signal.aborted) throw failure;
    const kept = await findCached(request.url);
    if (!kept) throw failure;
    event.waitUntil(tell(clientId, { say: 'kept', at: dateOf(kept) }));
    return kept;
  }
}
