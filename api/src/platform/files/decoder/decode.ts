import sharp, { type OutputInfo } from 'sharp';

/** The target size. `cover` crops the picture to this size; `inside` shrinks the picture to fit into this size. */
export interface Frame {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** Raw pixels for `sharp(data, { raw: info })`. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer'];

/** Restricts sharp to the accepted formats: no SVG, no PDF, nothing that loads other resources. */
export function restrictSharp(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
}

/** Decodes a picture to raw pixels: rotated upright, only the first frame, on white, in sRGB. */
export const decode = (file: Uint8Array, { width, height, fit }: Frame): Promise<Pixels> =>
  sharp(file, { failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
    // Replace transparent pixels by white, because the page would be visible through them.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
