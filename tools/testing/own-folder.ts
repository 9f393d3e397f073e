/**
 * Gives each test file a folder of its own for what it keeps for a while, where every `tmpdir()` leads, that of a process it starts
 * too; after the file it is gone with whatever was left there.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const outside = process.env['TMPDIR'];
const folder = mkdtempSync(path.join(tmpdir(), 'hustings-test-'));
// A database that root starts runs as another user, who must get to its data.
chmodSync(folder, 0o711);
process.env['TMPDIR'] = folder;

// Ends after what the file itself ends: hooks run from the last to the first.
afterAll(() => {
  if (outside === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = outside;
  rmSync(folder, { recursive: true, force: true });
});
