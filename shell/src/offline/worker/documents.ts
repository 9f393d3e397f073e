import { frameAddress } from '@hustings/contract';
import { areCached, assetsIn, cacheAssets } from './asset-cache.ts';
import { offlineDocument } from './precache.ts';
import { findCached, cachedFrameAddress, cacheResponse, dateOf } from './reader-cache.ts';
import { scope, type WorkerFetchEvent } from './scope.ts';

/** Keeps a document, and the files that it names. */
async function cacheDocument(address: string, response: Response): Promise<void> {
  const html = await response.clone().text();
  await cacheResponse(address, response);
  if (await findCached(address)) await cacheAssets(assetsIn(html));
}

/** A document as it was read, with the moment at which that was; undefined where something that it needs is not here. */
async function cachedDocument(address: string | undefined): Promise<Response | undefined> {
  const kept = address && (await findCached(address));
  if (!kept) return undefined;
  const html = await kept.text();
  if (!(await areCached(assetsIn(html)))) return undefined;
  const moment = `<head><meta name="hustings-kept" content="${dateOf(kept)}">`;
  return new Response(html.replace('<head>', moment), { headers: kept.headers });
}

/**
 * The document of an address: from the network while there is one. Without it the one that was read last; else the frame, in
 * which the page is made from the answers that were read; and at last a page that says that there is no connection.
 */
export async function respondWithDocument(event: WorkerFetchEvent): Promise<Response> {
  const [address = ''] = event.request.url.split('#');
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(cacheDocument(address, response.clone()).catch(() => undefined));
    return response;
  } catch (failure) {
    const kept =
      (await cachedDocument(address)) ??
      (await cachedDocument(await cachedFrameAddress())) ??
      (await offlineDocument());
    if (kept) return kept;
    throw failure;
  }
}

const absolute = (address: string): string => new URL(address, scope.location.href).href;

async function fetchDocument(address: string): Promise<void> {
  await cacheDocument(address, await fetch(address, { credentials: 'same-origin', headers: { accept: 'text/html' } }));
}

/**
 * Keeps what a page cannot be opened again without.
 *
 * @param address of its document, where that came before this worker did
 * @param frame what the frame depends on, such as language and shell: a frame for something else is fetched anew
 */
export async function cachePage(address: string | undefined, frame: string): Promise<void> {
  if (address) await fetchDocument(absolute(address));
  const wanted = absolute(`${frameAddress}?${new URLSearchParams({ frame })}`);
  if (!(await findCached(wanted))) await fetchDocument(wanted);
}
