import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readManifest } from './record.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'hustings-manifest-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  ['{"name":', 'mf-test/vertical.json is no JSON: '],
  ['{"name":"mf-test","shell":"banana","routes":[],"navigation":[],"slots":[]}', /^mf-test\/vertical.json: shell: .+/m],
  ['{}', /^mf-test\/vertical.json: name: .+\nmf-test\/vertical.json: shell: .+/],
])('explains what is wrong with a manifest: %s', (said, reason) => {
  writeFileSync(path.join(directory, 'vertical.json'), said);
  expect(() => readManifest({ name: 'mf-test', directory })).toThrow(reason);
});
