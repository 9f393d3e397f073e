import { meetsShellRange, type BuiltRelease, type VerticalManifest } from '@hustings/contract';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startSite, type Site } from '../support/site.ts';
import { test as base } from '../support/test.ts';
import { textsOf, type Language } from '../support/texts.ts';

/** The parts that are of the previous release. The other parts and the API are of the current one. */
export type Mix = 'shell of before' | 'verticals of before';

interface Previous {
  folder: string;
  versions: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, '../..');

const { folder, versions } = JSON.parse(process.env['E2E_PREVIOUS'] ?? '{}') as Previous;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Returns whether the previous shell meets the requirements of a new vertical. The site refuses any other pair. */
function fitsShellOfBefore(part: string): boolean {
  const { shell } = readJson(path.join(root, part, 'vertical.json')) as VerticalManifest;
  const { offers } = readJson(path.join(root, 'dist/shell', versions['shell'] ?? '', 'release.json')) as BuiltRelease;
  return offers === undefined || meetsShellRange(shell, offers);
}

const isOfBefore = (mix: Mix, part: string) =>
  mix === 'shell of before' ? part === 'shell' || !fitsShellOfBefore(part) : part !== 'shell';

/**
 * Returns the parts of the previous release that a mix uses, with their versions: beside the shell of before also the
 * verticals that now need a newer one. The shell comes last, because the served verticals must fit it.
 */
export const partsOfBefore = (mix: Mix): Record<string, string> =>
  Object.fromEntries(
    Object.entries(versions)
      .filter(([part]) => isOfBefore(mix, part))
      .toSorted(([one], [other]) => Number(one === 'shell') - Number(other === 'shell')),
  );

/** The number of parts of the previous release. */
export const countOfBefore = Object.keys(versions).length;

/**
 * Deploys parts of the previous release.
 *
 * @throws if the server refuses a part; the message contains the reason
 */
function deploy(site: Site, parts: Record<string, string>): void {
  const script = path.resolve(import.meta.dirname, '../support/deploy-parts.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, JSON.stringify(parts)], {
    env: { ...process.env, DATA_DIR: site.dataDir },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`What was released before cannot be served with what is now:\n${stdout}${stderr}`);
}

interface OfWorker {
  mix: Mix;
  site: Site;
}

interface OfTest {
  /** Returns the texts of a part in its served release. */
  texts: (part: string, language: Language, namespace?: string, of?: string) => (key: string) => string;
  /** Returns the title of a page from the manifest of its vertical. */
  titleOf: (part: string, route: string, language: Language) => string;
}

/** Runs a browser test on a site with parts of two releases. */
export const test = base.extend<OfTest, OfWorker>({
  mix: ['shell of before', { option: true, scope: 'worker' }],
  site: [
    async ({ mix }, provide) => {
      const site = await startSite();
      deploy(site, partsOfBefore(mix));
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  texts: ({ mix }, provide) =>
    provide((part, language, namespace, of = part) =>
      textsOf(part, language, namespace, isOfBefore(mix, of) ? folder : undefined),
    ),
  titleOf: ({ mix }, provide) =>
    provide((part, route, language) => {
      const file = path.join(isOfBefore(mix, part) ? folder : root, part, 'vertical.json');
      const { routes } = JSON.parse(readFileSync(file, 'utf8')) as VerticalManifest;
      const found = routes.find((each) => each.path === route);
      if (!found) throw new Error(`${part} has no route ${route}.`);
      return found.title[language];
    }),
});
