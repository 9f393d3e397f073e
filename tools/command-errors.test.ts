import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const secret = 'a-secret-key-of-the-client';

/** Returns a script that breaks a module of Node. The error carries a secret, as errors of database drivers do. */
const failing = (what: string) => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const fail = () => {
  throw Object.assign(new Error('An unexpected fault.'), { client: { secretKey: '${secret}' } });
};
${what}
syncBuiltinESMExports();
`;

/** Runs a command; returns its output and exit code. */
function run(command: string, words: string[], { what, env = {} }: { what: string; env?: Record<string, string> }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-command-'));
  const before = path.join(folder, 'before.mjs');
  writeFileSync(before, failing(what));
  const file = path.join(import.meta.dirname, `${command}.ts`);
  const { PATH = '' } = process.env;
  const ended = spawnSync(process.execPath, ['--import', before, file, ...words], {
    encoding: 'utf8',
    env: { PATH, DATA_DIR: folder, ...env },
  });
  return { status: ended.status, printed: ended.stdout + ended.stderr };
}

const commands = [
  // The longest name, because a shorter one may be taken.
  ['new-vertical', [`mf-${'x'.repeat(20)}`], { what: 'fs.globSync = fail;' }],
  [
    'release',
    ['list', 'mf-feed'],
    {
      what: 'globalThis.fetch = async () => ({ get ok() { return fail(); }, json: async () => ({}) });',
      env: { HUSTINGS_RELEASE_URL: 'http://127.0.0.1:9', HUSTINGS_RELEASE_TOKEN: 'hustings-deploy-test' },
    },
  ],
] as const;

test.each(commands)(
  '%s prints an unexpected error without its attached objects',
  (command, words, { what, ...env }) => {
    const { status, printed } = run(command, [...words], { what, ...env });
    expect(printed).toContain('An unexpected fault.');
    expect(printed).not.toContain(secret);
    expect(status).toBe(1);
  },
);
