import { themeColourOf, type Boot, type SiteIdentity } from '@hustings/contract';
import { iconAddress } from './icons.rules.ts';
import { manifestAddress } from './manifest.rules.ts';

/**
 * Renders the tags with which a browser installs the site and colours its own bars. Those colours are two tags, one for
 * each theme of the device; a chosen theme has the same colour in both.
 */
export function homeScreenTags({ language, theme, anonymous }: Boot['session'], site: SiteIdentity): string[] {
  const shown = anonymous ? 'dark' : theme;
  return [
    `<link rel="manifest" href="${manifestAddress(language)}">`,
    `<link rel="apple-touch-icon" href="${iconAddress('apple-180', site)}">`,
    ...(['light', 'dark'] as const).map(
      (device) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${device})" content="${themeColourOf(shown, device)}">`,
    ),
  ];
}
