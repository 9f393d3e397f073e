/** `npm run release -- …`: manages the releases of each part. */
import { refuseMore, runRelease } from '@hustings/cli/release';
import { UsageError, type Releaser } from '@hustings/cli/release/releaser';
import { readReleaseTarget, type ReleaseTarget } from '@hustings/cli/release/target';
import { userInfo } from 'node:os';
import path from 'node:path';
import { loggedText } from '../api/src/platform/core/error-log.ts';
import { RequestFailure } from '../api/src/platform/core/failure.ts';
import { refuseUnknown } from '../api/src/platform/config/settings.ts';
import { StartError } from '../api/src/platform/config/start-error.ts';

const called = 'npm run release --';

const tokenUsage = `${called} token create <part> <label> | token list | token revoke <id>
  manage tokens for programs that release one part over HTTP; a part may be new to the site`;

const by = { kind: 'operator', name: userInfo().username } as const;

/** Opens this machine's site. Loads its code on demand, so that a remote rollback starts quickly. */
async function openSite() {
  const { connectToSite, requireDatabase } = await import('../api/src/app/index.ts');
  requireDatabase(process.env);
  return connectToSite(process.env);
}

const localReleaserOf = async (): Promise<Releaser> =>
  (await import('./release/local.ts')).localReleaser(await openSite(), by);

async function remoteReleaserOf(target: ReleaseTarget): Promise<Releaser> {
  const { remoteReleaser } = await import('@hustings/cli/release/remote');
  const { partNamed } = await import('./release/parts.ts');
  return remoteReleaser(target, async (name) => {
    const part = partNamed(name);
    // Load the compiler on demand: loading takes half a second, and a rollback does not need it.
    const [{ buildPackage }, { distFolder }] = await Promise.all([
      import('./build/build.ts'),
      import('./build/packages.ts'),
    ]);
    const result = await buildPackage(part, { takeUp: false });
    return { ...result, folder: path.join(distFolder, name, result.version) };
  });
}

/** Returns the sentence to print for a refused request. */
function sentenceOf({ code, field, meta }: RequestFailure): string {
  if (code === 'NotFound' && field === 'canary') return 'There is no canary.';
  if (code === 'NotFound') return 'There is no such release, or no earlier one to go back to: see `list`.';
  if (code === 'AlreadyExists') return 'This release is already served to everybody.';
  return typeof meta?.['explanation'] === 'string' ? meta['explanation'] : code;
}

/** Runs the command `token`. */
async function manageTokens(args: string[], isRemote: boolean): Promise<void> {
  refuseMore(called, 'token', args[3]);
  if (isRemote) throw new UsageError('Manage tokens on the machine of the site, not over HTTP.');
  const { tokens } = await import('./release/tokens.ts');
  const site = await openSite();
  await tokens(site, args, by.name).finally(site.close);
}

async function main(line: string[]): Promise<void> {
  refuseUnknown(process.env);
  const target = readReleaseTarget(process.env);
  if (line[0] === 'token') return manageTokens(line.slice(1), target !== undefined);
  const { nothingReleased } = await import('./release/parts.ts');
  const open = () => (target ? remoteReleaserOf(target) : localReleaserOf());
  return runRelease(line, { called, more: tokenUsage, open, nothingReleased });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isRefused = error instanceof UsageError || error instanceof StartError;
  const sentence = error instanceof RequestFailure ? sentenceOf(error) : isRefused ? error.message : undefined;
  console.error(sentence ?? loggedText(error));
  process.exitCode = sentence === undefined ? 1 : 2;
});
