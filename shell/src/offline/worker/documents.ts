import { addressInLanguage, frameAddress } from '@hustings/contract';
import { areCached, assetsIn, cacheAssets } from './asset-cache.ts';
import { offlineDocument } from './precache.ts';
import { findCached, cachedFrameAddress, cacheResponse, dateOf } from './reader-cache.ts';
import type { ToWorker } from './messages.ts';
import { scope, type WorkerFetchEvent } from './scope.ts';

/** The message of a page that is shown. */
type PageHere = Extract<ToWorker, { say: 'here' }>;

/** Caches a document and the files that it lists. */
async function cacheDocument(address: string, response: Response): Promise<void> {
  const html = await response.clone().text();
  await cacheResponse(address, response);
  if (await findCached(address)) await cacheAssets(assetsIn(html));
}

/** Returns a cached document with its date in the markup; undefined if one of its files is missing. */
async function cachedDocument(address: string | undefined): Promise<Response | undefined> {
  const kept = address && (await findCached(address));
  if (!kept) return undefined;
  const html = await kept.text();
  if (!(await areCached(assetsIn(html)))) return undefined;
  const moment = `<head><meta name="hustings-kept" content="${dateOf(kept)}">`;
  return new Response(html.replace('<head>', moment), { headers: kept.headers });
}

/**
 * Answers a navigation: network first, then the cached document, then the cached frame, then the offline page. The
 * frame renders its page from cached API answers.
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

/** Caches what a page needs to open again: its document, if it loaded before this worker was active, and its frame. */
export async function cachePage({ address, frame, language }: PageHere): Promise<void> {
  if (address) await fetchDocument(absolute(address));
  const wanted = absolute(addressInLanguage(`${frameAddress}?${new URLSearchParams({ frame })}`, language));
  if (!(await findCached(wanted))) await fetchDocument(wanted);
}
