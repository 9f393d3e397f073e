import type { Theme } from './boot.ts';

/** The mark of the design, on 32 by 32 units: white lines on a rounded square. `shell/icon.svg` draws it too. */
export const siteMark = {
  size: 32,
  radius: 7,
  lines: 'M9 7v18M23 7v18M9 16h14',
  strokeWidth: 3.5,
} as const;

/** The colours of a page's ground, with which browsers and systems colour their own bars. */
export const themeColours = { light: '#edf1f1', dark: '#272d2d' } as const;

/**
 * Returns the colour for a chosen theme on a device of a theme.
 *
 * @param chosen `system` follows the device
 */
export const themeColourOf = (chosen: Theme, device: keyof typeof themeColours): string =>
  themeColours[chosen === 'system' ? device : chosen];
