import {
  anonymousCookie,
  languageOfAddress,
  type BootSession,
  type InterfaceLanguage,
  type SiteIdentity,
} from '@hustings/contract';
import type { Viewer } from '../../../platform/core/handler.ts';
import { offeredLanguage } from '../../../platform/core/site-identity.ts';
import { acceptedLanguage } from '../../../platform/http/request/accepted-language.ts';
import { preferencesOf } from '../../../platform/http/request/preference-cookies.ts';

/** The address of a request, and the parts that reveal preferences of the browser. */
interface Browser {
  url: string;
  cookies: Record<string, string | undefined>;
  headers: { 'accept-language'?: string | undefined };
}

/** The visitor of a document. `languageChosen` is false for a guest who has chosen no language. */
export interface Visitor {
  session: Omit<BootSession, 'limits'>;
  languageChosen: boolean;
  /** The language that the address names, to a guest. */
  addressed: InterfaceLanguage | undefined;
}

/**
 * Returns the session and language of a request. The language of a guest is the one that the address names
 * (docs/decisions/14-languages.md). Otherwise it is the one chosen in this browser, else that of the account, else the one
 * that the browser prefers, else the first of the site (docs/product.md#4-states). A language that the site does not offer
 * counts as not chosen.
 */
export function requestContextOf(
  viewer: Viewer,
  { url, cookies, headers }: Browser,
  { now, site }: { now: Date; site: SiteIdentity },
): Visitor {
  const member = viewer.kind === 'member' ? viewer : undefined;
  const { language: chosen, theme } = preferencesOf(cookies);
  const hasLanguage = chosen !== undefined && site.languages.includes(chosen);
  const addressed = member ? undefined : languageOfAddress(url, site);
  const preferred = acceptedLanguage(headers['accept-language']);
  const language = offeredLanguage(site, addressed, chosen, member?.language, preferred);
  return {
    session: {
      ...(member ? { user: member.user } : {}),
      language,
      theme,
      ...(isAnonymous(viewer, cookies[anonymousCookie]) ? { anonymous: true } : {}),
      now: (member ? now : wholeMinute(now)).toISOString(),
    },
    languageChosen: hasLanguage || member !== undefined,
    addressed,
  };
}

/** Rounds down to the minute, so that all guests of a minute can share a rendered page. */
const wholeMinute = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 60_000) * 60_000);

/** Returns whether anonymous mode is on. The mode applies only to the member who chose it in this browser. */
const isAnonymous = (viewer: Viewer, chosenBy: string | undefined): boolean =>
  viewer.kind === 'member' && viewer.user.user_privilege.mayPostAnonymously && chosenBy === viewer.accountId;
