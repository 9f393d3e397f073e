import { languageCookie, themeCookie, type BootSession, type InterfaceLanguage, type Theme } from '@hustings/contract';
import type { Viewer } from '../kernel/handler.ts';

const languages: readonly string[] = ['en', 'nl'] satisfies InterfaceLanguage[];
const themes: readonly string[] = ['light', 'dark', 'system'] satisfies Theme[];

/**
 * What a document knows of its visitor. The language is the one that was chosen in this browser, else that of the
 * account, else English (specification, section 4).
 */
export function sessionOf(viewer: Viewer, cookies: Record<string, string | undefined>, now: Date): BootSession {
  const language = cookies[languageCookie] ?? (viewer.kind === 'member' ? viewer.language : 'en');
  const theme = cookies[themeCookie] ?? 'system';
  return {
    ...(viewer.kind === 'member' ? { user: viewer.user } : {}),
    language: languages.includes(language) ? (language as InterfaceLanguage) : 'en',
    theme: themes.includes(theme) ? (theme as Theme) : 'system',
    now: now.toISOString(),
  };
}
