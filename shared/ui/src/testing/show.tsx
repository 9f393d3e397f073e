import { I18nextProvider } from '@hustings/i18n';
import { createTestI18n } from '@hustings/i18n/testing';
import { shownLimits, type InterfaceLanguage } from '@hustings/contract';
import { session } from '@hustings/session';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };

// Components read the limits of the page, which a test has no document for.
session.setState({ limits: shownLimits });

// A generous timeout, so that a busy machine does not fail the test.
configure({ asyncUtilTimeout: 15_000 });

export function texts(language: InterfaceLanguage = 'en') {
  const i18n = createTestI18n(language);
  i18n.addResourceBundle(language, 'ui', { en, nl }[language]);
  return i18n;
}

/** Wraps an element with the components' texts in a language. */
export const withTexts = (element: ReactElement, language: InterfaceLanguage = 'en'): ReactElement => (
  <I18nextProvider i18n={texts(language)}>{element}</I18nextProvider>
);

/** Renders an element and returns a user who acts on it. */
export function show(element: ReactElement, language: InterfaceLanguage = 'en') {
  const person = userEvent.setup();
  return { person, ...render(withTexts(element, language)) };
}

afterEach(cleanup);
