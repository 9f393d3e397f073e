import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runPnpm, updateLockfile } from './update-lockfile.ts';
import { readWorkspace, type Workspace } from './workspace.ts';

/** A refused request, with the reason as a sentence. */
export class AddRefusal extends Error {}

/** How a package comes to a part. */
interface Addition {
  name: string;
  /** `workspace`: ours. `catalog`: in the catalog. `new`: pnpm adds it to the catalog. */
  from: 'workspace' | 'catalog' | 'new';
  /** The version that was asked for; absent for the newest that the rules of the workspace allow. */
  version?: string;
}

const usage = 'Use: npm run add -- <part> <package> …, such as npm run add -- mf-feed zustand.';

/** Decides how a package comes to a part. @throws {AddRefusal} if its name or version cannot be taken */
function additionOf(given: string, { shared, catalog }: Workspace): Addition {
  const [, name, version] =
    /^((?:@[a-z0-9._~-]+\/)?[a-z0-9._~-]+)(?:@([\w.+-]+))?$/.exec(given.replace(/^shared\//, '@hustings/')) ?? [];
  if (!name) throw new AddRefusal(`"${given}" is not the name of a package. ${usage}`);
  if (shared.includes(name)) return { name, from: 'workspace' };
  if (name.startsWith('@hustings/'))
    throw new AddRefusal(`There is no shared package "${name}". Shared packages: ${shared.join(', ')}.`);
  const listed = catalog.get(name);
  if (listed !== undefined && version !== undefined && version !== listed)
    throw new AddRefusal(
      `The catalog in pnpm-workspace.yaml has ${name} ${listed}, and all parts take that version. Change it there.`,
    );
  return listed === undefined ? { name, from: 'new', ...(version ? { version } : {}) } : { name, from: 'catalog' };
}

/**
 * Adds packages to a part: names them in its manifest, new ones also in the catalog, installs them and updates the
 * lockfile. Changes nothing if it fails. Without a part, it only updates the lockfile after manifests were edited.
 *
 * @returns a sentence for each change
 * @throws {AddRefusal} for an unknown part, or a package that cannot be named so
 * @throws {InstallFailure} if pnpm cannot install the packages
 */
export function addPackages(root: string, [partName, ...packages]: readonly string[]): string[] {
  if (partName === undefined) {
    updateLockfile(root);
    return ['The packages are installed, and pnpm-lock.yaml fits all package.json.'];
  }
  const workspace = readWorkspace(root);
  const part = workspace.parts.find(({ name }) => name === partName);
  if (!part)
    throw new AddRefusal(
      `There is no part "${partName}". Parts: ${workspace.parts.map(({ name }) => name).join(', ')}.`,
    );
  if (packages.length === 0) throw new AddRefusal(`Which packages does ${partName} need? ${usage}`);

  const additions = packages.map((given) => additionOf(given, workspace));
  const file = path.join(root, part.manifest);
  const before = readFileSync(file, 'utf8');
  const manifest: { name: string } & Partial<Record<typeof part.field, Record<string, string>>> = JSON.parse(before);
  const present = manifest[part.field] ?? {};
  if (additions.some(({ name }) => name === manifest.name))
    throw new AddRefusal(`${manifest.name} cannot depend on itself.`);
  const missing = additions.filter(({ name }) => present[name] === undefined);
  const known = missing.filter(({ from }) => from !== 'new');
  const unknown = missing.filter(({ from }) => from === 'new');

  const named = known.map(({ name, from }) => [name, from === 'workspace' ? 'workspace:*' : 'catalog:'] as const);
  const sorted = Object.entries({ ...present, ...Object.fromEntries(named) }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  if (known.length > 0)
    writeFileSync(file, `${JSON.stringify({ ...manifest, [part.field]: Object.fromEntries(sorted) }, null, 2)}\n`);
  const asBefore = { [part.manifest]: before };
  if (unknown.length > 0) {
    const where = part.name === 'tools' ? ['--workspace-root', '--save-dev'] : [];
    const filter = part.name === 'tools' ? [] : ['--filter', `./${part.name}`];
    const specifiers = unknown.map(({ name, version }) => (version ? `${name}@${version}` : name));
    const options = [...where, '--save-catalog', '--save-exact', '--prefer-offline'];
    runPnpm(root, [...filter, 'add', ...specifiers, ...options], asBefore);
  } else if (known.length > 0) updateLockfile(root, asBefore);

  const { catalog } = readWorkspace(root);
  return additions.map(({ name, from }) => {
    if (present[name] !== undefined) return `${part.name} has ${name} already.`;
    if (from === 'workspace') return `${part.name} now has ${name} of this project.`;
    const version = catalog.get(name) ?? '';
    return from === 'catalog'
      ? `${part.name} now has ${name} ${version}, as the catalog names it.`
      : `${part.name} now has ${name} ${version}, which is new in the catalog (pnpm-workspace.yaml).`;
  });
}
