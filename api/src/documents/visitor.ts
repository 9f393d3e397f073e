import type { BootSession } from '@hustings/contract';
import type { Viewer } from '../kernel/handler.ts';
import { choicesOf } from '../kernel/http/choices.ts';

/** What a document knows of its visitor, and whether the language is chosen: in this browser, or for the account. */
export interface Visitor {
  session: BootSession;
  languageChosen: boolean;
}

/**
 * Who a document is made for. The language is the one that was chosen in this browser, else that of the account, else
 * English (specification, section 4).
 */
export function visitorOf(viewer: Viewer, cookies: Record<string, string | undefined>, now: Date): Visitor {
  const member = viewer.kind === 'member' ? viewer : undefined;
  const { language, theme, hasLanguage } = choicesOf(cookies, member?.language);
  return {
    session: { ...(member ? { user: member.user } : {}), language, theme, now: now.toISOString() },
    languageChosen: hasLanguage || member !== undefined,
  };
}
