import { languageCookie, themeCookie, type InterfaceLanguage, type Theme } from '@hustings/contract';

const languages: readonly string[] = ['en', 'nl'] satisfies InterfaceLanguage[];
const themes: readonly string[] = ['light', 'dark', 'system'] satisfies Theme[];

/** The preferences of a browser. */
export interface Preferences {
  /** Absent if the visitor has chosen none. */
  language: InterfaceLanguage | undefined;
  theme: Theme;
}

/** Reads the preferences of a browser from its cookies; invalid values count as absent. */
export function preferencesOf(cookies: Record<string, string | undefined>): Preferences {
  const language = cookies[languageCookie] ?? '';
  const theme = cookies[themeCookie] ?? '';
  return {
    language: languages.includes(language) ? (language as InterfaceLanguage) : undefined,
    theme: themes.includes(theme) ? (theme as Theme) : 'system',
  };
}
