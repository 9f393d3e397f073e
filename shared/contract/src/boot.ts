import type { CurrentUser } from './accounts/schemas.ts';
import type { InterfaceLanguage } from './common/schemas.ts';
import type { CallName } from './call-names.ts';
import type { ShownLimits } from './limits.ts';
import type { Release } from './releases/schemas.ts';

/** The theme that a person chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** What a document knows of its viewer. */
export interface BootSession {
  user?: CurrentUser;
  language: InterfaceLanguage;
  theme: Theme;
  /** True where the member writes anonymously: the page is dark, and the member's name is not on it. */
  anonymous?: boolean;
  /** When the document was made, ISO 8601 in UTC: relative times are counted from it until hydration has ended. */
  now: string;
  /** Groups of notifications that the member has not read, up to 100. */
  unread?: number;
  /** The limits in force on the site; absent in a document of an older server. */
  limits?: ShownLimits;
  /** The paths of routes whose pages are still to come, as their declarations write them: no link leads there. */
  comingSoon?: readonly string[];
  /** Of members: the position in the stream of events from which on a page hears what its document does not carry. */
  events?: string;
}

/** The JSON at the end of a document, from which the shell starts. */
export interface Boot {
  session: BootSession;
  releases: Release[];
  /** The owner of the page, its dehydrated query cache, and whether its HTML was rendered on the server. */
  page: { owner?: string; state?: unknown; rendered: boolean; status: number };
  /** True in a demo: kept mail is linked. */
  demo: boolean;
  /** Of admins: their calls, in the form of `paths`. The code that everybody is served does not name them. */
  adminCalls?: Partial<Record<CallName, string>>;
  /** Where a site lets a browser take verticals from servers of developers; absent of every other site. */
  development?: Development;
  /** True where the page is in the sample: it reports its views and how long they took. */
  measured?: boolean;
}

/** Which servers of developers a page may take verticals from. */
export interface Development {
  /** Those that a browser may choose, such as `http://127.0.0.1:4100`. */
  origins: string[];
  /** Where each vertical comes from that the browser has chosen nothing for; absent: from its release. */
  server?: string | undefined;
}
