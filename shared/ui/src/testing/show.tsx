import { createI18n, I18nextProvider } from '@hustings/i18n';
import type { InterfaceLanguage } from '@hustings/contract';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };

// Not a measure of speed: a machine that is busy must not fail a test that waits for what comes.
configure({ asyncUtilTimeout: 15_000 });

/** The texts of the components, as a page has them. */
export function texts(language: InterfaceLanguage = 'en') {
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'ui', { en, nl }[language]);
  return i18n;
}

/** An element with its texts around it. */
export const withTexts = (element: ReactElement, language: InterfaceLanguage = 'en'): ReactElement => (
  <I18nextProvider i18n={texts(language)}>{element}</I18nextProvider>
);

/** Shows an element to a person, who can then act on it. */
export function show(element: ReactElement, language: InterfaceLanguage = 'en') {
  const person = userEvent.setup();
  return { person, ...render(withTexts(element, language)) };
}

afterEach(cleanup);
