import { expect, test } from 'vitest';
import { rewrites } from './variants.ts';

const page = [
  '<link rel="stylesheet" href="http://site/remotes/mf-feed/1a/home.css" integrity="sha384-x">',
  '<script defer src="/shell/1a/main.js" integrity="sha384-x"></script>',
  '<link rel="preload" as="script" href="/remotes/mf-feed/1a/home.js" integrity="sha384-x">',
  '<h1>Feed</h1>',
  '<script type="application/json" id="boot">{"page":\n"feed"}</script>',
].join('');

test('keeps text and styles of the static page, without scripts and their data', () => {
  expect(rewrites.static(page)).toBe(
    '<link rel="stylesheet" href="http://site/remotes/mf-feed/1a/home.css" integrity="sha384-x"><h1>Feed</h1>',
  );
});

test('serves the files of all parts at one address in the single bundle', () => {
  expect(rewrites['single bundle'](page)).not.toContain('/remotes/');
  expect(rewrites['single bundle'](page)).toContain('href="/shell/1a/home.js"');
});

test('passes the site’s own document on unchanged', () => {
  expect(rewrites.federated(page)).toBe(page);
});
