import type { InterfaceLanguage, SiteIdentity } from '@hustings/contract';
import { themeColours } from '@hustings/contract';
import { withSiteName } from '../../platform/core/site-identity.ts';
import { homeScreenIcons, iconAddress } from './icons.rules.ts';

/** The words of the manifest, in each language. */
const words = {
  en: {
    description: 'Vote daily on the people who govern you, and say why. {{site}} is neutral towards every party.',
    vote: 'Vote today',
    write: 'Write',
  },
  nl: {
    description: 'Stem elke dag over wie jou bestuurt, en zeg waarom. {{site}} is neutraal tegenover elke partij.',
    vote: 'Vandaag stemmen',
    write: 'Schrijven',
  },
} as const satisfies Record<InterfaceLanguage, Record<string, string>>;

/** Returns the address of the manifest in a language. Browsers fetch it without cookies, so the address names it. */
export const manifestAddress = (language: InterfaceLanguage): string => `/manifest.webmanifest?lang=${language}`;

/**
 * Makes the manifest with which a browser installs the site (https://www.w3.org/TR/appmanifest/): its name and icons,
 * shortcuts, and the composer as a target of what other apps share.
 */
export function manifestOf(identity: SiteIdentity, language: InterfaceLanguage): object {
  const { description, vote, write } = words[language];
  const icon = { src: iconAddress('any-192', identity), sizes: '192x192', type: 'image/png' };
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon] });
  return {
    id: '/',
    name: identity.name,
    short_name: identity.name,
    description: withSiteName(description, identity),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    categories: ['news', 'politics', 'social'],
    icons: homeScreenIcons
      .filter(({ purpose }) => purpose !== 'apple')
      .map(({ name, purpose, size }) => ({
        src: iconAddress(name, identity),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    shortcuts: [shortcut(vote, '/pollies?unvoted=true'), shortcut(write, '/editor?from=new')],
    share_target: {
      action: '/editor',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
