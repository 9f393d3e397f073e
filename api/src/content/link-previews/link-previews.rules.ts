import type { FileAnswer, LinkPreview } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { storeFiles, readFile } from '../../platform/files/index.ts';
import { enforceRateInProcess } from '../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import { webAddress, type ReadWeb } from '../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../platform/core/services.ts';
import pLimit from 'p-limit';
import { asLinkPreview, imageName, type LinkPreviewRow } from './to-link-preview.ts';
import { fetchPreview, type FetchedPreview } from './fetch-preview.ts';
import * as queries from './link-previews.queries.ts';

/** Limits the number of pages that one process fetches at the same time. */
const limit = pLimit(4);

/**
 * The duration of a lease in milliseconds. It is long enough to wait for `limit` and to fetch a page and its image.
 */
const leaseMs = 30_000;
/** The interval at which a request polls for the result of another process, and its total wait, in milliseconds. */
const pollMs = 200;
const timeoutMs = 8_000;

/**
 * Counts a preview request of a member.
 *
 * @throws {RequestFailure} `RateLimited` after `linkPreviews` requests within `linkPreviewMinutes`
 * (docs/decisions/05-limits.md)
 */
function enforceRateLimit(services: Services, member: Member): void {
  const { linkPreviews: limit, linkPreviewMinutes } = services.limits;
  const rate = { most: limit, windowSeconds: linkPreviewMinutes * 60 };
  enforceRateInProcess(services, ['link-preview', member.accountId], rate, (retryAfterSeconds) => ({
    limit,
    retryAfterSeconds,
  }));
}

/** Returns the moment that is the given number of minutes ago. */
const ago = ({ now }: Services, minutes: number): Date => new Date(now().getTime() - minutes * 60_000);

/** Returns whether a preview is recent enough to be served without fetching the page. */
function isFresh(services: Services, { attemptedAt, failed }: queries.CachedPreviewRow): boolean {
  const { linkPreviewHours, linkPreviewFailureMinutes } = services.limits;
  if (attemptedAt === null) return false;
  return new Date(attemptedAt) > ago(services, failed ? linkPreviewFailureMinutes : linkPreviewHours * 60);
}

const isComplete = (row: queries.CachedPreviewRow): row is queries.CachedPreviewRow & LinkPreviewRow =>
  row.title !== null && row.siteName !== null;

async function storePreview(
  services: Services,
  url: string,
  lease: string,
  found: FetchedPreview | undefined,
): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const now = services.now();
    if (!found) return void (await transaction.query(queries.recordFailure({ url, lease, now })));
    const { title, siteName, description, image } = found;
    const [hash] = image ? await storeFiles(services, transaction, [image.file]) : [];
    await transaction.query(
      queries.recordFound({
        url,
        lease,
        now,
        title,
        siteName,
        description: description ?? null,
        imageHash: hash ?? null,
        imageWidth: image?.width ?? null,
        imageHeight: image?.height ?? null,
      }),
    );
  });
}

/**
 * Fetches a page and stores its preview if the preview is due. Returns false if another process may be fetching it.
 */
async function refreshPreview(services: Services, url: URL, read: ReadWeb): Promise<boolean> {
  const { linkPreviewHours, linkPreviewFailureMinutes } = services.limits;
  const lease = randomUUID();
  const now = services.now();
  const taken = await services.database.query(
    queries.leasePreview({
      url: url.href,
      lease,
      leasedUntil: new Date(now.getTime() + leaseMs),
      now,
      renewBefore: ago(services, linkPreviewHours * 60),
      retryBefore: ago(services, linkPreviewFailureMinutes),
    }),
  );
  if (taken.length === 0) return false;
  let found: FetchedPreview | undefined;
  try {
    found = await fetchPreview(read, url, services.settings.fetchLoopback);
  } finally {
    // Ends the lease even after an error, so that no process waits for it.
    await storePreview(services, url.href, lease, found);
  }
  return true;
}

/**
 * Returns the preview of a page (docs/product.md#7-calls). Fetches the page at most once in `linkPreviewHours`. Only
 * one process at a time fetches it; concurrent requests get the same answer. If the fetch fails, returns the previous
 * preview.
 *
 * @throws {RequestFailure} `InvalidFormat` on the field `url` for an address that is not a web address; `RateLimited`;
 * `LinkUnreadable` if the page has no preview, without the cause, so that the error reveals nothing about the network
 */
export async function previewLink(
  services: Services,
  member: Member,
  address: string,
  read: ReadWeb,
): Promise<LinkPreview> {
  const url = webAddress(address, services.settings.fetchLoopback);
  if (!url) throw new RequestFailure('InvalidFormat', { field: 'url' });
  enforceRateLimit(services, member);
  for (let waited = 0; waited < timeoutMs; waited += pollMs) {
    const [row] = await services.database.query<queries.CachedPreviewRow>(queries.previewOfUrl({ url: url.href }));
    if (row && isFresh(services, row)) {
      if (isComplete(row)) return asLinkPreview(row);
      break;
    }
    const isRefreshed = await limit(() => refreshPreview(services, url, read));
    if (!isRefreshed) await setTimeout(pollMs);
  }
  throw new RequestFailure('LinkUnreadable', { field: 'url' });
}

/**
 * Returns the image of a preview. The answer is marked as immutable if `name` is the name of the current image.
 *
 * @throws {RequestFailure} `NotFound` if the preview has no image
 */
export async function getPreviewImage(services: Services, id: string, name?: string): Promise<FileAnswer> {
  const [row] = await services.database.query<{ imageHash: string }>(queries.imageOf({ previewId: id }));
  const file = row && (await readFile(services, row.imageHash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: row.imageHash, immutable: name === imageName(row.imageHash) };
}

/** Deletes old previews that no post uses. A job runs this periodically. */
export async function deleteOldPreviews(services: Services): Promise<void> {
  const { linkPreviewHours, linkPreviewDays } = services.limits;
  const before = {
    createdBefore: ago(services, linkPreviewHours * 60),
    attemptedBefore: ago(services, linkPreviewDays * 24 * 60),
  };
  await services.database.query(queries.deletePreviews(before));
}
