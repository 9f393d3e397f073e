import sharp from 'sharp';
import { decodePicture, keepFiles, type NewFile } from '../../files/index.ts';
import { RequestFailure } from '../../kernel/failure.ts';
import { webAddress, WebFailure, type ReadWeb } from '../../kernel/public-web/index.ts';
import { workRound } from '../../kernel/round.ts';
import type { Services } from '../../kernel/services.ts';
import * as queries from './queries.ts';

/** Few at once and not for long: most photos of an import lie on one site, which is somebody else's. */
const round = { mostAtOnce: 4, longest: 4 * 60_000 };
/** Photos that are taken at a time, and the minutes for which no other process takes them. */
const batchSize = 20;
const leaseMinutes = 10;

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The sides that a photo fits into, in pixels: the head of a page on a sharp screen. */
const side = 400;
/** Below it a picture is a mark and no portrait. */
const leastSide = 40;

/** A photo as it is kept: encoded anew, so that nothing of the file but what it shows is handed on. */
async function fetchPhoto(read: ReadWeb, address: string, also: readonly string[]): Promise<NewFile | undefined> {
  const url = webAddress(address, also);
  if (!url) return undefined;
  try {
    const { body } = await read({ url, types: imageTypes });
    const { data, info } = await decodePicture(body, { width: side, height: side, fit: 'inside' });
    const { width, height, channels } = info;
    if (Math.min(width, height) < leastSide) return undefined;
    const bytes = await sharp(data, { raw: { width, height, channels } })
      // What shines through would show the initials behind it.
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82, effort: 4 })
      .toBuffer();
    return { bytes, mediaType: 'image/webp' };
  } catch (error) {
    // Whatever is wrong is wrong with the other site; anything else is a fault of ours.
    if (error instanceof WebFailure || error instanceof RequestFailure) return undefined;
    throw error;
  }
}

const inHours = ({ now }: Services, hours: number): Date => new Date(now().getTime() + hours * 3_600_000);

/** Each failure in a row doubles the wait, up to `photoBackOffHours`. */
const afterFailure = (services: Services, failures: number): Date => {
  const { photoFailureHours, photoBackOffHours } = services.limits;
  return inHours(services, Math.min(photoFailureHours * 2 ** Math.min(failures, 20), photoBackOffHours));
};

async function renew(services: Services, read: ReadWeb, { personId, url, failures }: queries.PhotoRow): Promise<void> {
  const { database, limits, settings } = services;
  const file = await fetchPhoto(read, url, settings.fetchLoopback);
  if (!file) {
    await database.query(queries.noteFailed, [personId, url, afterFailure(services, failures)]);
    return;
  }
  await database.transaction(async (transaction) => {
    const [hash] = await keepFiles(services, transaction, [file]);
    await transaction.query(queries.noteCame, [personId, url, hash, inHours(services, limits.photoHours)]);
  });
}

/**
 * Fetches the photos of people in office that are due from where the data has them, and keeps them; what came before stays
 * where nothing comes any more. Several processes may do so: each photo is asked for by one.
 */
export async function fetchPhotos(services: Services, read: ReadWeb): Promise<void> {
  const { database } = services;
  await database.query(queries.noteAddresses, [services.now()]);
  await workRound(
    () => {
      const leased = inHours(services, leaseMinutes / 60);
      return database.query<queries.PhotoRow>(queries.takeDue, [services.now(), leased, batchSize]);
    },
    (row) => renew(services, read, row),
    round,
  );
}
