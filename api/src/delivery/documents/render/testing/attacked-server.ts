/**
 * A server whose release attacks it: runs the tasks of `attacks.cjs` one after the other, each in a process of its own,
 * and prints a line of JSON for each with the signs that it reached something. The test starts it with a secret in its
 * environment, an open file as descriptor 3 and a socket as descriptor 4.
 *
 * Usage: attacked-server.ts <isolation> <folder> <marker> <share>/<shares> [<attack>…]
 */
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { makeSpares, type Isolation } from '../../../../platform/sandbox/index.ts';
import { RequestFailure } from '../../../../platform/core/failure.ts';
import { prepareCalls } from '../../../../platform/http/routing/prepared-call.ts';
import { readsOf, type WrittenReads } from '../data-fetchers.ts';
import { makeRenderer, renderLimits } from '../renderer.ts';
import { pageOf } from '../results.ts';

const [isolation, folder = '', marker = '', share = '0/1', ...attacks] = process.argv.slice(2) as [
  Isolation,
  string,
  string,
  string,
];
const [first = 0, every = 1] = share.split('/').map(Number);

const secret = 'a secret of the server';
const keyFile = path.join(folder, 'keys.json');
const timeoutMs = 700;
/** The most that the memory of the server may grow during an attack. */
const maxGrowth = 200_000_000;

const received = new Set<string>();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const)
  process.on(signal, () => received.add(`${signal} arrived`));

const server = createServer((socket) => {
  received.add('a connection arrived');
  socket.on('error', () => undefined).destroy();
});
const listenTo = async (options: object) => {
  const listening = createServer((socket) => server.emit('connection', socket)).listen(options);
  await once(listening, 'listening');
  return listening;
};
const datagrams = createSocket('udp4', () => received.add('a datagram arrived')).bind(0, '127.0.0.1');
await once(datagrams, 'listening');
const socketPath = path.join(folder, '.s.PGSQL.5432');
const listeners = [
  await listenTo({ port: 0, host: '127.0.0.1' }),
  await listenTo({ path: socketPath }),
  await listenTo({ path: `\0${marker}` }),
];
chmodSync(socketPath, 0o777);

const sibling = spawn('sleep', ['600'], { stdio: 'ignore' });
let siblingLives = true;
sibling.on('exit', () => (siblingLives = false));

const bundle = path.join(folder, 'release', 'render.cjs');
copyFileSync(path.join(import.meta.dirname, 'attacks.cjs'), bundle);
const spares = makeSpares({ name: 'render', limits: renderLimits, isolation, environment: { MARKER: marker } });
const bystander = makeRenderer(bundle, 10_000, spares);

/** The handlers of all calls. None may run: the attacks ask for calls that change data or do not exist. */
const handlers = new Proxy({}, { get: () => () => received.add('a call was answered') });
const calls = prepareCalls(handlers as Parameters<typeof prepareCalls>[0]);
const strictly = readsOf(calls, { viewer: { kind: 'guest' } } as unknown as Parameters<typeof readsOf>[1]);
const reads: WrittenReads = (name, input) =>
  name === 'echo' ? Promise.resolve({ json: JSON.stringify({ input }) }) : strictly(name, input);

/** Returns the signs that something outside of the process was reached. */
function signs(): string[] {
  const found = [...received];
  received.clear();
  if (!readFileSync(keyFile, 'utf8').startsWith(`"${secret}`)) found.push('the key file has changed');
  if ((statSync(keyFile).mode & 0o777) !== 0o600) found.push('the mode of the key file has changed');
  if ((statSync('/dev/null').mode & 0o777) !== 0o666) {
    found.push('the mode of a device has changed');
    chmodSync('/dev/null', 0o666);
  }
  if (statSync(keyFile).mtimeMs < 10_000) found.push('the times of the key file have changed');
  if (!siblingLives) found.push('a process of the server has ended');
  if (Object.keys(Object.prototype).length > 0 || 'polluted' in {}) found.push('prototypes are polluted');
  const expected = new Set(['.s.PGSQL.5432', 'keys.json', 'release', 'shared']);
  const files = readdirSync(folder).filter((file) => !expected.has(file));
  if (files.length > 0) found.push(`files were written: ${files.join()}`);
  if (existsSync('/dev/shm/full-of-it')) found.push('shared memory was written');
  return found;
}

/** Asks the renderer of another release for a page, and returns how that failed. */
async function visitOther(number: number): Promise<string[]> {
  try {
    const { html } = pageOf(await bystander.render('page', { number }, reads));
    return html === `page ${number}` ? [] : ['another release has answered something else'];
  } catch (error) {
    return [`another release does not answer: ${String(error)}`];
  }
}

const { port } = (listeners[0] as (typeof listeners)[number]).address() as AddressInfo;

async function outcomeOf(attack: string): Promise<string> {
  const renderer = makeRenderer(bundle, timeoutMs, spares);
  const job = {
    folder: path.join(folder, 'release'),
    keyFile,
    server: process.pid,
    group: process.pid,
    port,
    udpPort: datagrams.address().port,
    socketPath,
    abstractName: marker,
    shared: path.join(folder, 'shared', 'written'),
    own: 1,
  };
  try {
    return JSON.stringify(pageOf(await renderer.render(attack, job, reads)));
  } catch (error) {
    if (error instanceof RequestFailure) return `failed: ${error.code}`;
    return `failed: ${String(error)}`;
  } finally {
    // Whether the process still runs or not, the release answers one of its next pages. A busy machine may need a few.
    let next = '';
    for (let tries = 0; tries < 10 && next === ''; tries += 1)
      next = await renderer.render('page', { number: 0 }, reads).then(
        (page) => page.text('html'),
        () => '',
      );
    if (next !== 'page 0' && !attack.startsWith('answersOther')) received.add('the release does not answer any more');
    renderer.close();
  }
}

/** Returns the hostile values that a checked page still has. */
const hostile = (outcome: string): string[] =>
  ['GOT', secret, 'evil.example', 'set-cookie', '"status":302', 'alert(1)'].filter((each) => outcome.includes(each));

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

await visitOther(0);

/** Returns the names of the attacks of this server's share. */
async function namesOfShare(): Promise<string[]> {
  const renderer = makeRenderer(bundle, 20_000, spares);
  const all = (await renderer.render('names', {}, reads)).json('value') ?? '[]';
  renderer.close();
  return (JSON.parse(all) as string[]).filter((_, index) => index % every === first);
}

const names = await namesOfShare();
signs();
print({ all: names });
for (const [number, attack] of (attacks.length > 0 ? attacks : names).entries()) {
  print({ starts: attack });
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const started = performance.now();
  const [outcome, during] = await Promise.all([outcomeOf(attack), visitOther(number)]);
  const after = await visitOther(-number);
  clearInterval(sampler);
  const grown =
    peak - before > maxGrowth ? [`the memory of the server grew by ${Math.round((peak - before) / 1e6)} MB`] : [];
  const reached = [...hostile(outcome), ...during, ...after, ...signs(), ...grown];
  print({
    attack,
    reached,
    outcome: outcome.slice(0, 300),
    ms: Math.round(performance.now() - started),
    grownMegabytes: Math.round((peak - before) / 1e6),
  });
  if (!siblingLives) break;
  if (reached.length > 0) writeFileSync(keyFile, `"${secret} in a file"`);
}
bystander.close();
spares.close();
sibling.kill();
for (const each of listeners) each.close();
datagrams.close();
print({ names });
process.exit(0);
