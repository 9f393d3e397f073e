/**
 * Deploys two builds of a vertical in turns, while visitors load pages and one page stays open. Measures failures, and
 * the time until new visitors get a deployed or restored build. `BENCH_DEPLOYS` sets the number of deploys (100).
 */
import { sharedModules } from '@hustings/vertical/preset';
import path from 'node:path';
import { connectToSite } from '../../api/src/app/index.ts';
import { readBuild } from '@hustings/releases/build-record';
import { deployBuild, distFolder, rollBack } from '../../api/src/delivery/releases/index.ts';
import { buildPackage } from '../../tools/build/build.ts';
import { launchBrowser } from '../../tools/site/browser.ts';
import { startSite } from '../../tools/site/site.ts';
import type { Outcome } from '../report.ts';
import { beginLoad, openPage, type Load, type OpenPage } from './visitors.ts';

const name = 'mf-faulty';
const address = '/faulty/fine';
const deploys = Number(process.env['BENCH_DEPLOYS'] ?? 100);
const doing = { by: { kind: 'operator', name: 'bench' } } as const;

/** The deploys and the visitors' results. Times are in milliseconds. */
export interface ReleasesResult {
  bench: 'releases';
  deploys: number;
  /** The longest time from a deploy until a new document names the deployed build. */
  slowestDeploy: number;
  slowestRollback: number;
  load: Load;
  page: OpenPage;
}

/** Makes two builds of the same sources that differ only in the order of their shared modules. */
async function twoBuilds(): Promise<string[]> {
  const directory = path.resolve(import.meta.dirname, '../../e2e/fixtures', name);
  const again = Object.fromEntries(Object.entries(sharedModules({ host: false })).toReversed());
  const versions: string[] = [];
  for (const options of [{}, { shared: again }]) {
    versions.push((await buildPackage({ name, directory }, { ...options, takeUp: false })).version);
  }
  return versions;
}

/** Runs a deploy or a roll-back and returns the milliseconds until a document names the build `version`. */
async function untilServed(site: string, version: string, act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  while (!(await (await fetch(site + address)).text()).includes(`/remotes/${name}/${version}/`));
  return performance.now() - begin;
}

async function measure(): Promise<ReleasesResult> {
  const versions = await twoBuilds();
  const site = await startSite({ HUSTINGS_LIMIT_REQUESTS_PER_MINUTE: '100000000' });
  const beside = await connectToSite({ DATA_DIR: site.dataDir });
  const browser = await launchBrowser();
  const deploy = async (version: string) => {
    const build = readBuild(distFolder, name, version);
    if (!build) throw new Error(`There is no build ${version}.`);
    await deployBuild(beside.services, build, doing);
  };
  try {
    const [first = '', second = ''] = versions;
    await untilServed(site.url, first, () => deploy(first));
    const endPage = await openPage(browser, site.url, [address, '/blog']);
    const endLoad = beginLoad(site.url, address);
    let slowestDeploy = 0;
    for (let count = 1; count <= deploys; count += 1) {
      const version = count % 2 ? second : first;
      slowestDeploy = Math.max(slowestDeploy, await untilServed(site.url, version, () => deploy(version)));
    }
    const before = deploys % 2 ? first : second;
    const slowestRollback = await untilServed(site.url, before, () => rollBack(beside.services, name, before, doing));
    const page = await endPage();
    const load = await endLoad();
    return { bench: 'releases', deploys, slowestDeploy, slowestRollback, load, page };
  } finally {
    await browser.close();
    await beside.close();
    await site.dispose();
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

export async function benchReleases(report: (result: object) => void): Promise<Outcome> {
  const result = await measure();
  report(result);
  const { slowestDeploy, slowestRollback, load, page } = result;
  return {
    results: [result],
    table: [
      ['deploys under load', 'requests', 'failed', 'moves of an open page', 'faults', 'slowest deploy', 'rollback'],
      [
        ...[deploys, load.requests, load.failures.length, page.moves, page.faults.length].map(String),
        ...[slowestDeploy, slowestRollback].map(seconds),
      ],
    ],
    goals: [
      { name: `${deploys} deploys: failed requests`, value: load.failures.length, most: 0, unit: 'requests' },
      { name: `${deploys} deploys: faults in an open page`, value: page.faults.length, most: 0, unit: 'requests' },
      { name: 'deploy until it is served', value: slowestDeploy / 1000, most: 5, unit: 's' },
      { name: 'rollback until it is served', value: slowestRollback / 1000, most: 2, unit: 's' },
    ],
  };
}
