import sharp from 'sharp';
import { decodePicture, type NewFile } from '../files/index.ts';
import { RequestFailure } from '../kernel/failure.ts';
import { cleanText, decodePage, webAddress, WebFailure, type ReadWeb } from '../kernel/public-web/index.ts';
import { readHead } from './read-head.ts';

/** What was found at an address. */
export interface Found {
  title: string;
  siteName: string;
  description: string | undefined;
  image: { file: NewFile; width: number; height: number } | undefined;
}

const pageTypes = ['text/html', 'application/xhtml+xml'];
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

const longest = { title: 200, siteName: 100, description: 300 };

/** The sides that a picture fits into, in pixels: a card on a wide, sharp screen. */
const side = 1_000;
/** Below it a picture is a mark or a dot that counts readers, and no picture of the page. */
const leastSide = 64;

/** Whether something failed because of the other site; anything else is a fault of ours. */
const isTheirs = (error: unknown): boolean => error instanceof WebFailure || error instanceof RequestFailure;

async function findImage(
  address: string | undefined,
  { page, also, read }: { page: URL; also: readonly string[]; read: ReadWeb },
): Promise<Found['image']> {
  const url = address === undefined ? undefined : webAddress(URL.parse(address.trim(), page)?.href ?? '', also);
  if (!url) return undefined;
  try {
    const { body } = await read({ url, types: imageTypes });
    const { data, info } = await decodePicture(body, { width: side, height: side, fit: 'inside' });
    const { width, height, channels } = info;
    if (Math.min(width, height) < leastSide) return undefined;
    const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 80, effort: 4 }).toBuffer();
    return { file: { bytes, mediaType: 'image/webp' }, width, height };
  } catch (error) {
    if (isTheirs(error)) return undefined;
    throw error;
  }
}

/**
 * Asks a page what it says of itself, and fetches its picture, which is encoded anew. A picture that does not come is left
 * out; undefined where the page gives nothing to show.
 */
export async function findPreview(read: ReadWeb, url: URL, also: readonly string[]): Promise<Found | undefined> {
  try {
    const content = await read({ url, types: pageTypes, beginningIsEnough: true });
    const head = readHead(decodePage(content.body, content.charset));
    const title = cleanText(head.title, longest.title);
    if (title === undefined) return undefined;
    return {
      title,
      siteName: cleanText(head.siteName, longest.siteName) ?? content.url.hostname.replace(/^www\./, '').slice(0, 100),
      description: cleanText(head.description, longest.description),
      image: await findImage(head.image, { page: content.url, also, read }),
    };
  } catch (error) {
    if (isTheirs(error)) return undefined;
    throw error;
  }
}
