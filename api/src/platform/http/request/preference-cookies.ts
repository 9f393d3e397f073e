import { languageCookie, themeCookie, type InterfaceLanguage, type Theme } from '@hustings/contract';

const languages: readonly string[] = ['en', 'nl'] satisfies InterfaceLanguage[];
const themes: readonly string[] = ['light', 'dark', 'system'] satisfies Theme[];

/** What a visitor has chosen in this browser. */
export interface Choices {
  language: InterfaceLanguage;
  theme: Theme;
  /** Whether the language was chosen at all. */
  hasLanguage: boolean;
}

/** Reads the choices of a browser; whatever else stands in its cookies counts as none. `language` is then the given one. */
export function choicesOf(cookies: Record<string, string | undefined>, otherwise: InterfaceLanguage = 'en'): Choices {
  const language = cookies[languageCookie] ?? '';
  const theme = cookies[themeCookie] ?? '';
  const hasLanguage = languages.includes(language);
  return {
    language: hasLanguage ? (language as InterfaceLanguage) : otherwise,
    theme: themes.includes(theme) ? (theme as Theme) : 'system',
    hasLanguage,
  };
}
