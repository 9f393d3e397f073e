import type { InterfaceLanguage } from '@hustings/contract';
import { createInstance, type i18n } from 'i18next';

/**
 * Makes the texts of one document or one server render. The instance starts empty and never suspends: each part adds
 * its namespace with `addResourceBundle` before it renders. There is no global instance, because a server renders
 * for many people at a time.
 */
export function createI18n(language: InterfaceLanguage): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: {} },
    ns: [],
    defaultNS: false,
    // Keys are paths; without this every lookup also tests for natural-language keys.
    keySeparator: '.',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
