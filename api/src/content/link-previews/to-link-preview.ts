import type { LinkPreview } from '@hustings/contract';

/** A stored preview of a page that was fetched successfully. */
export interface LinkPreviewRow {
  id: string;
  url: string;
  title: string;
  siteName: string;
  description: string | null;
  imageHash: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
}

/** The number of digits of an image's hash that its address contains. */
const nameLength = 16;

/** Returns the part of an image's address that changes with the image: the first digits of its hash. */
export const imageName = (hash: string): string => hash.slice(0, nameLength);

/** Converts a stored preview to the form that clients get. */
export function asLinkPreview(row: LinkPreviewRow): LinkPreview {
  const { id, url, title, siteName, description, imageHash, imageWidth: width, imageHeight: height } = row;
  const image =
    imageHash !== null && width !== null && height !== null
      ? { src: `/api/imagepreview/${id}/image?v=${imageName(imageHash)}`, width, height }
      : undefined;
  return { id, url, title, siteName, description: description ?? undefined, image };
}
