import { meetsShellRange } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/** Why two releases cannot be served beside each other. */
type Misfit =
  | { kind: 'shell'; part: string; version: string; needs: string; shell: string; offers: string }
  | { kind: 'route'; part: string; version: string; path: string };

/** What of a release tells whether it fits. */
export type Fitting = Pick<ReleaseRow, 'name' | 'version' | 'manifest'>;

function shellMisfit(shell: Fitting, vertical: Fitting): Misfit[] {
  const { offers } = shell.manifest;
  const needs = vertical.manifest.manifest.shell;
  // A build from before shells said what they offer is taken as it is.
  if (offers === undefined || meetsShellRange(needs, offers)) return [];
  return [{ kind: 'shell', part: vertical.name, version: vertical.version, needs, shell: shell.version, offers }];
}

/** `/posts/:slug` and `/Posts/:id/` are one address. */
const addressOf = (path: string): string =>
  path
    .replace(/:\w+/g, ':')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();

function routeMisfits(candidate: Fitting, other: Fitting): Misfit[] {
  const taken = new Set(other.manifest.manifest.routes.map(({ path }) => addressOf(path)));
  return candidate.manifest.manifest.routes
    .filter(({ path }) => taken.has(addressOf(path)))
    .map(({ path }) => ({ kind: 'route', part: other.name, version: other.version, path }));
}

const inWords = (misfit: Misfit): string =>
  misfit.kind === 'route'
    ? `${misfit.part} ${misfit.version} has the address ${misfit.path} already.`
    : `${misfit.part} ${misfit.version} needs a shell ${misfit.needs}; shell ${misfit.shell} offers ${misfit.offers}.`;

/**
 * Why a release cannot be served beside others: it can where every shell that is served, canaries included, offers the
 * contract that a vertical needs, and no address belongs to two parts (docs/releasing.md).
 *
 * @param served everything that is served of all parts
 * @returns each reason as facts, and all of them in English words; undefined where it fits
 */
export function misfitOf(
  candidate: Fitting,
  served: readonly Fitting[],
): { reasons: Misfit[]; explanation: string } | undefined {
  const others = served.filter(({ name }) => name !== candidate.name);
  const shells = others.filter(({ name }) => name === 'shell');
  const reasons = [
    ...(candidate.name === 'shell' ? others.flatMap((other) => shellMisfit(candidate, other)) : []),
    ...shells.flatMap((shell) => shellMisfit(shell, candidate)),
    ...others.flatMap((other) => routeMisfits(candidate, other)),
  ];
  return reasons.length > 0 ? { reasons, explanation: reasons.map(inWords).join(' ') } : undefined;
}

/**
 * Lets a release be served only beside what it fits, as `misfitOf` says.
 *
 * @throws {RequestFailure} `ReleaseDoesNotFit` with what `misfitOf` says
 */
export function requireFit(candidate: Fitting, served: readonly Fitting[]): void {
  const misfit = misfitOf(candidate, served);
  if (misfit) throw new RequestFailure('ReleaseDoesNotFit', { field: 'version', meta: misfit });
}
