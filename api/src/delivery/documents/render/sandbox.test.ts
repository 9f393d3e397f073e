import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeSpares } from '../../../platform/sandbox/index.ts';
import { makeRenderer, renderLimits, type Renderer } from './renderer.ts';

/** A bundle whose functions try forbidden actions and return the result or the error. */
const bundle = `
const report = (attempt) => attempt.then((got) => 'GOT ' + got, (error) => String(error.code ?? error.message));
const once = (emitter, good) => new Promise((done, fail) => emitter.on('error', fail).on(good, () => done(good)));
const attempts = {
  readsAFile: async ({ file }) => require('node:fs').readFileSync(file, 'utf8'),
  readsItsNeighbour: async ({ neighbour }) => require(neighbour),
  listsAFolder: async ({ folder }) => require('node:fs').readdirSync(folder).join(),
  writesAFile: async ({ file }) => require('node:fs').writeFileSync(file, 'x'),
  opensASocket: async ({ port }) => once(require('node:net').connect(port, '127.0.0.1'), 'connect'),
  opensThatOfTheDatabase: async ({ socket }) => once(require('node:net').connect(socket), 'connect'),
  listens: async () => once(require('node:net').createServer().listen(0), 'listening'),
  fetches: async ({ port }) => (await fetch('http://127.0.0.1:' + port)).status,
  runsAProgram: async () => require('node:child_process').execSync('id'),
  startsAWorker: async () => new (require('node:worker_threads').Worker)('1', { eval: true }),
  readsTheEnvironment: async () => JSON.stringify(process.env),
  asksForAReport: async () => process.report.getReport().environmentVariables.SECRET_OF_THE_SERVER,
  endsTheServer: async () => process.kill(process.pid, 'SIGTERM'),
  endsTheServerByAnotherName: async () => process._kill(process.pid, 15),
  endsItsProcess: async () => process.abort(),
  setsFlagsOfTheEngine: async () => require('node:v8').setFlagsFromString('--max-lazy'),
  opensADatabase: async ({ file }) => new (require('node:sqlite').DatabaseSync)(file),
  listensToOtherThreads: async () => require('node:worker_threads').parentPort,
  takesTheSealOff: async () => require('node:module').registerHooks,
  goesRoundIt: async () => process.getBuiltinModule('node:v8').getHeapSnapshot(),
  goesRoundItByItsOwnModule: async () => module.constructor._load('node:v8').getHeapSnapshot(),
  goesRoundItByImport: async () => (await import('node:v8')).getHeapSnapshot(),
  loadsMachineCode: async ({ file }) => process.dlopen({ exports: {} }, file),
};
for (const [name, attempt] of Object.entries(attempts)) exports[name] = (job) => report(attempt(job));
exports.all = async () => Object.keys(attempts);
`;

let folder: string;
let renderer: Renderer;
const spares = makeSpares({ name: 'render', limits: renderLimits });
const knocks = vi.fn<() => void>();
const neighbour = createServer((socket) => {
  knocks();
  socket.destroy();
});

beforeAll(async () => {
  process.env['SECRET_OF_THE_SERVER'] = 'a secret';
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-sealed-'));
  writeFileSync(path.join(folder, 'keys.json'), '"a secret"');
  writeFileSync(path.join(folder, 'render.cjs'), bundle);
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
  renderer = makeRenderer(path.join(folder, 'render.cjs'), 20_000, spares);
});

afterAll(async () => {
  delete process.env['SECRET_OF_THE_SERVER'];
  renderer.close();
  spares.close();
  neighbour.close();
  rmSync(folder, { recursive: true, force: true });
});

const job = () => ({
  folder,
  file: path.join(folder, 'keys.json'),
  neighbour: path.join(folder, 'keys.json'),
  port: (neighbour.address() as AddressInfo).port,
  socket: path.join(folder, '.s.PGSQL.5432'),
});

const noReads = () => Promise.reject(new Error('no reads'));
const tasksOf = async (of: Renderer) => (await of.render('all', {}, noReads)).value('value') as string[];
const attempt = async (task: string) => (await renderer.render(task, job(), noReads)).text('value');

test('loads a bundle through a symbolic link', async () => {
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  const behind = makeRenderer(path.join(link, 'render.cjs'), 20_000, spares);
  try {
    expect(await tasksOf(behind)).not.toEqual([]);
  } finally {
    behind.close();
    rmSync(link);
  }
});

test('denies rendering code access to files, network, programs, threads and secrets of the server', async () => {
  const tasks = await tasksOf(renderer);
  const outcomes: Record<string, string> = {};
  for (const task of tasks) outcomes[task] = await attempt(task);
  const { readsTheEnvironment, ...refused } = outcomes;
  expect(readsTheEnvironment).toBe('GOT {}');
  expect(Object.entries(refused).filter(([, outcome]) => outcome.startsWith('GOT'))).toEqual([]);
  expect(JSON.stringify(outcomes)).not.toContain('a secret');
  expect(knocks).not.toHaveBeenCalled();
});
