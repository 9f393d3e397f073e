import type { i18n } from 'i18next';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { leanI18next } from './lean-i18next.ts';
import leanI18nextLoader from './lean-i18next-loader.ts';

/** The file of the library that the builds read. */
const file = createRequire(import.meta.url)
  .resolve('i18next')
  .replace(/dist[\\/]cjs[\\/]i18next\.js$/, 'dist/esm/i18next.js');

const lean = () => leanI18nextLoader(readFileSync(file, 'utf8'));

/** Loads the library without what the loader takes out. */
const leanLibrary = async () => {
  const address = `data:text/javascript,${encodeURIComponent(lean())}`;
  return (await import(/* @vite-ignore */ address)) as { createInstance(): i18n };
};

test('finds the file of the installed library, and leaves no loading of texts in it', () => {
  expect(file).toMatch(leanI18next.test);
  expect(lean()).not.toMatch(/queueLoad|maxParallelReads/);
});

test('leaves a library that finds the texts of its parts, and calls back after a change of language', async () => {
  const { createInstance } = await leanLibrary();
  const instance = createInstance();
  await instance.init({ lng: 'en', resources: { en: {} }, ns: [], defaultNS: false });
  instance.addResourceBundle('en', 'page', { word_one: 'one {{name}}', word_other: '{{count}} {{name}}s' });
  expect(instance.t('word', { ns: 'page', count: 3, name: 'tree' })).toBe('3 trees');
  instance.addResourceBundle('nl', 'page', { word_one: 'een {{name}}' });
  const done = vi.fn<() => void>();
  await instance.changeLanguage('nl', done);
  expect(done).toHaveBeenCalledOnce();
  expect(instance.t('word', { ns: 'page', count: 1, name: 'boom' })).toBe('een boom');
});

test('leaves a library that starts and loads again without any texts', async () => {
  const { createInstance } = await leanLibrary();
  const instance = createInstance();
  await instance.init({ lng: 'en' });
  await instance.reloadResources();
  expect(instance.t('word')).toBe('word');
});

test('fails the build for a library without the class', () => {
  expect(() => leanI18nextLoader('class Loader {}')).toThrow('i18next has no class Connector.');
});
