import { createHash } from 'node:crypto';
import type { SiteColours } from '@hustings/contract';
import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';
import type { ColourSheet } from '../../platform/core/site-identity.ts';

const toOklch = converter('oklch');

/** The grounds on which links and buttons stand, in each theme: paper and surfaces of the design tokens. */
const grounds = {
  light: ['#edf1f1', '#ffffff', '#f5f8f8'],
  dark: ['#272d2d', '#303838', '#394343'],
} as const;

/** The ink on an accent, in each theme. */
const inks = { light: '#ffffff', dark: '#101418' } as const;

/** The least contrast of accents to their grounds and their ink: AA of WCAG 2.2 for text, with some reserve. */
const leastContrast = 4.8;

/** The lightness and the maximum chroma of the soft ground, in each theme. */
const soft = { light: { l: 0.92, c: 0.03 }, dark: { l: 0.35, c: 0.045 } } as const;

/** How much the strong accent differs in lightness: darker in the light theme, lighter in the dark one. */
const strongStep = { light: -0.09, dark: 0.07 } as const;

const hexOf = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'));

const least = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => wcagContrast(colour, other)));

/** Computes the colours of one theme: the chosen hue, as dark or as light as readable texts need. */
function themeColours(chosen: Oklch, theme: 'light' | 'dark'): SiteColours['light'] {
  const { c, h = 0 } = chosen;
  const accentSoft = hexOf({ mode: 'oklch', ...soft[theme], c: Math.min(c, soft[theme].c), h });
  const others = [...grounds[theme], accentSoft, inks[theme]];
  const step = theme === 'light' ? -0.01 : 0.01;
  // Start from a lightness that the theme can show, and stop at the first one that is readable everywhere.
  let l = theme === 'light' ? Math.min(chosen.l, 0.6) : Math.max(chosen.l, 0.6);
  let accent = hexOf({ mode: 'oklch', l, c, h });
  while (least(accent, others) < leastContrast && l > 0.01 && l < 0.99) {
    l += step;
    accent = hexOf({ mode: 'oklch', l, c, h });
  }
  const accentStrong = hexOf({ mode: 'oklch', l: Math.min(0.97, Math.max(0.12, l + strongStep[theme])), c, h });
  return {
    accent,
    accentStrong,
    accentInk: inks[theme],
    accentSoft,
    contrast: Math.floor(least(accent, others) * 10) / 10,
  };
}

/**
 * Computes the colours of both themes that follow from a chosen colour (docs/decisions/25-site-identity.md). Hue and
 * chroma stay, as far as sRGB has them. The lightness changes until texts and controls have a contrast of at least 4.8
 * to what they stand on (WCAG 2.2 asks for 4.5).
 *
 * @param colour a colour as `#rrggbb`
 */
export function coloursFrom(colour: string): SiteColours {
  const chosen = toOklch(colour);
  if (!chosen) throw new Error(`${colour} is no colour.`);
  return { light: themeColours(chosen, 'light'), dark: themeColours(chosen, 'dark') };
}

/**
 * Makes the stylesheet that puts colours in the place of those of the design. Visitors who ask for more contrast
 * keep those of the design.
 *
 * @param colour a colour as `#rrggbb`
 */
export function colourSheetOf(colour: string): ColourSheet {
  const { light, dark } = coloursFrom(colour);
  const both = (name: 'accent' | 'accentStrong' | 'accentInk' | 'accentSoft') =>
    `light-dark(${light[name]},${dark[name]})`;
  const content =
    `@media not (prefers-contrast:more){:root,[data-theme]{--accent:${both('accent')};--accent-strong:${both('accentStrong')};` +
    `--accent-ink:${both('accentInk')};--accent-soft:${both('accentSoft')}}}\n`;
  const hash = createHash('sha384').update(content).digest();
  return {
    address: `/colours/${colour.slice(1)}-${hash.toString('hex').slice(0, 12)}.css`,
    integrity: `sha384-${hash.toString('base64')}`,
    content,
  };
}
