import { languageCookie, themeCookie, type InterfaceLanguage, type Theme } from '@hustings/contract';

const languages: readonly string[] = ['en', 'nl'] satisfies InterfaceLanguage[];
const themes: readonly string[] = ['light', 'dark', 'system'] satisfies Theme[];

/** The preferences of a browser. */
export interface Preferences {
  language: InterfaceLanguage;
  theme: Theme;
  /** Whether the visitor has chosen a language. */
  hasLanguage: boolean;
}

/** Reads the preferences of a browser from its cookies; invalid values count as absent. */
export function preferencesOf(
  cookies: Record<string, string | undefined>,
  defaultLanguage: InterfaceLanguage = 'en',
): Preferences {
  const language = cookies[languageCookie] ?? '';
  const theme = cookies[themeCookie] ?? '';
  const hasLanguage = languages.includes(language);
  return {
    language: hasLanguage ? (language as InterfaceLanguage) : defaultLanguage,
    theme: themes.includes(theme) ? (theme as Theme) : 'system',
    hasLanguage,
  };
}
