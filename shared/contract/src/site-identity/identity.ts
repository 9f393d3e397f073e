import type { InterfaceLanguage } from '../common/schemas.ts';

/** The identity of a site: what tells it from other sites of the same software (docs/decisions/25-site-identity.md). */
export interface SiteIdentity {
  /** The name in the bar, in titles, texts and mails. */
  name: string;
  /** The languages of the interface that the site offers; the first is that of visitors who prefer none of them. */
  languages: readonly InterfaceLanguage[];
  /** The colour of links, buttons and marks, as `#rrggbb`; absent for the colours of the design. */
  colour?: string | undefined;
  /** The id of the picture before the name; absent for the mark of the design. */
  logoId?: string | undefined;
  /** The time zone of days and times of the site; absent for `defaultTimeZone`, and in a document of an older server. */
  timeZone?: string | undefined;
}

/** The time zone of a site whose operator has chosen none. */
export const defaultTimeZone = 'Europe/Amsterdam';

/** Returns the time zone of a site. Without an identity, that of the program. */
export const timeZoneOf = (site: Pick<SiteIdentity, 'timeZone'> | undefined): string =>
  site?.timeZone ?? defaultTimeZone;

/** The identity of a site whose admins have chosen none. */
export const defaultIdentity: SiteIdentity = { name: 'Hustings', languages: ['en', 'nl'] };

/** Returns the address of a site's logo. Its content never changes. */
export const logoAddress = (logoId: string): string => `/api/site/logos/${logoId}`;
