import sharp from 'sharp';

/** A picture of the demo world: bars, each as high as its number says (0 to 1). */
export interface Drawing {
  alt: string;
  bars: number[];
}

/** The measures of every drawing, in pixels. */
export const drawingSize = { width: 1_280, height: 640 };

const paper = [237, 241, 241] as const;
const inks = [
  [11, 100, 104],
  [154, 74, 18],
] as const;
const margin = 64;

/** Draws bars, the highest in another colour: the bytes of a picture as somebody could upload it. */
export function draw({ bars }: Drawing): Promise<Buffer> {
  const { width, height } = drawingSize;
  const pixels = Buffer.alloc(width * height * 3);
  const step = (width - 2 * margin) / bars.length;
  const highest = Math.max(...bars);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = (x - margin) / step;
      const bar = bars[Math.floor(place)] ?? 0;
      const isInBar = place >= 0 && place % 1 < 0.72 && y < height - margin;
      const isInk = isInBar && height - margin - y <= bar * (height - 2 * margin);
      pixels.set(isInk ? inks[bar === highest ? 1 : 0] : paper, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { ...drawingSize, channels: 3 } })
    .png()
    .toBuffer();
}
