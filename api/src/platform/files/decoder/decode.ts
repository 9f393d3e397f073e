import sharp, { type OutputInfo } from 'sharp';

/** The frame that a picture is brought into: `cover` fills it, `inside` fits into it and makes nothing larger. */
export interface Frame {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** Plain pixels, as sharp takes them: `sharp(data, { raw: info })`. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer'];

/** Lets sharp read nothing but these kinds, whatever the content pretends to be: no SVG, no PDF, nothing that fetches. */
export function restrictSharp(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
}

/** Reads a picture as plain pixels: turned upright, the first frame of one that moves, on white, in sRGB. */
export const decode = (file: Uint8Array, { width, height, fit }: Frame): Promise<Pixels> =>
  sharp(file, { failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
    // Without this what lies behind a picture in a page would shine through it.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
