import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReleaseRow } from '../releases/index.ts';
import { makeRenderers, type Renderers } from './renderers.ts';

let folder: string;
let renderers: Renderers;
const release = (id: string) => ({ id }) as ReleaseRow;
const reads = () => Promise.reject(new Error('Nothing is read here.'));

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-bundle-'));
  const bundle = path.join(folder, 'render.cjs');
  writeFileSync(bundle, 'const worker = Math.random(); exports.render = async () => ({ worker });');
  renderers = makeRenderers({ bundle: () => Promise.resolve(bundle) }, 1_500);
});
afterAll(async () => {
  await renderers.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the random number that identifies the current worker of a release. */
const workerOf = async (id: string): Promise<number> => {
  const renderer = await renderers.of(release(id));
  return Number((await renderer.render('render', {}, reads)).value('worker'));
};

it('keeps the workers of served releases, canaries included, and ends the others', async () => {
  renderers.keepOnly([release('active'), release('canary')]);
  const [active, canary] = [await workerOf('active'), await workerOf('canary')];
  expect(active).not.toBe(canary);
  renderers.keepOnly([release('active')]);
  // A page that was opened before is still rendered by its release, until the worker ends.
  expect(await workerOf('canary')).toBe(canary);
  await expect.poll(() => workerOf('canary'), { interval: 500 }).not.toBe(canary);
  expect(await workerOf('active')).toBe(active);
});
