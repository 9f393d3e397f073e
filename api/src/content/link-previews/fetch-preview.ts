import { fetchPicture, isRemoteFailure, type NewFile } from '../../platform/files/index.ts';
import { cleanText, decodePage, webAddress, type ReadWeb } from '../../platform/web-fetch/public-web/index.ts';
import { readHead } from './read-head.ts';

/** What was found at an address. */
export interface Found {
  title: string;
  siteName: string;
  description: string | undefined;
  image: { file: NewFile; width: number; height: number } | undefined;
}

const pageTypes = ['text/html', 'application/xhtml+xml'];

const longest = { title: 200, siteName: 100, description: 300 };

/** A card on a wide, sharp screen; what is smaller is a mark or a dot that counts readers. */
const wanted = { side: 1_000, leastSide: 64, quality: 80 };

const findImage = async (
  address: string | undefined,
  { page, also, read }: { page: URL; also: readonly string[]; read: ReadWeb },
): Promise<Found['image']> => {
  const url = address === undefined ? undefined : webAddress(URL.parse(address.trim(), page)?.href ?? '', also);
  return url && fetchPicture(read, url, wanted);
};

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
    if (isRemoteFailure(error)) return undefined;
    throw error;
  }
}
