import { fetchPicture, storeFiles, type NewFile } from '../../../platform/files/index.ts';
import { webAddress, type ReadWeb } from '../../../platform/web-fetch/public-web/index.ts';
import { drainQueue } from '../../../platform/concurrency/drain-queue.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './photos.queries.ts';

/** Few at once and not for long: most photos of an import lie on one site, which is somebody else's. */
const drain = { concurrency: 4, timeoutMs: 4 * 60_000 };
/** Photos that are taken at a time, and the minutes for which no other process takes them. */
const batchSize = 20;
const leaseMinutes = 10;

/** The head of a page on a sharp screen; what shines through would show the initials behind it. */
const targetSize = { side: 400, leastSide: 40, quality: 82, background: '#ffffff' };

async function fetchPhoto(read: ReadWeb, address: string, also: readonly string[]): Promise<NewFile | undefined> {
  const url = webAddress(address, also);
  return url && (await fetchPicture(read, url, targetSize))?.file;
}

const inHours = ({ now }: Services, hours: number): Date => new Date(now().getTime() + hours * 3_600_000);

/** Each failure in a row doubles the wait, up to `photoBackOffHours`. */
const afterFailure = (services: Services, failures: number): Date => {
  const { photoFailureHours, photoBackOffHours } = services.limits;
  return inHours(services, Math.min(photoFailureHours * 2 ** Math.min(failures, 20), photoBackOffHours));
};

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
 * Fetches the photos of people in office that are due from where the data has them, and keeps them; what came before stays
 * where nothing comes any more. Several processes may do so: each photo is asked for by one.
 */
export async function fetchPhotos(services: Services, read: ReadWeb): Promise<void> {
  const { database } = services;
  await database.query(queries.syncPhotoUrls({ now: services.now() }));
  await drainQueue(
    () => {
      const leased = inHours(services, leaseMinutes / 60);
      return database.query<queries.PhotoRow>(
        queries.leaseDuePhotos({ now: services.now(), leasedUntil: leased, limit: batchSize }),
      );
    },
    (row) => refreshPhoto(services, read, row),
    drain,
  );
}
