import { fetchPicture, isRemoteFailure, type NewFile } from '../../platform/files/index.ts';
import { parsePageHead } from '../../platform/web-fetch/parsers/index.ts';
import { cleanText, webAddress, type ReadWeb } from '../../platform/web-fetch/public-web/index.ts';

/** The data of a fetched page. */
export interface FetchedPreview {
  title: string;
  siteName: string;
  description: string | undefined;
  image: { file: NewFile; width: number; height: number } | undefined;
}

const pageTypes = ['text/html', 'application/xhtml+xml'];

/** The maximum numbers of characters of the texts; longer texts are cut. */
const maxLengths = { title: 200, siteName: 100, description: 300 };

/**
 * The size and quality of the stored image: enough for a card on a wide, high-resolution screen. Images with a side
 * below `leastSide` pixels are ignored, because they are icons or tracking pixels.
 */
const targetSize = { side: 1_000, leastSide: 64, quality: 80 };

const fetchImage = async (
  address: string | undefined,
  { page, also, read }: { page: URL; also: readonly string[]; read: ReadWeb },
): Promise<FetchedPreview['image']> => {
  const url = address === undefined ? undefined : webAddress(URL.parse(address.trim(), page)?.href ?? '', also);
  return url && fetchPicture(read, url, targetSize);
};

/**
 * Fetches a page and its image, and re-encodes the image. Leaves out an image that cannot be fetched.
 *
 * @param also local origins that may be fetched in addition to public addresses
 * @returns undefined if the page cannot be fetched or has no title
 */
export async function fetchPreview(
  read: ReadWeb,
  url: URL,
  also: readonly string[],
): Promise<FetchedPreview | undefined> {
  try {
    const content = await read({ url, types: pageTypes, beginningIsEnough: true });
    const head = await parsePageHead(content);
    const title = cleanText(head.title, maxLengths.title);
    if (title === undefined) return undefined;
    return {
      title,
      siteName:
        cleanText(head.siteName, maxLengths.siteName) ?? content.url.hostname.replace(/^www\./, '').slice(0, 100),
      description: cleanText(head.description, maxLengths.description),
      image: await fetchImage(head.image, { page: content.url, also, read }),
    };
  } catch (error) {
    if (isRemoteFailure(error)) return undefined;
    throw error;
  }
}
