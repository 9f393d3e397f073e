import { expect, test } from 'vitest';
import { misnamed, misnamedInSources } from './button-names.ts';

test.each(['en', 'nl'])('the name of every button begins with its visible words (%s)', (language) => {
  expect(misnamedInSources(language)).toEqual([]);
});

const button = "<Button aria-label={t(isOn ? 'offOf' : 'onOf', { name })}>{isOn ? t('off') : t('on')}</Button>";

test('finds a name that begins with other words than the button shows', () => {
  const texts = { off: 'Mute', on: 'Unmute', offOf: 'Mute {{name}}', onOf: 'Let {{name}} speak' };
  expect(misnamed(button, texts)).toEqual(['“Let {{name}} speak” does not begin with “Unmute”']);
  expect(misnamed(button, { ...texts, onOf: 'Unmute {{name}}' })).toEqual([]);
});
