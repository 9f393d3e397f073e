import { expect, test } from 'vitest';
import { rewrites } from './variants.ts';

const page = [
  '<link rel="stylesheet" href="http://site/remotes/mf-feed/1a/home.css" integrity="sha384-x">',
  '<script defer src="/shell/1a/main.js" integrity="sha384-x"></script>',
  '<link rel="preload" as="script" href="/remotes/mf-feed/1a/home.js" integrity="sha384-x">',
  '<h1>Feed</h1>',
  '<script type="application/json" id="boot">{"page":\n"feed"}</script>',
].join('');

test('the static page keeps text and styles, and has neither scripts nor their data', () => {
  expect(rewrites.static(page)).toBe(
    '<link rel="stylesheet" href="http://site/remotes/mf-feed/1a/home.css" integrity="sha384-x"><h1>Feed</h1>',
  );
});

test('the single bundle has the files of all parts at one address', () => {
  expect(rewrites['single bundle'](page)).not.toContain('/remotes/');
  expect(rewrites['single bundle'](page)).toContain('href="/shell/1a/home.js"');
});

test('the site’s own document is passed on as it is', () => {
  expect(rewrites.federated(page)).toBe(page);
});
