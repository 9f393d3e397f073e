import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cutHashes } from './late-hashes.ts';

const one = `sha384-${'a'.repeat(64)}`;
const two = `sha384-${'b'.repeat(64)}`;
const style = `sha384-${'c'.repeat(64)}`;
const load = `fetch("hashes.00000000.json",{integrity:"sha384-${'0'.repeat(64)}"});`;
const entry = `r.sriHashes={12:"${one}","feature-comments":"${two}"},r.sriCssHashes={12:"${style}"};${load}after();`;

test('moves the hashes into a file, and keeps length and ids of styles in the entry', () => {
  const cut = cutHashes(entry);
  expect(JSON.parse(cut?.hashes ?? '')).toEqual([{ 12: one, 'feature-comments': two }, { 12: style }]);
  expect(cut?.entry.indexOf('after')).toBe(entry.indexOf('after'));
  expect(cut?.entry).toContain('r.sriHashes={} ');
  expect(cut?.entry).toContain('r.sriCssHashes={"12":0} ');
});

test('states the name and the hash of the file', () => {
  const cut = cutHashes(entry);
  const integrity = `sha384-${createHash('sha384')
    .update(cut?.hashes ?? '')
    .digest('base64')}`;
  expect(cut?.file).toMatch(/^hashes\.[0-9a-f]{8}\.json$/);
  expect(cut?.entry).toContain(`fetch("${cut?.file}",{integrity:"${integrity}"})`);
});

test('leaves a script without hashes alone', () => {
  expect(cutHashes('run();')).toBeUndefined();
});
