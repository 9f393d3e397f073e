import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeSiteRunner } from './site-program.ts';

const program = new URL('testing/site-program.ts', import.meta.url);
const limits = { heapMegabytes: 64, dataMegabytes: 1_500, processorSeconds: 60, maxMessageBytes: 100_000 };

const server = createServer();
const runner = makeSiteRunner(program, { name: 'tests', limits, hasAddons: true, timeoutMs: 10_000 });
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  runner.close();
  server.close();
});

test('runs a module of the site with the modules and native packages that it imports', async () => {
  expect((await runner.run('work', { number: 21 })).value('value')).toBe(42);
});

test('keeps the module from the files of the site, and from the network', async () => {
  vi.stubEnv('HUSTINGS_TEST_SECRET', 'x');
  const { port } = server.address() as AddressInfo;
  const file = fileURLToPath(program);
  const fresh = makeSiteRunner(program, { name: 'escape', limits, hasAddons: true, timeoutMs: 10_000 });
  const result = await fresh.run('escape', { file, folder: fileURLToPath(new URL('.', program)), port });
  for (const way of ['read', 'list', 'write', 'connect'])
    expect(result.value(way)).toMatch(/Access to this API has been restricted/);
  fresh.close();
  vi.unstubAllEnvs();
  expect(result.value('environment')).not.toContain('HUSTINGS_TEST_SECRET');
});

test('ends the process of native code that takes too long, and starts another one', async () => {
  const slow = makeSiteRunner(program, { name: 'slow', limits, hasAddons: true, timeoutMs: 3_000, endsLate: true });
  // The first job of a process has more time, so the second one ends the process.
  const failures = await Promise.all([slow.run('wait', {}), slow.run('wait', {})].map((job) => job.catch(String)));
  expect(failures).toEqual(['Error: slow: A job took too long.', 'Error: slow: The job took more than 3000 ms.']);
  expect((await slow.run('work', { number: 2 })).value('value')).toBe(4);
  slow.close();
});
