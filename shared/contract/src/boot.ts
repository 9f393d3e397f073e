import type { BannerKind } from './banners/schemas.ts';
import type { CurrentUser } from './accounts/schemas.ts';
import type { InterfaceLanguage, LocalizedText } from './common/schemas.ts';
import type { CallName } from './call-names.ts';
import type { ShownLimits } from './limits.ts';
import type { SiteIdentity } from './site-identity/identity.ts';
import type { FlagsOn } from './flags/schemas.ts';
import type { Release } from './releases/schemas.ts';

/** The theme that a person chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** Facts about the viewer of a document. */
export interface BootSession {
  user?: CurrentUser;
  language: InterfaceLanguage;
  theme: Theme;
  /** Whether the member is in anonymous mode. The page is then dark and does not show the member's name. */
  anonymous?: boolean;
  /**
   * The time at which the server made the document, ISO 8601 in UTC. Relative times are computed from `now` until
   * hydration.
   */
  now: string;
  /** The number of unread groups of notifications, up to 100. */
  unread?: number;
  /** The identity of the site; absent for the default, and in a document of an older server. */
  site?: SiteIdentity;
  /** The banner above the page; absent without one, and if the visitor closed it. */
  banner?: ShownBanner;
  /** The limits of the site. */
  limits: ShownLimits;
  /**
   * The version of the interface texts that admins replaced, by language; absent without such texts. The page loads
   * them from `textsAddress`.
   */
  texts?: Partial<Record<InterfaceLanguage, string>>;
  /** The path patterns of coming-soon pages. No link leads to them. */
  comingSoon?: readonly string[];
  /** The links that fill extension slots for this visitor, by slot and in order; absent without any. */
  slotLinks?: SlotLinks;
  /** The feature flags that are on for the viewer; absent if none is. */
  flags?: FlagsOn;
  /** The position in the event stream after which events are newer than the document; members only. */
  events?: string;
}

/** The links in extension slots by the name of the slot, in order. */
export type SlotLinks = Readonly<Record<string, readonly { path: string; title: LocalizedText }[]>>;

/** A banner as visitors see it. */
export interface ShownBanner {
  /** The id and the version of the banner, by which a browser remembers that its visitor closed it. */
  key: string;
  kind: BannerKind;
  text: string;
  link?: string | undefined;
  mayClose: boolean;
}

/** The JSON at the end of a document, from which the shell starts. */
export interface Boot {
  session: BootSession;
  releases: Release[];
  /** The page: its vertical (`owner`), its dehydrated query cache, and whether the server rendered its HTML. */
  page: { owner?: string; state?: unknown; rendered: boolean; status: number };
  /** Whether the site is a demo. The pages of a demo link to its stored mails. */
  demo: boolean;
  /** The endpoints of calls for admins only, in documents of admins. Public scripts do not contain these endpoints. */
  adminCalls?: Partial<Record<CallName, string>>;
  /** The development servers from which the site accepts verticals, if it accepts any. */
  development?: Development;
  /** The releases that only this visitor sees, before they are served; absent if there are none. Such a page reports nothing. */
  previews?: ShownPreview[];
  /** The boxes of the page's extension slots that the server rendered; absent if there are none. */
  extensions?: BootExtension[];
  /** Whether the page is in the sample of pages that report page views and timings. */
  measured?: boolean;
  /** Whether the server has counted this document, so that its page reports that it has started. */
  counted?: boolean;
}

/** A release that a visitor previews. */
export interface ShownPreview {
  part: string;
  version: string;
}

/** A box in an extension slot, as the server rendered it. */
export interface BootExtension {
  part: string;
  version: string;
  /** The address of the box (`extensionAddress` of `@hustings/vertical`). */
  address: string;
  /** Whether the fill has nothing to show, so that the browser need not load its code. */
  isEmpty?: boolean;
  /** The dehydrated query cache of the box. */
  state?: unknown;
}

/** The development servers from which a page may load verticals. */
export interface Development {
  /** The origins that a browser may choose, such as `http://127.0.0.1:4100`. */
  origins: string[];
  /** The origin from which the page loads each vertical by default; absent to load the release. */
  server?: string | undefined;
}
