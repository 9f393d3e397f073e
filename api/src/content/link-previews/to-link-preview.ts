import type { LinkPreview } from '@hustings/contract';

/** A preview of which something was found. */
export interface FoundPreview {
  id: string;
  url: string;
  title: string;
  siteName: string;
  description: string | null;
  imageHash: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
}

/** So many digits of the hash tell one picture of a preview from the next. */
const nameLength = 16;

/** What names a picture in its address. */
export const imageName = (hash: string): string => hash.slice(0, nameLength);

/** A preview as readers see it. */
export function asLinkPreview(row: FoundPreview): LinkPreview {
  const { id, url, title, siteName, description, imageHash, imageWidth: width, imageHeight: height } = row;
  const image =
    imageHash !== null && width !== null && height !== null
      ? { src: `/api/imagepreview/${id}/image?v=${imageName(imageHash)}`, width, height }
      : undefined;
  return { id, url, title, siteName, description: description ?? undefined, image };
}
