import { createTestI18n } from '@hustings/i18n/testing';
import { expect, it, vi } from 'vitest';
import { memoiseTexts } from './memoise-texts.ts';

/** Makes an instance that remembers its texts, and the function that i18next looks each text up with. */
function remembering() {
  const i18n = createTestI18n('en');
  i18n.addResourceBundle('en', 'greeting', {
    hello: 'Hello {{name}}',
    votes_one: '{{count}} vote',
    votes_other: '{{count}} votes',
  });
  const lookUp = vi.spyOn(i18n, 't');
  memoiseTexts(i18n);
  return { i18n, lookUp, t: i18n.getFixedT('en', 'greeting') };
}

it('looks a text up once for the same values', () => {
  const { t, lookUp } = remembering();
  for (const name of ['Ann', 'Bob', 'Ann']) expect(t('hello', { name })).toBe(`Hello ${name}`);
  expect([t('votes', { count: 1 }), t('votes', { count: 2 }), t('votes', { count: 2 })]).toEqual([
    '1 vote',
    '2 votes',
    '2 votes',
  ]);
  expect(lookUp).toHaveBeenCalledTimes(4);
});

it('tells values and namespaces apart', () => {
  const { i18n, t } = remembering();
  i18n.addResourceBundle('en', 'other', { hello: 'Bye {{name}}' });
  expect(t('hello', { name: 1 })).toBe('Hello 1');
  expect(t('hello', { name: '1"}' })).toBe('Hello 1"}');
  expect(i18n.getFixedT('en', 'other')('hello', { name: 1 })).toBe('Bye 1');
});

it('does not remember texts with values that JSON cannot tell apart', () => {
  const { t } = remembering();
  expect([NaN, Infinity].map((name) => t('hello', { name }))).toEqual(['Hello NaN', 'Hello Infinity']);
});

it('forgets that a text was missing once it is added', () => {
  const { i18n, t } = remembering();
  expect(t('late')).toBe('late');
  i18n.addResourceBundle('en', 'greeting', { late: 'Late' }, true, true);
  expect(t('late')).toBe('Late');
});
