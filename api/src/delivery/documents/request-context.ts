import { anonymousCookie, type BootSession } from '@hustings/contract';
import type { Viewer } from '../../platform/core/handler.ts';
import { acceptedLanguage } from '../../platform/http/request/accepted-language.ts';
import { choicesOf } from '../../platform/http/request/preference-cookies.ts';

/** What a request tells of its browser. */
interface Browser {
  cookies: Record<string, string | undefined>;
  headers: { 'accept-language'?: string | undefined };
}

/** What a document knows of its visitor, and whether the language is chosen: in this browser, or for the account. */
export interface Visitor {
  session: BootSession;
  languageChosen: boolean;
}

/**
 * Who a document is made for. The language is the one that was chosen in this browser, else that of the account, else
 * the one that the browser prefers, else English (docs/product.md#4-states).
 */
export function requestContextOf(viewer: Viewer, { cookies, headers }: Browser, now: Date): Visitor {
  const member = viewer.kind === 'member' ? viewer : undefined;
  const { language, theme, hasLanguage } = choicesOf(
    cookies,
    member?.language ?? acceptedLanguage(headers['accept-language']),
  );
  return {
    session: {
      ...(member ? { user: member.user } : {}),
      language,
      theme,
      ...(isAnonymous(viewer, cookies[anonymousCookie]) ? { anonymous: true } : {}),
      now: (member ? now : wholeMinute(now)).toISOString(),
    },
    languageChosen: hasLanguage || member !== undefined,
  };
}

/** A guest's pages are told to the minute, so that one page serves all guests of a minute. */
const wholeMinute = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 60_000) * 60_000);

/** Anonymous mode is the choice of one member who may have it: nobody else at the same browser inherits it. */
const isAnonymous = (viewer: Viewer, chosenBy: string | undefined): boolean =>
  viewer.kind === 'member' && viewer.user.user_privilege.mayPostAnonymously && chosenBy === viewer.accountId;
