/** Returns the linear value of a channel of sRGB, from 0 to 1. */
const linear = (channel: number): number =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Returns the relative luminance of a colour (WCAG 2.2), from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the ink that is readable on a colour: black or white, whichever contrasts more. The contrast is at least 4.58
 * for every colour, because the two multiply to 21.
 *
 * @param colour a colour as `#rrggbb`
 */
export const inkOn = (colour: string): 'black' | 'white' =>
  (luminance(colour) + 0.05) ** 2 > 1.05 * 0.05 ? 'black' : 'white';
