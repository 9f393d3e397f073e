import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { flagFaults } from './flags.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'hustings-flags-'));
  mkdirSync(path.join(directory, 'src/screens'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

const write = (source: string, file = 'src/screens/page.tsx') => writeFileSync(path.join(directory, file), source);
const faults = (...names: string[]) =>
  flagFaults('mf-one', directory, {
    flags: names.map((name) => ({ name, description: { en: name, nl: name } })),
  });

test('accepts flags that are declared and used, over several lines too', () => {
  write("const one = useFlag('newList');\nconst two = useFlag(\n  'other',\n);".replace(',\n)', '\n)'));
  expect(faults('newList', 'other')).toEqual([]);
});

test('refuses a flag that the manifest does not declare, with the file that uses it', () => {
  write("const isNew = useFlag('newLst');");
  expect(faults('newList')).toEqual([
    'mf-one/src/screens/page.tsx: mf-one/vertical.json declares no flag "newLst".',
    'mf-one/vertical.json: no source uses the flag "newList".',
  ]);
});

test('refuses a flag whose name is computed', () => {
  write('const isNew = useFlag(`new${kind}`);');
  expect(faults()).toEqual(['mf-one/src/screens/page.tsx: useFlag(`new${kind}`) must name its flag by a plain text.']);
});

test('does not count a use in a test', () => {
  write("useFlag('newList');", 'src/page.test.tsx');
  expect(faults('newList')).toEqual(['mf-one/vertical.json: no source uses the flag "newList".']);
});
