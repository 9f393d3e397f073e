import type { InterfaceLanguage } from '@hustings/contract';
import { createInstance, type i18n } from 'i18next';

/**
 * Makes the texts of one document or of one render on the server. It is ready at once and empty: every part adds its own
 * namespace with `addResourceBundle(language, namespace, texts)` before it renders, so nothing suspends. It is handed to
 * React by `I18nextProvider`; there is no global instance, because a server renders for many people at a time.
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
    // A key is a path. Said, because otherwise each look-up tries whether the key could be a sentence.
    keySeparator: '.',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
