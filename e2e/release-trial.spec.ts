/** Tests the trial of releases with real builds and the real shell. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { deployTriedFixtures } from './support/faulty-verticals.ts';
import { testWithOwnSite } from './support/own-site.ts';
import { heading } from './support/page-faults.ts';
import { expect, open } from './support/test.ts';

const test = testWithOwnSite();

test('serves a vertical whose pages work, and refuses those whose code cannot be mounted', async ({ page, site }) => {
  test.setTimeout(120_000);
  const refusals = deployTriedFixtures(site).trim().split('\n');
  expect(refusals).toEqual([
    expect.stringMatching(
      /^mf-broken \w+ was not deployed\. Its page \/broken cannot be mounted: .*breaks when it is imported/,
    ),
    expect.stringMatching(
      /^mf-future \w+ was not deployed\. Its page \/future cannot be mounted: .*module react.*\^20\.0\.0/,
    ),
  ]);
  await open(page, '/faulty/fine');
  await expect(heading(page)).toHaveText('Faulty');
  const { output } = await site.command('release', 'list');
  expect(output).not.toContain('* mf-broken');
});

test('lets every part of this checkout pass', ({ site }) => {
  test.setTimeout(240_000);
  const script = path.resolve(import.meta.dirname, 'support/try-parts.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  expect(String(stderr)).toBe('');
  const trials = JSON.parse(String(stdout)) as Record<string, { failure?: object; untried: string[] }>;
  expect(Object.values(trials).flatMap(({ failure }) => failure ?? [])).toEqual([]);
  expect(Object.keys(trials)).toEqual(expect.arrayContaining(['shell', 'mf-feed', 'mf-pollies', 'mf-elections']));
  // The demo has pages for these patterns.
  const shown = new Set(['/posts/:slug', '/polly/:id', '/election/:id/candidates', '/blog/:id']);
  expect(Object.values(trials).flatMap(({ untried }) => untried.filter((route) => shown.has(route)))).toEqual([]);
});
