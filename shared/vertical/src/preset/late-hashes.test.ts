import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cutHashes } from './late-hashes.ts';

const one = `sha384-${'a'.repeat(64)}`;
const two = `sha384-${'b'.repeat(64)}`;
const style = `sha384-${'c'.repeat(64)}`;
const load = `fetch("hashes.00000000.json",{integrity:"sha384-${'0'.repeat(64)}"});`;
const script =
  '.u=e=>""+(({"feature-comments":"comments"})[e]||e)+"."+e+"."+({12:"aaaa1111","feature-comments":"bbbb2222"})[e]+".js"';
const sheet = '.k=e=>""+e+"."+({12:"cccc3333"})[e]+".css"';
const entry = `r${script},r${sheet},r.sriHashes={12:"${one}","feature-comments":"${two}"},r.sriCssHashes={12:"${style}"};${load}after();`;

const chunks = [
  // The chunk of the entry itself, whose name changes with each release.
  { id: 'mf_chat_0123456789', files: ['remoteEntry.dddd4444.js'] },
  { id: 12, files: ['12.12.aaaa1111.js', '12.12.cccc3333.css'] },
  { id: 'feature-comments', files: ['comments.feature-comments.bbbb2222.js'] },
];

test('moves names and hashes into a file, and keeps length and ids of styles in the entry', () => {
  const cut = cutHashes(entry, chunks);
  expect(JSON.parse(cut?.hashes ?? '')).toEqual([
    { 12: one, 'feature-comments': two },
    { 12: style },
    { 12: '12.12.aaaa1111.js', 'feature-comments': 'comments.feature-comments.bbbb2222.js' },
    { 12: '12.12.cccc3333.css' },
  ]);
  expect(cut?.entry).toMatch(/r\.u=e=>0 +,r\.k=e=>0 +,/);
  expect(cut?.entry.indexOf('after')).toBe(entry.indexOf('after'));
  expect(cut?.entry).toContain('r.sriHashes={} ');
  expect(cut?.entry).toContain('r.sriCssHashes={"12":0} ');
});

test('states the hash of the one stylesheet for each chunk with styles', () => {
  const joined = `sha384-${'d'.repeat(64)}`;
  const files = [{ id: 12, files: ['12.12.aaaa1111.js', 'styles.eeee5555.css'] }, ...chunks.slice(2)];
  const [, styles, , names] = JSON.parse(cutHashes(entry, files, joined)?.hashes ?? '') as Record<string, string>[];
  expect([styles, names]).toEqual([{ 12: joined }, { 12: 'styles.eeee5555.css' }]);
});

test('states the name and the hash of the file', () => {
  const cut = cutHashes(entry, chunks);
  const integrity = `sha384-${createHash('sha384')
    .update(cut?.hashes ?? '')
    .digest('base64')}`;
  expect(cut?.file).toMatch(/^hashes\.[0-9a-f]{8}\.json$/);
  expect(cut?.entry).toContain(`fetch("${cut?.file}",{integrity:"${integrity}"})`);
});

test('refuses a chunk without a file', () => {
  expect(() => cutHashes(entry, chunks.slice(2))).toThrow('no file .js of the chunk 12');
});

test('leaves a script without hashes alone', () => {
  expect(cutHashes('run();', chunks)).toBeUndefined();
});
