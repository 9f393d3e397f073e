/** Compares a build with the releases that a site serves. */
import type { BuiltRelease, CallAnswer, CallName } from '@hustings/contract';
import { calls, methodAndPath } from '@hustings/contract/calls';
import { findIncompatibilities } from '@hustings/releases/compatibility';
import { UsageError } from './release/releaser.ts';

/** Asks a site as a guest. @throws {UsageError} if the site cannot be reached, or is no site of this kind */
async function ask<Name extends CallName>(site: string, name: Name): Promise<CallAnswer<Name>> {
  const answer = await fetch(`${site}/api${methodAndPath(name).path}`).catch((error: unknown) => {
    throw new UsageError(`${site} cannot be reached: ${String(error instanceof Error ? error.cause : error)}`);
  });
  if (!answer.ok) throw new UsageError(`${site} does not tell what it serves: it answered ${answer.status}.`);
  const read = calls[name].answer.safeParse(await answer.json().catch(() => undefined));
  if (!read.success) throw new UsageError(`${site} does not tell what it serves in a form that this version reads.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of this call
  return read.data as CallAnswer<Name>;
}

/**
 * Checks that a build fits what a site serves: the contract of each served shell, its shared modules and its tokens,
 * and the addresses of the other parts. The site checks the same before it deploys.
 *
 * @returns a sentence about what was compared
 * @throws {UsageError} with the reasons if the build does not fit
 */
export async function checkAgainst(site: string, build: BuiltRelease): Promise<string> {
  const { results: served } = await ask(site, 'listReleaseTerms');
  const shells = served.filter(({ name }) => name === 'shell');
  if (shells.length === 0) throw new UsageError(`${site} serves no shell.`);
  const misfit = findIncompatibilities(build, served);
  if (misfit) throw new UsageError(`${build.name} ${build.version} does not fit ${site}. ${misfit.explanation}`);
  const offers = shells.map(({ version, offers }) => `shell ${version} (contract ${offers ?? 'unknown'})`).join(', ');
  return `${build.name} ${build.version} fits ${site}: ${offers}, its shared modules and tokens, and all addresses.`;
}
