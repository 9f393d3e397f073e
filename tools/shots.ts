/**
 * `npm run shots`: starts a site with the demo and takes pictures of its pages, at several widths, in both themes and
 * languages. `npm run shots -- polly party --widths 390,1440 --themes dark --languages nl` takes only these.
 */
import { UsageError } from '@hustings/cli/release/releaser';
import path from 'node:path';
import { startSite } from '../e2e/support/site.ts';
import { buildSite } from './build/build-site.ts';
import { root } from './build/packages.ts';
import { takeShots } from './shots/take-shots.ts';
import { wantedShots } from './shots/wanted-shots.ts';
import { launchBrowser } from './site/browser.ts';

async function main(): Promise<void> {
  const wanted = wantedShots(process.argv.slice(2), root);
  buildSite();
  const browser = await launchBrowser();
  try {
    const site = await startSite();
    try {
      const { written, faults } = await takeShots(
        browser,
        site.url,
        wanted,
        ({ page, width, theme, language }, fault) =>
          console.error(`${page} at ${width} px, ${theme}, ${language}: ${fault}`),
      );
      const wrong = [...faults.values()].flat().length;
      console.log(`${written} pictures written to ${path.relative(process.cwd(), wanted.folder)}/, ${wrong} faults`);
      if (wrong > 0) process.exitCode = 1;
    } finally {
      await site.dispose();
    }
  } finally {
    await browser.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
