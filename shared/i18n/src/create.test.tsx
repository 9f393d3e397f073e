// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createI18n, I18nextProvider, useTranslation } from './index.ts';

function Greeting() {
  const { t } = useTranslation('greeting');
  return <p>{t('hello', { name: 'Ann & Bob' })}</p>;
}

test('renders texts at once, in the language of their instance', () => {
  const english = createI18n('en');
  const dutch = createI18n('nl');
  english.addResourceBundle('en', 'greeting', { hello: 'Hello {{name}}' });
  dutch.addResourceBundle('nl', 'greeting', { hello: 'Hallo {{name}}' });
  const shown = (i18n: typeof english) =>
    render(
      <I18nextProvider i18n={i18n}>
        <Greeting />
      </I18nextProvider>,
    ).container.textContent;
  expect(shown(english)).toBe('Hello Ann & Bob');
  expect(shown(dutch)).toBe('Hallo Ann & Bob');
});

test('finds a text outside of components by namespace and path', () => {
  const english = createI18n('en');
  english.addResourceBundle('en', 'greeting', { polite: { evening: 'Good evening' } });
  expect(english.t('greeting:polite.evening')).toBe('Good evening');
});
