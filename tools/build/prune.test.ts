import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { markRegistered, unmarkRegistered } from '../../api/src/delivery/releases/local-builds/dist.ts';
import { pruneBuilds } from './prune.ts';

test('removes the oldest builds, except the current one and those that a site still knows', () => {
  const output = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  const folderOf = (version: string) => path.join(output, 'mf-test', version);
  const versions = Array.from({ length: 25 }, (_, index) => `v${index}`);
  for (const [age, version] of versions.entries()) {
    mkdirSync(folderOf(version), { recursive: true });
    utimesSync(folderOf(version), age, age);
  }
  writeFileSync(folderOf('current'), 'v1\n');
  markRegistered(output, { name: 'mf-test', version: 'v0' });
  const isThere = (version: string) => existsSync(folderOf(version));

  pruneBuilds('mf-test', output);
  expect(versions.filter((version) => !isThere(version))).toEqual(['v2', 'v3', 'v4']);

  unmarkRegistered(output, { name: 'mf-test', version: 'v0' });
  pruneBuilds('mf-test', output);
  expect(versions.filter((version) => !isThere(version))).toEqual(['v0', 'v2', 'v3', 'v4']);
  rmSync(output, { recursive: true });
});
