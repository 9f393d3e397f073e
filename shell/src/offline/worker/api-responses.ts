import type { ToPage } from './messages.ts';
import { findCached, cacheResponse, dateOf } from './reader-cache.ts';
import { scope, type WorkerFetchEvent } from './scope.ts';

async function tell(page: string, message: ToPage): Promise<void> {
  (await scope.clients.get(page))?.postMessage(message);
}

/** Whether an address of the API is a read that may be kept; what is always asked of the server is not even looked at. */
export const isApiRead = ({ method, destination, headers }: Request, pathname: string): boolean =>
  method === 'GET' &&
  destination === '' &&
  pathname.startsWith('/api/') &&
  !/^\/api\/(?:releases|events|telemetry)\b/.test(pathname) &&
  headers.get('accept') !== 'text/event-stream';

/** An answer of the API: from the network while there is one, else what was read last. The page is told which. */
export async function respondToApiRead(event: WorkerFetchEvent): Promise<Response> {
  const { request, clientId } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(cacheResponse(request.url, response.clone()).catch(() => undefined));
    return response;
  } catch (failure) {
    // The page wants no answer any more.
    if (request.signal.aborted) throw failure;
    const kept = await findCached(request.url);
    if (!kept) throw failure;
    event.waitUntil(tell(clientId, { say: 'kept', at: dateOf(kept) }));
    return kept;
  }
}
