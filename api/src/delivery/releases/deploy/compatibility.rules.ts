import { meetsShellRange } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/** A reason why two releases cannot be served together. */
type Incompatibility =
  | { kind: 'shell'; part: string; version: string; needs: string; shell: string; offers: string }
  | { kind: 'route'; part: string; version: string; path: string };

/** The fields of a release that decide about compatibility. */
export type ReleaseManifest = Pick<ReleaseRow, 'name' | 'version' | 'manifest'>;

function shellConflicts(shell: ReleaseManifest, vertical: ReleaseManifest): Incompatibility[] {
  const { offers } = shell.manifest;
  const needs = vertical.manifest.manifest.shell;
  // Accepts old shells, which do not declare the version of their contract.
  if (offers === undefined || meetsShellRange(needs, offers)) return [];
  return [{ kind: 'shell', part: vertical.name, version: vertical.version, needs, shell: shell.version, offers }];
}

/** Normalises a path, so that equal results mean the same address, as for `/posts/:slug` and `/Posts/:id/`. */
const addressOf = (path: string): string =>
  path
    .replace(/:\w+/g, ':')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();

function routeConflicts(candidate: ReleaseManifest, other: ReleaseManifest): Incompatibility[] {
  const taken = new Set(other.manifest.manifest.routes.map(({ path }) => addressOf(path)));
  return candidate.manifest.manifest.routes
    .filter(({ path }) => taken.has(addressOf(path)))
    .map(({ path }) => ({ kind: 'route', part: other.name, version: other.version, path }));
}

const inWords = (reason: Incompatibility): string =>
  reason.kind === 'route'
    ? `${reason.part} ${reason.version} has the address ${reason.path} already.`
    : `${reason.part} ${reason.version} needs a shell ${reason.needs}; shell ${reason.shell} offers ${reason.offers}.`;

/**
 * Checks whether a release can be served together with other releases (docs/releasing.md): every served shell, canaries
 * included, must offer the contract that each vertical needs, and no address may belong to two parts.
 *
 * @param served the served releases of all parts
 * @returns the reasons and an English explanation of all of them; undefined if the release is compatible
 */
export function findIncompatibilities(
  candidate: ReleaseManifest,
  served: readonly ReleaseManifest[],
): { reasons: Incompatibility[]; explanation: string } | undefined {
  const others = served.filter(({ name }) => name !== candidate.name);
  const shells = others.filter(({ name }) => name === 'shell');
  const reasons = [
    ...(candidate.name === 'shell' ? others.flatMap((other) => shellConflicts(candidate, other)) : []),
    ...shells.flatMap((shell) => shellConflicts(shell, candidate)),
    ...others.flatMap((other) => routeConflicts(candidate, other)),
  ];
  return reasons.length > 0 ? { reasons, explanation: reasons.map(inWords).join(' ') } : undefined;
}

/**
 * Requires that a release is compatible with the served ones.
 *
 * @throws {RequestFailure} `ReleaseDoesNotFit` with the result of `findIncompatibilities`
 */
export function requireCompatible(candidate: ReleaseManifest, served: readonly ReleaseManifest[]): void {
  const incompatibility = findIncompatibilities(candidate, served);
  if (incompatibility) throw new RequestFailure('ReleaseDoesNotFit', { field: 'version', meta: incompatibility });
}
