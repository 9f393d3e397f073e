/** `npm run new-vertical -- mf-something`: creates a vertical with one page, ready to be built, tested and deployed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectToSite, hasDatabase, loggedText, StartError } from '../api/src/app/index.ts';
import { publishedPaths } from '../api/src/content/publications/index.ts';
import { root } from './build/packages.ts';
import type { Sizes } from './build/sizes.ts';
import { filesOf } from './new-vertical/files.ts';
import { NameRefusal, namingOf } from './new-vertical/naming.ts';

const sizesFile = path.join(root, 'sizes.json');
/** The size limits of a new vertical: one page without libraries, with some room to grow. */
const firstLimits: Sizes = { entry: 14_000, firstPage: 32_000, total: 42_000 };

const [name, ...options] = process.argv.slice(2);

/** The maximum number of published pages to list; no site has as many. */
const mostPages = 100_000;

/**
 * Lists the paths of pages that this machine's site publishes, because a new vertical must not take their addresses.
 * Returns none if this machine has no site.
 */
async function publishedPages(): Promise<string[]> {
  if (!hasDatabase(process.env)) return [];
  const site = await connectToSite(process.env);
  try {
    return (await publishedPaths(site.services, mostPages)).map((page) => page.path);
  } finally {
    await site.close();
  }
}

/** Installs the new package, which adds it to the lockfile. */
function install(): void {
  console.log('Installing …');
  const { status } = spawnSync(
    'npx',
    ['--yes', process.env.PNPM_PACKAGE ?? 'pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CI: 'true' },
    },
  );
  if (status !== 0) throw new NameRefusal('Its packages could not be installed; see the lines above.');
}

/** Adds the size limits of the new vertical to `sizes.json`. */
function limitSize(name: string): void {
  const limits: Record<string, Sizes> = JSON.parse(readFileSync(sizesFile, 'utf8'));
  writeFileSync(sizesFile, `${JSON.stringify({ ...limits, [name]: firstLimits }, null, 2)}\n`);
}

async function main(): Promise<void> {
  const pages = options.includes('--no-site') ? [] : await publishedPages();
  const naming = namingOf(name, root, pages);
  const folder = path.join(root, naming.name);
  const sizes = readFileSync(sizesFile, 'utf8');
  try {
    for (const [file, text] of Object.entries(filesOf(naming))) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    limitSize(naming.name);
    if (!options.includes('--no-install')) install();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(sizesFile, sizes);
    throw error;
  }
  console.log(
    [
      `${naming.name} is there, with one page at /${naming.word}.`,
      `  npm run dev -- ${naming.name}                  it alone, with made-up answers`,
      `  npm run release -- deploy ${naming.name}       builds it and serves it in the running site`,
    ].join('\n'),
  );
}

await main().catch((error: unknown) => {
  const expected = error instanceof NameRefusal || error instanceof StartError;
  console.error(expected ? error.message : loggedText(error));
  process.exitCode = expected ? 2 : 1;
});
