import { compile } from '@hustings/cli/compile';
import { checkCounted } from '@hustings/cli/counted';
import { serverConfig, type BuildTarget } from '@hustings/vertical/preset';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './packages.ts';
import { inputsOf } from './version.ts';

const name = 'mf-faulty';
const directory = path.join(root, 'e2e/fixtures', name);
let output: string;

beforeAll(() => {
  output = mkdtempSync(path.join(tmpdir(), 'hustings-counted-'));
});
afterAll(() => rmSync(output, { recursive: true, force: true }));

/** Builds the server's half of the fixture, with a check against a list of files. */
function buildWith(files: readonly string[]): Promise<unknown> {
  const target: BuildTarget = { name, version: '0123badcafe', directory, output };
  return compile([serverConfig(target, './src/server.tsx', [checkCounted(name, new Set(files))])]);
}

it('builds what the version counts, and refuses a file that it does not count', async () => {
  const { files } = inputsOf({ name, directory });
  await expect(buildWith(files)).resolves.toBeDefined();
  const left = 'shared/vertical/src/server.tsx';
  expect(files).toContain(left);
  await expect(buildWith(files.filter((file) => file !== left))).rejects.toThrow(
    `The version of mf-faulty does not count these files of its build: ${left}`,
  );
}, 60_000);
