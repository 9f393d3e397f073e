import { meetsShellRange, packageOfModule } from '@hustings/contract';
import { satisfies } from 'semver';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { offeredSlots } from '../extension-slots/slots.ts';
import type { ReleaseRow } from '../releases.queries.ts';

/** A reason why two releases cannot be served together. */
type Incompatibility =
  | { kind: 'shell'; part: string; version: string; needs: string; shell: string; offers: string }
  | {
      kind: 'shared';
      part: string;
      version: string;
      /** The shared module, such as `react/jsx-runtime`. */
      module: string;
      /** The range of versions that the vertical requires. */
      range: string;
      shell: string;
      /** The version that the shell provides; absent if it does not share the package. */
      provides?: string;
    }
  | { kind: 'token'; part: string; version: string; tokens: string[]; shell: string }
  | { kind: 'route'; part: string; version: string; path: string }
  | { kind: 'slot'; part: string; version: string; slot: string };

/** The fields of a release that decide about compatibility. */
export type ReleaseManifest = Pick<ReleaseRow, 'name' | 'version' | 'manifest'>;

function shellConflicts(shell: ReleaseManifest, vertical: ReleaseManifest): Incompatibility[] {
  const { offers } = shell.manifest;
  const needs = vertical.manifest.manifest.shell;
  // Accepts old shells, which do not declare the version of their contract.
  if (offers === undefined || meetsShellRange(needs, offers)) return [];
  return [{ kind: 'shell', part: vertical.name, version: vertical.version, needs, shell: shell.version, offers }];
}

/**
 * Compares the ranges of shared modules that a vertical requires with the versions that a shell provides. Accepts old
 * builds, which do not declare them.
 */
function sharedConflicts(shell: ReleaseManifest, vertical: ReleaseManifest): Incompatibility[] {
  const { provides } = shell.manifest;
  if (!provides) return [];
  return Object.entries(vertical.manifest.requires ?? {}).flatMap(([module, range]): Incompatibility[] => {
    const provided = provides[packageOfModule(module)];
    if (provided !== undefined && satisfies(provided, range, { includePrerelease: true })) return [];
    const { name: part, version } = vertical;
    const conflict = { kind: 'shared', part, version, module, range, shell: shell.version } as const;
    return [provided === undefined ? conflict : { ...conflict, provides: provided }];
  });
}

/** Compares the tokens that the styles of a vertical take from the shell with those of a shell. Accepts old builds. */
function tokenConflicts(shell: ReleaseManifest, vertical: ReleaseManifest): Incompatibility[] {
  const { providesTokens } = shell.manifest;
  if (!providesTokens) return [];
  const provided = new Set(providesTokens);
  const tokens = (vertical.manifest.requiresTokens ?? []).filter((token) => !provided.has(token));
  const { name: part, version } = vertical;
  return tokens.length > 0 ? [{ kind: 'token', part, version, tokens, shell: shell.version }] : [];
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

/** Finds the extension slots that two parts offer under one name. */
function slotConflicts(candidate: ReleaseManifest, other: ReleaseManifest): Incompatibility[] {
  const taken = new Set(offeredSlots(other).map(({ name }) => name));
  return offeredSlots(candidate)
    .filter(({ name }) => taken.has(name))
    .map(({ name }) => ({ kind: 'slot', part: other.name, version: other.version, slot: name }));
}

function inWords(reason: Incompatibility): string {
  const who = `${reason.part} ${reason.version}`;
  if (reason.kind === 'route') return `${who} has the address ${reason.path} already.`;
  if (reason.kind === 'slot') return `${who} offers the extension slot ${reason.slot} already.`;
  if (reason.kind === 'shell')
    return `${who} needs a shell ${reason.needs}; shell ${reason.shell} offers ${reason.offers}.`;
  if (reason.kind === 'token')
    return `${who} needs the tokens ${reason.tokens.join(', ')}; shell ${reason.shell} does not offer them.`;
  const offer = reason.provides === undefined ? 'does not share it' : `provides ${reason.provides}`;
  return `${who} needs ${reason.module} ${reason.range}; shell ${reason.shell} ${offer}.`;
}

/** Compares what a vertical takes from the shell with what a shell provides: modules and tokens. */
const needsOf = (shell: ReleaseManifest, vertical: ReleaseManifest): Incompatibility[] => [
  ...sharedConflicts(shell, vertical),
  ...tokenConflicts(shell, vertical),
];

/** Compares a shell and a vertical: the contract between them, and what the vertical takes from the shell. */
const conflictsOf = (shell: ReleaseManifest, vertical: ReleaseManifest): Incompatibility[] => [
  ...shellConflicts(shell, vertical),
  ...needsOf(shell, vertical),
];

/**
 * Checks whether a release can be served together with other releases (docs/releasing.md): every served shell, canaries
 * included, must offer the contract, the shared modules and the tokens that each vertical needs, and no address and no
 * extension slot may belong to two parts.
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
    ...(candidate.name === 'shell' ? others.flatMap((other) => conflictsOf(candidate, other)) : []),
    ...shells.flatMap((shell) => conflictsOf(shell, candidate)),
    ...others.flatMap((other) => routeConflicts(candidate, other)),
    ...others.flatMap((other) => slotConflicts(candidate, other)),
  ];
  return reasons.length > 0 ? { reasons, explanation: reasons.map(inWords).join(' ') } : undefined;
}

/**
 * Requires that a build takes no shared module and no token from the served shells that they do not provide. Checks an
 * upload before it is registered, so that a team learns of a misfit before it deploys.
 *
 * @throws {RequestFailure} `ReleaseDoesNotFit` with the modules, ranges and versions, or the tokens
 */
export function requireProvided(candidate: ReleaseManifest, served: readonly ReleaseManifest[]): void {
  const shells = served.filter(({ name }) => name === 'shell' && candidate.name !== 'shell');
  const reasons = shells.flatMap((shell) => needsOf(shell, candidate));
  if (reasons.length === 0) return;
  const explanation = reasons.map(inWords).join(' ');
  throw new RequestFailure('ReleaseDoesNotFit', { field: 'file', meta: { reasons, explanation } });
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
