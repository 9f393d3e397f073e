import type { InterfaceLanguage } from '@hustings/contract';
import { languages } from '@hustings/i18n';

/** Returns the name of a language in that language. */
export const languageName = (language: InterfaceLanguage): string =>
  languages.find(({ code }) => code === language)?.name ?? language;
