/** `npm run new-vertical -- mf-something`: creates a vertical with a list and a form, ready to be built and deployed. */
import { UsageError } from '@hustings/cli/release/releaser';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectToSite, hasDatabase, loggedText, StartError } from '../api/src/app/index.ts';
import { publishedPaths } from '../api/src/content/publications/index.ts';
import { root } from './build/packages.ts';
import { filesOfPart } from './new-vertical/files.ts';
import { namingOfPart } from './new-vertical/naming.ts';
import { InstallFailure, updateLockfile } from './packages/update-lockfile.ts';

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

/** Formats files, because the length of the name decides where their lines break. */
function format(files: readonly string[]): void {
  const { status, error, stderr } = spawnSync('oxfmt', files, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(stderr);
}

async function main(): Promise<void> {
  const pages = options.includes('--no-site') ? [] : await publishedPages();
  const naming = namingOfPart(name, root, pages);
  const files = Object.entries(filesOfPart(naming)).map(([file, text]) => [path.join(root, file), text] as const);
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    format(files.map(([file]) => file));
    if (!options.includes('--no-install')) updateLockfile(root);
  } catch (error) {
    for (const [file] of files) rmSync(file, { force: true });
    rmSync(path.join(root, naming.name), { recursive: true, force: true });
    throw error;
  }
  console.log(
    [
      `${naming.name} is there, with a list at /${naming.word} and a form at /${naming.word}/new.`,
      `  npm run dev -- ${naming.name}                  it alone, with made-up answers`,
      `  npm run release -- deploy ${naming.name}       builds it and serves it in the running site`,
      `Name your team and its contact in ${naming.name}/vertical.json: "owner" holds those of an example.`,
    ].join('\n'),
  );
}

await main().catch((error: unknown) => {
  const expected = [UsageError, InstallFailure, StartError].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : loggedText(error));
  process.exitCode = expected ? 2 : 1;
});
