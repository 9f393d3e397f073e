import type { FileAnswer } from '@hustings/contract';
import sharp from 'sharp';
import { decodePicture, keepFiles, readFile, type NewFile } from '../../files/index.ts';
import { RequestFailure } from '../../kernel/failure.ts';
import { webAddress, WebFailure, type ReadWeb } from '../../kernel/public-web/index.ts';
import type { Services } from '../../kernel/services.ts';
import { makeTurns } from '../../kernel/turns.ts';
import * as queries from './queries.ts';

/** Photos that one process fetches at once. */
const inTurn = makeTurns(4);

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The sides that a photo fits into, in pixels: a portrait on a wide, sharp screen. */
const side = 512;
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
    const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 82, effort: 4 }).toBuffer();
    return { bytes, mediaType: 'image/webp' };
  } catch (error) {
    // Whatever is wrong is wrong with the other site; anything else is a fault of ours.
    if (error instanceof WebFailure || error instanceof RequestFailure) return undefined;
    throw error;
  }
}

const ago = ({ now }: Services, hours: number): Date => new Date(now().getTime() - hours * 3_600_000);

/**
 * Makes the answer of photos. One is fetched from where the source has it when it is first asked for, by one request of
 * this process, and then kept; what came before stays where nothing comes any more.
 *
 * Throws `NotFound` where there is none, or it does not come: many of the addresses are old.
 */
export function photosOf(services: Services, read: ReadWeb): (personId: string) => Promise<FileAnswer> {
  const underWay = new Map<string, Promise<void>>();
  const { photoHours, photoFailureHours } = services.limits;

  const photoRow = async (personId: string): Promise<queries.PhotoRow> => {
    const values = [personId, ago(services, photoHours), ago(services, photoFailureHours)];
    const [row] = await services.database.query<queries.PhotoRow>(queries.photoOf, values);
    if (!row) throw new RequestFailure('NotFound');
    return row;
  };

  async function ask(personId: string, address: string): Promise<void> {
    const file = await inTurn(() => fetchPhoto(read, address, services.settings.fetchLoopback));
    await services.database.transaction(async (transaction) => {
      const [hash] = file ? await keepFiles(services, transaction, [file]) : [];
      await transaction.query(queries.notePhoto, [personId, address, services.now(), hash ?? null]);
    });
  }

  return async (personId) => {
    let row = await photoRow(personId);
    if (!row.isFresh) {
      const asking = underWay.get(personId) ?? ask(personId, row.address).finally(() => underWay.delete(personId));
      underWay.set(personId, asking);
      await asking;
      row = await photoRow(personId);
    }
    const file = row.fileHash === null ? undefined : await readFile(services, row.fileHash);
    if (!file || row.fileHash === null) throw new RequestFailure('NotFound');
    return { ...file, hash: row.fileHash, immutable: false };
  };
}
