import sharp from 'sharp';
import type { DrawnPicture } from '../../../platform/drawings/index.ts';
import type { NewFile } from '../../../platform/files/index.ts';
import { photoFormat } from '../photos/photo-format.ts';

/** Encodes a drawn picture in the format of fetched photos. */
export async function asPhoto({ pixels, width, height }: DrawnPicture): Promise<NewFile> {
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: photoFormat.background })
    .webp({ quality: photoFormat.quality, effort: 2 })
    .toBuffer();
  return { bytes, mediaType: 'image/webp' };
}
