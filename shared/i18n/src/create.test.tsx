// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownLimits, type ShownLimits } from '@hustings/contract';
import { I18nextProvider, useTranslation } from './index.ts';
import { createTestI18n } from './testing.ts';

function Greeting() {
  const { t } = useTranslation('greeting');
  return <p>{t('hello', { name: 'Ann & Bob' })}</p>;
}

test('renders texts at once, in the language of their instance', () => {
  const english = createTestI18n('en');
  const dutch = createTestI18n('nl');
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
  const english = createTestI18n('en');
  english.addResourceBundle('en', 'greeting', { polite: { evening: 'Good evening' } });
  expect(english.t('greeting:polite.evening')).toBe('Good evening');
});

test('a text names a limit of its site, with its unit in the right number', () => {
  const texts = { tags: '{{limit.articleCharacters}} / {{limit.tags}}', undo: '{{span.accountUndoDays}}' };
  const told = (language: 'en' | 'nl', more: Partial<ShownLimits>) => {
    const i18n = createTestI18n(language, { limits: { ...shownLimits, ...more } });
    i18n.addResourceBundle(language, 'limits', texts);
    return [i18n.t('limits:tags'), i18n.t('limits:undo')];
  };
  expect(told('en', { tags: 9 })).toEqual(['50,000 / 9', '30 days']);
  expect(told('en', { accountUndoDays: 1 })[1]).toBe('1 day');
  expect(told('nl', { tags: 9, accountUndoDays: 33 })).toEqual(['50.000 / 9', '33 dagen']);
});

test('replaces texts by the words of admins, also in a namespace that comes later', () => {
  const texts = { hello: 'Hello {{name}}', polite: { evening: 'Good evening', night: 'Good night' } };
  const i18n = createTestI18n('en', {
    replacements: {
      greeting: {
        hello: 'Hi {{name}}',
        'polite.evening': 'Nice evening',
        'polite.night': 'Night {{name}}',
        other: 'No',
      },
    },
  });
  i18n.addResourceBundle('en', 'greeting', texts, true, true);
  expect(i18n.t('greeting:hello', { name: 'Ann' })).toBe('Hi Ann');
  expect(i18n.t('greeting:polite.evening')).toBe('Nice evening');
  // The marks differ from those of the release, so its own text stays.
  expect(i18n.t('greeting:polite.night')).toBe('Good night');
  expect(i18n.exists('greeting:other')).toBe(false);
  expect(texts.hello).toBe('Hello {{name}}');
});
