import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { makeJobRunner, RunnerClosed, type JobProgram, type JobRunner } from './jobs.ts';
import { isolations } from './isolation.ts';
import { startWith, strongestIsolation } from './process.ts';
import { makeSpares } from './spares.ts';

const source = `
const number = Math.random();
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
module.exports = {
  number: async () => ({ number }),
  pid: async () => ({ pid: process.pid }),
  asks: async ({ times }, ask) => {
    let last;
    for (let index = 0; index < times; index += 1) last = await ask('name', { index });
    return { last };
  },
  waits: async ({ ms }) => (await wait(ms), { number }),
  blocks: async () => { for (;;); },
  ends: async () => process.exit(1),
  fails: async () => { throw new TypeError('a reason'); },
  litters: async () => { globalThis.litter = new WeakRef({}); },
  surroundings: async ({ names }) => ({
    globals: names.filter((name) => name in globalThis),
    environment: Object.keys(process.env),
  }),
  hasLitter: async () => ({ has: globalThis.litter.deref() !== undefined }),
};`;

const limits = { heapMegabytes: 64, dataMegabytes: 1_000, processorSeconds: 60, maxMessageBytes: 100_000 };
const runners: JobRunner[] = [];
afterEach(() => {
  for (const runner of runners.splice(0)) runner.close();
});

const load = () => Promise.resolve({ source });

function runnerOf(options: Partial<JobProgram> = {}): JobRunner {
  const runner = makeJobRunner({ name: 'test', limits, load, timeoutMs: 10_000, maxQuestions: 3, ...options });
  runners.push(runner);
  return runner;
}
const numberOf = async (runner: JobRunner) => (await runner.run('number', {})).value('number');

/** Returns the processes whose environment contains a text. */
const processesWith = (text: string): number[] =>
  readdirSync('/proc')
    .filter((name) => {
      try {
        return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(text);
      } catch {
        // The process has ended meanwhile.
        return false;
      }
    })
    .map(Number);

/** Returns the process group of a process. */
const groupOf = (pid: number | string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];

it('runs jobs in one process, and passes on the errors of a job', async () => {
  const runner = runnerOf();
  const number = await numberOf(runner);
  await expect(runner.run('fails', {})).rejects.toThrow('TypeError: a reason');
  await expect(runner.run('missing', {})).rejects.toThrow('no task missing');
  expect(await numberOf(runner)).toBe(number);
});

it('offers a program no globals that access the network, and no environment but the allocator', async () => {
  const names = ['fetch', 'FormData', 'Headers', 'Request', 'Response', 'WebSocket', 'EventSource', 'MessageEvent'];
  const found = await runnerOf().run('surroundings', { names: [...names, 'URL'] });
  expect(found.value('globals')).toEqual(['URL']);
  expect(found.value('environment')).toEqual(['MALLOC_MMAP_THRESHOLD_']);
});

it('answers as many questions of a job as are allowed, and ends a process that asks more', async () => {
  const runner = runnerOf();
  const answer = vi.fn<(name: string, input: unknown) => Promise<{ json: string }>>((_, input) =>
    Promise.resolve({ json: JSON.stringify(input) }),
  );
  expect((await runner.run('asks', { times: 3 }, answer)).value('last')).toEqual({ answer: { index: 2 } });
  const number = await numberOf(runner);
  await expect(runner.run('asks', { times: 4 }, answer)).rejects.toThrow('too many questions');
  expect(answer).toHaveBeenCalledTimes(6);
  expect(await numberOf(runner)).not.toBe(number);
});

it('ends a process that blocks, and keeps one whose job only waits', async () => {
  const runner = runnerOf({ timeoutMs: 1_000 });
  const number = await numberOf(runner);
  await expect(runner.run('waits', { ms: 1_500 })).rejects.toThrow('more than 1000 ms');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await numberOf(runner)).toBe(number);
  await expect(runner.run('blocks', {})).rejects.toThrow('more than 1000 ms');
  expect(await numberOf(runner)).not.toBe(number);
});

it('fails the jobs of a process that ends, and runs the next ones in another', async () => {
  const runner = runnerOf();
  const number = await numberOf(runner);
  const jobs = [runner.run('waits', { ms: 9_000 }), runner.run('ends', {})];
  expect((await Promise.allSettled(jobs)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await numberOf(runner)).not.toBe(number);
});

it('waits before it starts a program again that has ended five times', async () => {
  const runner = runnerOf();
  for (let index = 0; index < 5; index += 1) await expect(runner.run('ends', {})).rejects.toThrow('test:');
  await expect(runner.run('number', {})).rejects.toMatchObject({ code: 'Unavailable' });
  await expect
    .poll(() =>
      runner.run('number', {}).then(
        () => 'runs',
        () => 'waits',
      ),
    )
    .toBe('runs');
});

it('blames inputs for the end of a process where it should, and runs the other jobs again', async () => {
  const runner = runnerOf({ blames: 'input' });
  const waits = runner.run('waits', { ms: 300 }, undefined, 'good.example');
  await Promise.all(
    Array.from({ length: 5 }, () => expect(runner.run('ends', {}, undefined, 'bad.example')).rejects.toThrow('test:')),
  );
  expect((await waits).value('number')).toBeTypeOf('number');
  await expect(runner.run('number', {}, undefined, 'bad.example')).rejects.toMatchObject({ code: 'Unavailable' });
  expect(await numberOf(runner)).toBeTypeOf('number');
  expect((await runner.run('number', {}, undefined, 'good.example')).value('number')).toBeTypeOf('number');
});

it('runs the jobs again that waited behind a job that blocked', async () => {
  const runner = runnerOf({ blames: 'input', timeoutMs: 500 });
  await numberOf(runner);
  const blocked = runner.run('blocks', {}, undefined, 'bad.example').catch(String);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await numberOf(runner)).toBeTypeOf('number');
  expect(await blocked).toContain('more than 500 ms');
});

it('fails its jobs when it is closed, and says that this is the reason', async () => {
  const runner = runnerOf();
  await numberOf(runner);
  const waits = runner.run('waits', { ms: 9_000 });
  await numberOf(runner);
  runner.close();
  await expect(waits).rejects.toThrow(RunnerClosed);
  await expect(numberOf(runner)).rejects.toThrow(RunnerClosed);
});

it('ends an idle process', async () => {
  const marker = randomUUID();
  const runner = runnerOf({ idleMs: 300, environment: { MARKER: marker } });
  await numberOf(runner);
  expect(processesWith(marker)).not.toEqual([]);
  await expect.poll(() => processesWith(marker)).toEqual([]);
  expect(await numberOf(runner)).toBeTypeOf('number');
});

it('collects the garbage of a process that has had no job for a while', async () => {
  const runner = runnerOf();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await runner.run('litters', {});
    expect((await runner.run('hasLitter', {})).value('has')).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect((await runner.run('hasLitter', {})).value('has')).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

it.each(isolations)('leaves no process behind when its server is killed, with the isolation %s', async (isolation) => {
  if (isolations.indexOf(isolation) < isolations.indexOf(await strongestIsolation())) return;
  const marker = randomUUID();
  const module = JSON.stringify(path.join(import.meta.dirname, 'index.ts'));
  const program = `
    import { makeSpares } from ${module};
    const spares = makeSpares(${JSON.stringify({ name: 'test', limits, isolation, environment: { MARKER: marker } })});
    const taken = await spares.take();
    taken.onMessage(() => console.log('ready'));
  `;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  expect(processesWith(marker).length).toBeGreaterThan(0);
  server.kill('SIGKILL');
  await expect.poll(() => processesWith(marker), { timeout: 10_000 }).toEqual([]);
});

it('reports a server with too many open files instead of crashing it', async () => {
  const module = JSON.stringify(path.join(import.meta.dirname, 'process.ts'));
  const program = `
    import { openSync, closeSync } from 'node:fs';
    import { startWith } from ${module};
    const limits = ${JSON.stringify(limits)};
    const first = startWith('permissions', { name: 'test', limits });
    first.end('It was only to load everything.');
    const open = [];
    try { for (;;) open.push(openSync('/dev/null')); } catch {}
    for (const few of open.splice(0, 2)) closeSync(few);
    try {
      startWith('permissions', { name: 'test', limits }).onEnd((reason) => console.log(reason.message));
    } catch (error) { console.log(error.message); }
    setTimeout(() => { console.log('it lives'); process.exit(0); }, 300);
  `;
  const node = [process.execPath, '--input-type=module', '--eval', program];
  const server = spawn('/usr/bin/prlimit', ['--nofile=2000', ...node], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of server.stdout) output += String(chunk);
  expect(output).toMatch(/EMFILE|did not start/);
  expect(output).toContain('it lives');
});

it('gives each process a group of its own, because signals to a group cross namespaces', async () => {
  const marker = randomUUID();
  const program = { name: 'test', limits, environment: { MARKER: marker } };
  const started = startWith(await strongestIsolation(), program);
  const ready = new Promise<void>((resolve) => started.onMessage(() => resolve()));
  await ready;
  const groups = processesWith(marker).map(groupOf);
  expect(groups.length).toBeGreaterThan(0);
  expect(groups).not.toContain(groupOf('self'));
  started.end('The test is over.');
});

it('has a spare a while after the last one was taken, and ends it in the end', async () => {
  const marker = randomUUID();
  const spares = makeSpares({ name: 'test', limits, environment: { MARKER: marker } });
  const taken = await spares.take();
  taken.end('The test needs only the spare.');
  await expect.poll(() => processesWith(marker).length).toBeGreaterThan(0);
  const spare = await spares.take();
  spare.end('The test is over.');
  spares.close();
  await expect.poll(() => processesWith(marker)).toEqual([]);
});
