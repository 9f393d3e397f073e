import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isolations, makeSpares, strongestIsolation, type Isolation } from '../../../platform/sandbox/index.ts';
import { makeRenderer, renderLimits } from './renderer.ts';
import { attackServers, reachedBy } from './testing/attack.ts';

/** The attacks that reach something with an isolation (docs/decisions/17-isolation.md), by their signs. */
const reachable: Record<Isolation, Record<string, string[]>> = {
  'user+namespaces': {},
  namespaces: {},
  // The list of its network interfaces is all that a process learns of the machine.
  'user+limits': { listsTheNetwork: ['GOT'] },
  limits: { listsTheNetwork: ['GOT'] },
  // Without limits, a process can lower the priority of others of its user.
  permissions: { listsTheNetwork: ['GOT'], lowersThePriorityOfTheServer: ['GOT'] },
};

/** The number of attacks; fewer would mean that some were not tried. */
const minAttacks = 120;

let strongest: Isolation;
beforeAll(async () => {
  strongest = await strongestIsolation();
});

/** Whether to try the weaker isolations too, which takes some minutes. */
const triesEach = process.env['SANDBOX_EACH'] === '1';

test.concurrent.for(isolations)(
  'keeps a hostile release in its process with the isolation %s',
  { timeout: 600_000 },
  async (isolation, { skip }) => {
    const isStronger = isolations.indexOf(isolation) < isolations.indexOf(strongest);
    skip(isStronger || (isolation !== strongest && !triesEach));
    const report = await attackServers(isolation);
    expect(reachedBy(report)).toEqual(reachable[isolation]);
    expect(new Set(report.results.map(({ attack }) => attack)).size).toBeGreaterThanOrEqual(minAttacks);
    expect(report.left).toEqual([]);
  },
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-sealed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('loads a bundle through a symbolic link', async () => {
  const target = path.join(folder, 'target');
  const link = path.join(folder, 'link');
  writeFileSync(target, "exports.render = async () => ({ html: 'a page' });");
  symlinkSync(target, link);
  const spares = makeSpares({ name: 'render', limits: renderLimits });
  const renderer = makeRenderer(link, 20_000, spares);
  try {
    const page = await renderer.render('render', {}, () => Promise.reject(new Error('no reads')));
    expect(page.text('html')).toBe('a page');
  } finally {
    renderer.close();
    spares.close();
  }
});
