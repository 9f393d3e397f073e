import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isolated, isolations } from './isolation.ts';
import { strongestIsolation } from './process.ts';

/** A program that has left Node's permissions, as native code can: it signals, reads, and starts many processes. */
const attack = `
const { spawn } = require('node:child_process');
const { readFileSync, writeSync } = require('node:fs');
const { setPriority } = require('node:os');
const [victim, file, times] = process.argv.slice(1);
const failureOf = (action) => {
  try { action(); } catch (error) { return error.code; }
  return 'reached';
};
const report = {
  priority: failureOf(() => setPriority(Number(victim), 19)),
  environment: failureOf(() => readFileSync('/proc/' + victim + '/environ')),
  file: failureOf(() => readFileSync(file)),
  signal: failureOf(() => process.kill(Number(victim), 'SIGKILL')),
};
const start = () => new Promise((resolve) => {
  const args = ['--v8-pool-size=1', '--eval', 'setInterval(() => {}, 1000)'];
  spawn(process.argv[0], args, { stdio: 'ignore' })
    .on('spawn', () => resolve('started'))
    .on('error', ({ code }) => resolve(code));
});
Promise.all(Array.from({ length: Number(times) }, start)).then((starts) => {
  writeSync(3, JSON.stringify({ ...report, starts }) + '\\n');
  setInterval(() => {}, 1000);
});
`;

/** The maximum number of tasks that a user of its own may have, and the processes that try to have more. */
const maxTasks = 128;
const attempts = 60;

/** Returns a line of the status of a process; empty if the process has ended. */
function statusOf(pid: number | string, name: string): string {
  try {
    return new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

const userOf = (pid: number | string) => Number(statusOf(pid, 'Uid').split('\t')[0] || NaN);

/** Returns the number of tasks, which are processes and threads, of a user. */
const tasksOf = (user: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && userOf(name) === user)
    .reduce((sum, pid) => sum + Number(statusOf(pid, 'Threads')), 0);

let folder: string;
let victim: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-isolation-'));
  writeFileSync(path.join(folder, 'keys.json'), 'a secret', { mode: 0o600 });
  victim = spawn('sleep', ['600'], { stdio: 'ignore' });
});
afterEach(() => {
  victim.kill();
  rmSync(folder, { recursive: true, force: true });
});

it.each(isolations.filter((isolation) => isolation.startsWith('user+')))(
  'keeps native code from the processes and files of the server, and bounds its tasks, with the isolation %s',
  async (isolation) => {
    // Only root can start processes of other users.
    if (isolations.indexOf(await strongestIsolation()) > isolations.indexOf(isolation)) return;
    const { program, args } = isolated(isolation, {
      program: realpathSync(process.execPath),
      args: ['--eval', attack, '--', String(victim.pid), path.join(folder, 'keys.json'), String(attempts)],
      limits: { dataMegabytes: 2_000, processorSeconds: 60 },
      readable: [],
      hasAddons: false,
      environment: {},
    });
    const attacker = spawn(program, args, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true });
    try {
      const channel = attacker.stdio[3] as Readable;
      const report = JSON.parse(
        await new Promise<string>((resolve) => channel.once('data', (line) => resolve(String(line)))),
      );
      const user = userOf(attacker.pid ?? 0);
      expect(user).toBeGreaterThan(1_000_000_000);
      expect(statusOf(attacker.pid ?? 0, 'Groups').trim()).toBe('');
      const { starts, ...reached } = report;
      expect(Object.values(reached)).not.toContain('reached');
      expect(victim.exitCode ?? victim.signalCode).toBeNull();
      expect(starts).toContain('EAGAIN');
      expect(tasksOf(user)).toBeLessThanOrEqual(maxTasks);
    } finally {
      // The attacker is the leader of a group, which contains all of its processes.
      if (attacker.pid !== undefined) process.kill(-attacker.pid, 'SIGKILL');
    }
  },
);
