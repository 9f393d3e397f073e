import sharp from 'sharp';
import { rasterize } from '../../../platform/drawings/index.ts';
import { scenes, type SceneName } from './scenes.ts';

/** A picture of the demo: a bar chart, whose heights are between 0 and 1, or a scene. */
export type Drawing = { alt: string; bars: number[] } | { alt: string; scene: SceneName };

/** The dimensions of every drawing, in pixels. */
export const drawingSize = { width: 1_280, height: 640 };

const background = [237, 241, 241] as const;
const colours = [
  [11, 100, 104],
  [154, 74, 18],
] as const;
const margin = 64;

/** Draws a picture as a PNG. It is the same for each demo. */
export const draw = (drawing: Drawing): Promise<Buffer> =>
  'bars' in drawing ? drawChart(drawing.bars) : drawScene(drawing.scene);

async function drawScene(name: SceneName): Promise<Buffer> {
  const { width, height } = drawingSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${scenes[name]()}</svg>`;
  const drawn = await rasterize(svg, width);
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
}

/** Draws a chart as a PNG, with the highest bar in another colour. */
function drawChart(bars: readonly number[]): Promise<Buffer> {
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
