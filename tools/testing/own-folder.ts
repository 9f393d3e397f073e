/**
 * Points `tmpdir()` to a new folder for each test file, also in its child processes, and deletes the folder
 * afterwards.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const outside = process.env['TMPDIR'];
const folder = mkdtempSync(path.join(tmpdir(), 'hustings-test-'));
// A database started by root runs as another user, who needs access.
chmodSync(folder, 0o711);
process.env['TMPDIR'] = folder;

// `afterAll` hooks run in reverse order, so this one runs after those of the test file.
afterAll(() => {
  if (outside === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = outside;
  rmSync(folder, { recursive: true, force: true });
});
