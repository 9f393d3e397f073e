import { meetsShellRange, packageOfModule, type ReleaseTerms } from '@hustings/contract';
import { satisfies } from 'semver';

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

function shellConflicts(shell: ReleaseTerms, vertical: ReleaseTerms): Incompatibility[] {
  const { offers } = shell;
  const needs = vertical.manifest.shell;
  // Accepts old shells, which do not declare the version of their contract.
  if (offers === undefined || meetsShellRange(needs, offers)) return [];
  return [{ kind: 'shell', part: vertical.name, version: vertical.version, needs, shell: shell.version, offers }];
}

/**
 * Compares the ranges of shared modules that a vertical requires with the versions that a shell provides. Accepts old
 * builds, which do not declare them.
 */
function sharedConflicts(shell: ReleaseTerms, vertical: ReleaseTerms): Incompatibility[] {
  const { provides } = shell;
  if (!provides) return [];
  return Object.entries(vertical.requires ?? {}).flatMap(([module, range]): Incompatibility[] => {
    const provided = provides[packageOfModule(module)];
    if (provided !== undefined && satisfies(provided, range, { includePrerelease: true })) return [];
    const { name: part, version } = vertical;
    const conflict = { kind: 'shared', part, version, module, range, shell: shell.version } as const;
    return [provided === undefined ? conflict : { ...conflict, provides: provided }];
  });
}

/** Compares the tokens that the styles of a vertical take from the shell with those of a shell. Accepts old builds. */
function tokenConflicts(shell: ReleaseTerms, vertical: ReleaseTerms): Incompatibility[] {
  const { providesTokens } = shell;
  if (!providesTokens) return [];
  const provided = new Set(providesTokens);
  const tokens = (vertical.requiresTokens ?? []).filter((token) => !provided.has(token));
  const { name: part, version } = vertical;
  return tokens.length > 0 ? [{ kind: 'token', part, version, tokens, shell: shell.version }] : [];
}

/** Normalises a path, so that equal results mean the same address, as for `/posts/:slug` and `/Posts/:id/`. */
const addressOf = (path: string): string =>
  path
    .replace(/:\w+/g, ':')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();

function routeConflicts(candidate: ReleaseTerms, other: ReleaseTerms): Incompatibility[] {
  const taken = new Set(other.manifest.routes.map(({ path }) => addressOf(path)));
  return candidate.manifest.routes
    .filter(({ path }) => taken.has(addressOf(path)))
    .map(({ path }) => ({ kind: 'route', part: other.name, version: other.version, path }));
}

/** Finds the extension slots that two parts offer under one name. */
function slotConflicts(candidate: ReleaseTerms, other: ReleaseTerms): Incompatibility[] {
  const taken = new Set(other.manifest.slots.map(({ name }) => name));
  return candidate.manifest.slots
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
const needsOf = (shell: ReleaseTerms, vertical: ReleaseTerms): Incompatibility[] => [
  ...sharedConflicts(shell, vertical),
  ...tokenConflicts(shell, vertical),
];

/** Compares a shell and a vertical: the contract between them, and what the vertical takes from the shell. */
const conflictsOf = (shell: ReleaseTerms, vertical: ReleaseTerms): Incompatibility[] => [
  ...shellConflicts(shell, vertical),
  ...needsOf(shell, vertical),
];

/** Reasons why a release cannot be served, with an English explanation of all of them. */
export interface Misfit {
  reasons: Incompatibility[];
  explanation: string;
}

const misfitOf = (reasons: Incompatibility[]): Misfit | undefined =>
  reasons.length > 0 ? { reasons, explanation: reasons.map(inWords).join(' ') } : undefined;

/**
 * Checks whether a release can be served together with other releases (docs/releasing.md): every served shell, canaries
 * included, must offer the contract, the shared modules and the tokens that each vertical needs, and no address and
 * no extension slot may belong to two parts.
 *
 * @param served the served releases of all parts
 * @returns undefined if the release is compatible
 */
export function findIncompatibilities(candidate: ReleaseTerms, served: readonly ReleaseTerms[]): Misfit | undefined {
  const others = served.filter(({ name }) => name !== candidate.name);
  const shells = others.filter(({ name }) => name === 'shell');
  return misfitOf([
    ...(candidate.name === 'shell' ? others.flatMap((other) => conflictsOf(candidate, other)) : []),
    ...shells.flatMap((shell) => conflictsOf(shell, candidate)),
    ...others.flatMap((other) => routeConflicts(candidate, other)),
    ...others.flatMap((other) => slotConflicts(candidate, other)),
  ]);
}

/** Finds the shared modules and the tokens that a vertical takes from the served shells and that they do not provide. */
export function findMissing(candidate: ReleaseTerms, served: readonly ReleaseTerms[]): Misfit | undefined {
  const shells = served.filter(({ name }) => name === 'shell' && candidate.name !== 'shell');
  return misfitOf(shells.flatMap((shell) => needsOf(shell, candidate)));
}
