import { siteMark, type SiteIdentity } from '@hustings/contract';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { selfFillingCache } from '../../platform/concurrency/lru-cache.ts';
import type { Services } from '../../platform/core/services.ts';
import { decodePicture } from '../../platform/files/index.ts';
import { coloursFrom, getLogo } from '../site-identity/index.ts';

/** A purpose of an icon, as manifests name it; `apple` is the icon of the home screen of iOS. */
type Purpose = 'any' | 'maskable' | 'apple';

/** The icons of the site, by the name of their file. */
export const homeScreenIcons = [
  { name: 'any-192', purpose: 'any', size: 192 },
  { name: 'any-512', purpose: 'any', size: 512 },
  { name: 'maskable-192', purpose: 'maskable', size: 192 },
  { name: 'maskable-512', purpose: 'maskable', size: 512 },
  { name: 'apple-180', purpose: 'apple', size: 180 },
] as const satisfies readonly { name: string; purpose: Purpose; size: number }[];

export type HomeScreenIcon = (typeof homeScreenIcons)[number];

/** The colour of the mark on a site that has chosen none. */
const designColour = '#0b6468';

const markColour = ({ colour }: SiteIdentity): string =>
  colour === undefined ? designColour : coloursFrom(colour).light.accent;

/** Returns a text that changes whenever the icons of the site change. */
const iconVersion = (identity: SiteIdentity): string => identity.logoId ?? markColour(identity).slice(1);

/** Returns the address of an icon. Its query names the version, because systems keep an icon by its address. */
export const iconAddress = (name: HomeScreenIcon['name'], identity: SiteIdentity): string =>
  `/icons/${name}.png?v=${iconVersion(identity)}`;

/**
 * The share of the side that a drawing takes. Systems cut a maskable icon down to a circle of 80 % of its width, in which
 * a square of 56 % fits; those of iOS have round corners.
 */
const shares: Record<Purpose, number> = { any: 1, maskable: 0.56, apple: 0.8 };

/** Draws the mark of the design: on a rounded square, or on a ground that fills the icon. */
async function drawMark({ purpose, size }: HomeScreenIcon, colour: string): Promise<Buffer> {
  // The lines of the mark leave a margin of their own, so a filled ground keeps them whole at a larger share.
  const share = purpose === 'any' ? 1 : 0.8;
  const side = siteMark.size;
  const shift = (side * (1 - share)) / 2;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${purpose === 'any' ? siteMark.radius : 0}" fill="${colour}"/>`,
    `<path transform="translate(${shift} ${shift}) scale(${share})" d="${siteMark.lines}" fill="none" stroke="#fff"`,
    ` stroke-width="${siteMark.strokeWidth}" stroke-linecap="round"/></svg>`,
  ].join('');
  return (await renderAsync(svg)).asPng();
}

/** Draws the logo of the site on white, small enough for the shape that a system gives to the icon. */
async function drawLogo(logo: Uint8Array, { purpose, size }: HomeScreenIcon): Promise<Buffer> {
  const side = Math.round(size * shares[purpose]);
  const { data, info } = await decodePicture(logo, { width: side, height: side, fit: 'cover' });
  const edge = Math.round((size - side) / 2);
  return sharp(data, { raw: info })
    .resize(side, side)
    .extend({ top: edge, left: edge, bottom: size - side - edge, right: size - side - edge, background: '#ffffff' })
    .png()
    .toBuffer();
}

/** Bytes of drawn icons that a process keeps: those of a few identities. */
const keptBytes = 4_000_000;

/** Makes a function that draws an icon of the present identity, once for each version. */
export function iconPainter(services: Services): (icon: HomeScreenIcon) => Promise<Buffer> {
  const drawn = selfFillingCache<Buffer>(keptBytes);
  return (icon) => {
    const { identity } = services.siteIdentity;
    const { logoId } = identity;
    return drawn(`${icon.name} ${iconVersion(identity)}`, async () =>
      logoId === undefined
        ? drawMark(icon, markColour(identity))
        : drawLogo((await getLogo(services, logoId)).bytes, icon),
    );
  };
}
