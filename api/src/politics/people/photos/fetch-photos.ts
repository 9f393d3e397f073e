import { fetchPicture, storeFiles, type NewFile } from '../../../platform/files/index.ts';
import { webAddress, type ReadWeb } from '../../../platform/web-fetch/public-web/index.ts';
import { drainQueue } from '../../../platform/concurrency/drain-queue.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './photos.queries.ts';
import { photoFormat } from './photo-format.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';

/**
 * The number of photos that a process fetches at once, and the milliseconds after which it takes no further photos. The
 * number limits the load on the other site, because most photos of an import are on the same site.
 */
const drain = { concurrency: 4, timeoutMs: 4 * 60_000 };
/** The number of photos that a process leases at a time, and the length of the lease in minutes. */
const batchSize = 20;
const leaseMinutes = 10;

async function fetchPhoto(read: ReadWeb, address: string, also: readonly string[]): Promise<NewFile | undefined> {
  const url = webAddress(address, also);
  return url && (await fetchPicture(read, url, photoFormat))?.file;
}

const inHours = ({ now }: Services, hours: number): Date => new Date(now().getTime() + hours * hourMilliseconds);

/**
 * Returns the moment of the next attempt to fetch a photo. Each consecutive failure doubles the wait, up to
 * `photoBackOffHours`.
 */
const afterFailure = (services: Services, failures: number): Date => {
  const { photoFailureHours, photoBackOffHours } = services.limits;
  return inHours(services, Math.min(photoFailureHours * 2 ** Math.min(failures, 20), photoBackOffHours));
};

/** Fetches a photo and stores it, or records the failure. */
async function refreshPhoto(
  services: Services,
  read: ReadWeb,
  { personId, url, failures }: queries.PhotoRow,
): Promise<void> {
  const { database, limits, settings } = services;
  const file = await fetchPhoto(read, url, settings.fetchLoopback);
  if (!file) {
    await database.query(queries.recordFailure({ personId, url, dueAt: afterFailure(services, failures) }));
    return;
  }
  await database.transaction(async (transaction) => {
    const [hash] = await storeFiles(services, transaction, [file]);
    await transaction.query(
      queries.recordFetched({ personId, url, fileHash: hash, dueAt: inHours(services, limits.photoHours) }),
    );
  });
}

/**
 * Fetches all due photos of people in office from the addresses in the data and stores them. A failed attempt keeps the
 * previous photo. Several processes may run this at the same time; only one of them fetches each photo.
 */
export async function fetchPhotos(services: Services, read: ReadWeb): Promise<void> {
  const { database } = services;
  await database.query(queries.syncPhotoUrls({ now: services.now(), personId: null }));
  await drainQueue(
    () => {
      const leasedUntil = inHours(services, leaseMinutes / 60);
      return database.query<queries.PhotoRow>(
        queries.leaseDuePhotos({ now: services.now(), leasedUntil, limit: batchSize }),
      );
    },
    (row) => refreshPhoto(services, read, row),
    drain,
  );
}
