import sharp from 'sharp';

/** A bar chart of the demo. The heights of its bars are between 0 and 1. */
export interface Drawing {
  alt: string;
  bars: number[];
}

/** The dimensions of every drawing, in pixels. */
export const drawingSize = { width: 1_280, height: 640 };

const background = [237, 241, 241] as const;
const colours = [
  [11, 100, 104],
  [154, 74, 18],
] as const;
const margin = 64;

/** Draws a chart as a PNG, with the highest bar in another colour. */
export function draw({ bars }: Drawing): Promise<Buffer> {
  const { width, height } = drawingSize;
  const pixels = Buffer.alloc(width * height * 3);
  const step = (width - 2 * margin) / bars.length;
  const highest = Math.max(...bars);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const position = (x - margin) / step;
      const bar = bars[Math.floor(position)] ?? 0;
      const isInColumn = position >= 0 && position % 1 < 0.72 && y < height - margin;
      const isBar = isInColumn && height - margin - y <= bar * (height - 2 * margin);
      pixels.set(isBar ? colours[bar === highest ? 1 : 0] : background, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { ...drawingSize, channels: 3 } })
    .png()
    .toBuffer();
}
