import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from './csv.ts';
import { jsonItems } from './json.ts';
import { readText, yamlRecords } from './yaml.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-records-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const long = 'x'.repeat(6_000_000);
const many = Array.from({ length: 60_000 }, () => 'y'.repeat(100));

/** Writes a file and returns its path. */
function fileOf(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Counts what a reader yields. */
async function countOf(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of items) count += 1;
  return count;
}
const rowsOf = async function* (file: string) {
  yield* (await readCsv(file, (name) => ['name', 'party'].includes(name))).rows;
};

test.each([
  ['a.json', `[\n{"a":1},\n{"a":"${long}"}]`, jsonItems, 5],
  ['b.json', `{"people":[\n{"a":1},\n{"a":[${many.map((text) => `"${text}"`).join()}]}]}`, jsonItems, 5],
  ['a.yaml', `- a: 1\n\n- a: ${long}\n`, yamlRecords, 0.2],
  ['a.csv', `name,party\na,b\n"${long}",c\n`, rowsOf, 5],
])('refuses a record that is too long, with its line, in %s', async (name, content, read, most) => {
  await expect(countOf(read(fileOf(name, content)))).rejects.toMatchObject({
    explanation: { reason: 'recordTooLong', values: { name, line: 3, most } },
  });
});

test('refuses a file with one record that is too long', async () => {
  await expect(readText(fileOf('one.yaml', `\n\na: ${long}`))).rejects.toMatchObject({
    explanation: { reason: 'recordTooLong', values: { line: 3 } },
  });
});

test.each([
  ['many.json', `[${many.map((text) => `{"a":"${text}"}`).join(',\n')}]`, jsonItems],
  ['many.yaml', many.map((text) => `- a: ${text}\n`).join(''), yamlRecords],
  ['many.csv', `name,party\n${many.map((text) => `${text},c\n`).join('')}`, rowsOf],
])('reads many records that are long together, in %s', async (name, content, read) => {
  expect(await countOf(read(fileOf(name, content)))).toBe(many.length);
});
