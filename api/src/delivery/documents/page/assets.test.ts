import { expect, test } from 'vitest';
import type { ReleaseRow } from '../../releases/index.ts';
import { assetsOf } from './assets.ts';

const chunk = (...js: string[]) => ({ js, css: [] });

/** A release with a file for each of these chunks. */
const releaseOf = (name: string, ...chunks: string[]) =>
  ({
    id: name,
    address: `/${name}/`,
    manifest: {
      entry: 'entry.js',
      exposed: chunk(),
      files: {},
      chunks: Object.fromEntries(chunks.map((each) => [each, chunk(`${each}.js`)])),
    },
  }) as unknown as ReleaseRow;

const shell = releaseOf('shell', 'frame-en');
const feed = releaseOf('feed', 'en', 'texts-home-en', 'home');

/** Returns the scripts of the frame that a document preloads. */
function frameOf(isGuest: boolean, row = releaseOf('shell', 'frame-en', 'frame-guest-en')) {
  const { preloads } = assetsOf(row, feed, { chunks: ['home'], language: 'en', isGuest });
  return preloads.map(({ address }) => address).filter((address) => address.startsWith('/shell/frame'));
}

test('preloads few texts of the frame for a guest, and all of them for a member', () => {
  expect(frameOf(true)).toEqual(['/shell/frame-guest-en.js']);
  expect(frameOf(false)).toEqual(['/shell/frame-en.js']);
});

test('preloads all texts of an older shell, which has no others', () => {
  expect(frameOf(true, shell)).toEqual(['/shell/frame-en.js']);
});

/** Returns the scripts of a page: those that the document preloads, and those that the page loads later. */
function scriptsOf(texts: string | undefined) {
  const page = { chunks: ['home'], ...(texts && { texts }), language: 'en' as const };
  const { preloads, deferred } = assetsOf(shell, feed, page);
  return [preloads, deferred].map((assets) => assets.map(({ address }) => address));
}

test('preloads the texts of the page, and names all texts for later', () => {
  expect(scriptsOf('texts-home-en')).toEqual([
    ['/shell/frame-en.js', '/feed/entry.js', '/feed/texts-home-en.js', '/feed/home.js'],
    ['/feed/en.js'],
  ]);
});

test('preloads all texts of a page without its own', () => {
  expect(scriptsOf(undefined)).toEqual([['/shell/frame-en.js', '/feed/entry.js', '/feed/en.js', '/feed/home.js'], []]);
});
