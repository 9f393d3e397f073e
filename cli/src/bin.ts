#!/usr/bin/env node
/** `hustings …`: the commands of a vertical in a repository of its own. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRelease } from '@hustings/releases/build-record';
import { isReleaseVerb, refuseMore, runRelease } from './release/command.ts';
import { readReleaseTarget, siteOf } from './release/target.ts';
import { UsageError } from './release/releaser.ts';
import { verticalIn } from './parts.ts';

const usage = `hustings new mf-<name>    make a vertical in this folder, with a list, a form and tests
hustings dev              serve it alone with example answers, and to a site that allows it
hustings test [file …]    run its unit tests; further options are those of Vitest
hustings types            check its types
hustings build            build it, and check its styles and tokens
hustings check <site>     compare the build with what a site serves
hustings deploy | upload | preview | promote | pause | resume | rollback | prune | list
                          release it to the site of HUSTINGS_RELEASE_URL with HUSTINGS_RELEASE_TOKEN`;

const directory = process.cwd();
const builds = path.join(directory, 'dist');

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Builds the vertical of this folder. Loads the compiler on demand, because a rollback does not need it. */
async function build() {
  const part = verticalIn(directory);
  const [{ buildPart }, { installedVersionOf }] = await Promise.all([
    import('./build/build.ts'),
    import('./build/installed-version.ts'),
  ]);
  const result = await buildPart(part, { output: builds, version: installedVersionOf(part) }).catch((error: Error) => {
    throw new UsageError(`${part.name} could not be built. Nothing was deployed.\n${error.message}`);
  });
  return { ...result, folder: path.join(builds, part.name, result.version) };
}

async function check(site: string | undefined): Promise<void> {
  if (site === undefined) throw new UsageError('Name the site: hustings check https://hustings.example');
  const [{ checkAgainst }, { folder }] = await Promise.all([import('./check.ts'), build()]);
  print(await checkAgainst(siteOf(site, `"${site}"`), readRelease(folder)));
}

/** Runs a program of an installed package in this folder, and exits as it does. */
function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(process.execPath, [program, ...args], { cwd: directory, stdio: 'inherit' });
  if (error) throw error;
  process.exitCode = status ?? 1;
}

/** Returns the path of a program of an installed package. */
const programOf = (name: string, file: string): string =>
  path.join(path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), file);

async function release(line: readonly string[]): Promise<void> {
  const { name } = verticalIn(directory);
  await runRelease(line, {
    called: 'hustings',
    part: name,
    async open() {
      const target = readReleaseTarget(process.env);
      if (!target)
        throw new UsageError(
          'Name the site by HUSTINGS_RELEASE_URL, and give the token of its operator by HUSTINGS_RELEASE_TOKEN.',
        );
      return (await import('./release/remote.ts')).remoteReleaser(target, build);
    },
  });
}

async function main([command, ...args]: string[]): Promise<void> {
  if (isReleaseVerb(command)) return release([command, ...args]);
  if (command === 'test') {
    const config = fileURLToPath(import.meta.resolve('./tests.ts'));
    return run(programOf('vitest', 'vitest.mjs'), ['run', '--root', directory, '--config', config, ...args]);
  }
  if (command === 'types') return run(programOf('typescript', 'bin/tsc'), args);
  refuseMore('hustings', command ?? '', args[command === 'new' || command === 'check' ? 1 : 0]);
  if (command === 'new') {
    const { makeRepository } = await import('./scaffold/repository.ts');
    print(makeRepository(directory, args[0]));
  } else if (command === 'dev') {
    const { developAlone } = await import('./develop/alone.ts');
    await developAlone(verticalIn(directory), builds);
  } else if (command === 'build') {
    const { name, version, built } = await build();
    print(`${name} ${version} ${built ? 'is built' : 'was already built'}.`);
  } else if (command === 'check') await check(args[0]);
  else throw new UsageError(command === undefined ? usage : `Unknown command "${command}".\n\n${usage}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof UsageError;
  // The stack alone, because libraries attach whole objects to their errors.
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = isExpected ? 2 : 1;
});
