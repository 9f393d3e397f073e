/** The program of the process that reads pictures (docs/decisions/17-isolation.md). */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { restrictSharp } from './restrict-sharp.ts';

/** The target size. `cover` crops the picture to this size; `inside` shrinks the picture to fit into this size. */
export interface Frame {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** The accepted media types, detected from the content. */
const acceptedTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
]);

restrictSharp();

/** Detects the media type of a picture, and reads its size from the header. Returns nothing for other media types. */
export async function readHeader({ file }: { file: Uint8Array }): Promise<object> {
  const type = await fileTypeFromBuffer(file);
  if (!type || !acceptedTypes.has(type.mime)) return {};
  const { width, height, isProgressive } = await sharp(file, { failOn: 'error', limitInputPixels: false }).metadata();
  return { header: { mime: type.mime, width, height, isProgressive: isProgressive === true } };
}

/** Decodes a picture to raw pixels: rotated upright, only the first frame, on white, in sRGB. */
export async function decode({ file, frame }: { file: Uint8Array; frame: Frame }): Promise<object> {
  const { width, height, fit } = frame;
  const { data, info } = await sharp(file, { failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
    // Replace transparent pixels by white, because the page would be visible through them.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}
