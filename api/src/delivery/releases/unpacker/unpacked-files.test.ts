import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFilesTo } from './unpacked-files.ts';

let folder: string;
let archive: FileHandle;
let files: ReturnType<typeof writeFilesTo>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-unpacked-'));
  for (const part of ['public', 'server']) mkdirSync(path.join(folder, 'files', part), { recursive: true });
  writeFileSync(path.join(folder, 'archive'), 'bytes of the archive');
  archive = await open(path.join(folder, 'archive'));
  files = writeFilesTo(path.join(folder, 'files'), archive, { maxFiles: 2, maxBytes: 10 });
});
afterEach(async () => {
  await files.close();
  await archive.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: unknown, size: unknown): Parameters<typeof files.answer> => ['file', { name, size }];
const write = (text: string): Parameters<typeof files.answer> => ['write', Buffer.from(text)];
const refused = { failure: true };
const done = { json: 'true' };

test('writes the files that the process announces, and sends it the archive', async () => {
  expect(await files.answer('read', { from: 9, length: 100 })).toEqual({ bytes: Buffer.from('the archive') });
  for (const question of [file('public/a.js', 4), write('ab'), write('cd'), file('server/b.cjs', 6), write('123456')])
    expect(await files.answer(...question)).toEqual(done);
  await files.close();
  expect([...files.names]).toEqual(['public/a.js', 'server/b.cjs']);
  expect(readFileSync(path.join(folder, 'files/public/a.js'), 'utf8')).toBe('abcd');
  expect(files.refusal()).toBeUndefined();
});

test.each<[string, Parameters<typeof files.answer>[]]>([
  ['a path that leaves the folder', [file('../a.js', 1)]],
  ['a path into another folder', [file('public/../../a.js', 1)]],
  ['an absolute path', [file(path.join(tmpdir(), 'a.js'), 1)]],
  ['a name that is no text', [file(['public/a.js'], 1)]],
  ['a file that is there', [file('public/a.js', 0), file('public/a.js', 0)]],
  ['more files than allowed', [file('public/a', 0), file('public/b', 0), file('public/c', 0)]],
  ['more bytes than allowed', [file('public/a', 6), file('public/b', 5)]],
  ['a negative size', [file('public/a', -1)]],
  ['bytes without a file', [write('a')]],
  ['more bytes than announced', [file('public/a', 2), write('ab'), write('c')]],
  ['bytes that are a text', [file('public/a', 2), ['write', 'ab']]],
  ['a read before the archive', [['read', { from: -1, length: 1 }]]],
  ['a read of too many bytes', [['read', { from: 0, length: 1e9 }]]],
  ['a question that does not exist', [['remove', { name: 'public/a' }]]],
])('refuses %s, and all that follows', async (_, questions) => {
  const answers = [];
  for (const question of questions) answers.push(await files.answer(...question));
  expect(answers).toEqual([...answers.slice(1).map(() => done), refused]);
  expect(files.refusal()).toBeInstanceOf(Error);
  const next: Parameters<typeof files.answer>[] = [file('public/next', 0), write(''), ['read', { from: 0, length: 1 }]];
  for (const question of next) expect(await files.answer(...question)).toEqual(refused);
  expect(readdirSync(path.join(folder, 'files'), { recursive: true })).not.toContain('public/next');
  expect(readdirSync(folder)).toHaveLength(2);
});

test('refuses a flood of questions, because they would fill the memory of the server', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => files.answer('read', { from: 0, length: 1 })));
  expect(answers.filter((answer) => 'failure' in answer).length).toBeGreaterThan(80);
  expect(files.refusal()).toBeInstanceOf(Error);
});
