import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockHolder, takeLock } from './lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hustings-lock-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Starts a process that tries to take the lock, and returns whether it succeeded. The process runs until `kill`. */
async function rival(): Promise<{ got: boolean; kill(): Promise<void> }> {
  const program = `
    import { takeLock } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
    const got = await takeLock(${JSON.stringify(folder)}).then(() => true, () => false);
    process.stdout.write(String(got));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    got: String(text) === 'true',
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

describe('the lock of a data folder', () => {
  test('refuses a second process with a message that names the first, until it is released', async () => {
    const lock = await takeLock(folder);
    await expect(takeLock(folder)).rejects.toThrow(`process ${process.pid}`);
    expect(await lockHolder(folder)).toEqual({ pid: process.pid });
    await lock.release();
    expect(await lockHolder(folder)).toBeUndefined();
    await (await takeLock(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('of a killed process is taken over by exactly one of many', async () => {
    const first = await rival();
    expect(first.got).toBe(true);
    await first.kill();
    const rivals = await Promise.all(Array.from({ length: 6 }, rival));
    expect(rivals.filter(({ got }) => got)).toHaveLength(1);
    await Promise.all(rivals.map((each) => each.kill()));
    await (await takeLock(folder)).release();
  });

  test('of a process whose id another one has is taken over', async () => {
    const stale = { pid: process.pid, started: 'long ago', nonce: 'a' };
    await writeFile(join(folder, 'site.lock'), JSON.stringify(stale));
    await expect(takeLock(folder)).resolves.toBeDefined();
  });

  test('that a power failure left unreadable is replaced', async () => {
    await writeFile(join(folder, 'site.lock'), '');
    const lock = await takeLock(folder);
    await expect(takeLock(folder)).rejects.toThrow('already running');
    await lock.release();
  });

  test.each([
    ['emptied', (file: string) => writeFile(file, '')],
    ['cut off', (file: string) => writeFile(file, '{"pid":')],
    ['removed', (file: string) => rm(file, { force: true })],
  ])('that was %s is not taken from the process that runs the database', async (_what, spoil) => {
    const data = join(folder, 'postgres');
    await mkdir(data);
    // Stands for the database: a child of this process that works in the data folder, as PostgreSQL does.
    const database = spawn('sleep', ['60'], { cwd: data, stdio: 'ignore' });
    await writeFile(join(data, 'postmaster.pid'), `${database.pid}\n`);
    await spoil(join(folder, 'site.lock'));
    await expect(takeLock(folder)).rejects.toThrow(`process ${process.pid}`);
    const ended = once(database, 'exit');
    database.kill('SIGKILL');
    await ended;
    await (await takeLock(folder)).release();
  });

  test('is taken over from a successor that died before it replaced the lock file', async () => {
    await writeFile(join(folder, 'site.lock'), JSON.stringify({ pid: 1, started: 'long ago', nonce: 'a' }));
    await writeFile(join(folder, 'site.lock.after-a'), JSON.stringify({ pid: 1, started: 'long ago', nonce: 'b' }));
    const lock = await takeLock(folder);
    expect(await lockHolder(folder)).toEqual({ pid: process.pid });
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });
});
