import { createHash } from 'node:crypto';
import { drawFace, type FaceTraits } from '../../../platform/drawings/index.ts';
import { encodePixels, pictureSizes } from '../pictures/image.ts';

type Colour = readonly [number, number, number];

/** Colour palettes: upper sky, lower sky, sun, and hills from far to near. */
const palettes: readonly (readonly Colour[])[] = [
  [
    [214, 232, 232],
    [248, 226, 196],
    [240, 178, 92],
    [150, 188, 178],
    [74, 138, 130],
    [20, 84, 86],
  ],
  [
    [196, 214, 236],
    [244, 214, 210],
    [236, 132, 100],
    [156, 156, 190],
    [98, 98, 146],
    [48, 50, 92],
  ],
  [
    [236, 240, 214],
    [250, 236, 190],
    [232, 190, 70],
    [176, 194, 120],
    [112, 150, 78],
    [52, 92, 54],
  ],
  [
    [222, 214, 232],
    [246, 222, 226],
    [222, 120, 132],
    [190, 150, 176],
    [132, 94, 130],
    [74, 46, 84],
  ],
  [
    [206, 226, 240],
    [232, 240, 236],
    [246, 214, 120],
    [128, 174, 196],
    [62, 122, 156],
    [22, 66, 96],
  ],
];

const side = 192;

const between = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/**
 * Draws a landscape that depends only on the name. Demo members have landscapes as pictures, so that no picture shows a
 * real person.
 *
 * @returns one picture for each of `pictureSizes`.
 */
export function drawLandscape(name: string): Promise<Buffer[]> {
  const hash = createHash('sha256').update(name).digest();
  const at = (index: number): number => (hash[index] ?? 0) / 255;
  const [above, below, sun, ...hills] = palettes[(hash[0] ?? 0) % palettes.length] ?? [];
  if (!above || !below || !sun) throw new Error('A palette lacks a sky or a sun.');
  const sunAt = { x: side * (0.25 + at(1) / 2), y: side * (0.22 + at(2) / 5), radius: side * (0.09 + at(3) / 20) };
  const height = (hill: number, x: number): number =>
    side * (0.5 + hill * 0.16) +
    Math.sin((x / side) * (2 + at(4 + hill) * 3) * Math.PI + at(8 + hill) * 6) * side * (0.05 + at(12 + hill) / 20);

  const colourAt = (x: number, y: number): Colour => {
    const hill = hills.findLastIndex((_, index) => y > height(index, x));
    if (hill >= 0) return hills[hill] ?? above;
    const isSun = Math.hypot(x - sunAt.x, y - sunAt.y) < sunAt.radius;
    return isSun ? sun : between(above, below, y / (side * 0.7));
  };

  const pixels = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) pixels.set(colourAt(x, y).map(Math.round), (y * side + x) * 3);
  return encodePixels(pixels, { width: side, height: side, channels: 3 });
}

/** The members of the demo with a drawn face, by user name, none of whom the README names. */
const faces: ReadonlyMap<string, FaceTraits['gender']> = new Map([
  ['nora.fenwick', 'female'],
  ['edwin.pembury', 'male'],
  ['freya.underhill', 'female'],
  ['hugo.netherby', 'male'],
  ['pearl.whitcombe', 'female'],
  ['miles.tunbridge', 'male'],
  ['gwen.applegarth', 'female'],
  ['giles.thornbury', 'male'],
  ['tess.oakhurst', 'female'],
  ['koen.berkelaar', 'male'],
  ['sanne.duinhoven', 'female'],
  ['bram.hoogeveld', 'male'],
  ['lotte.vermeulen', 'female'],
  ['milan.schoonhart', 'male'],
  ['nina.scheepstra', 'female'],
  ['ruben.heuvelink', 'male'],
]);

/**
 * Draws the face of a member of the demo; undefined if the member has none.
 *
 * @returns one picture for each of `pictureSizes`.
 */
export async function drawMemberFace(userName: string): Promise<Buffer[] | undefined> {
  const gender = faces.get(userName);
  if (!gender) return undefined;
  const { pixels, ...size } = await drawFace(userName, { gender }, Math.max(...pictureSizes));
  return encodePixels(pixels, { ...size, channels: 4 });
}
