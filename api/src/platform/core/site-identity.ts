import type { BannerAudience, InterfaceLanguage, ShownBanner, SiteIdentity } from '@hustings/contract';
import { escapeHtml } from './html.ts';

/** The stylesheet with the colours of a site. */
export interface ColourSheet {
  /** The path, which names the colour and the content. */
  address: string;
  /** The hash of the content, for the attribute `integrity`. */
  integrity: string;
  content: string;
}

/**
 * The identity of the site, in force in this process (docs/decisions/25-site-identity.md). One object lives as long as
 * the process; a change writes into it. Code reads it at each use and keeps none.
 */
export interface IdentityInForce {
  identity: SiteIdentity;
  /** Absent for the colours of the design. */
  colours: ColourSheet | undefined;
}

/** A banner that visitors may see now or later. Times are milliseconds since 1970. */
export interface PlannedBanner extends Omit<ShownBanner, 'text'> {
  id: string;
  audience: BannerAudience;
  texts: Partial<Record<InterfaceLanguage, string>>;
  from: number;
  until: number;
}

/** The place of the site's name in the texts that the server writes. */
export const siteName = '{{site}}';

/** Puts the name of the site into a text that the server writes. */
export const withSiteName = (text: string, { name }: SiteIdentity): string => text.replaceAll(siteName, name);

/** Puts the name of the site into HTML that the server writes. */
export const withSiteNameInHtml = (html: string, { name }: SiteIdentity): string =>
  html.replaceAll(siteName, escapeHtml(name));

/** Returns the language of the site for a visitor who prefers `wanted`: that one if the site offers it, else the first. */
export function offeredLanguage(
  { languages }: SiteIdentity,
  ...wanted: readonly (InterfaceLanguage | undefined)[]
): InterfaceLanguage {
  const found = wanted.find((language) => language !== undefined && languages.includes(language));
  return found ?? languages[0] ?? 'en';
}
