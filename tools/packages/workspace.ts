import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A package of the project, to which packages can be added. */
export interface WorkspacePart {
  /** The folder: `mf-feed`, `shared/ui`; `tools` for the commands, whose packages stand in the root. */
  name: string;
  /** Its `package.json`, relative to the root. */
  manifest: string;
  /** The field of the manifest that names its packages. */
  field: 'dependencies' | 'devDependencies';
}

/** The packages of the project, and the packages of others that the catalog names. */
export interface Workspace {
  parts: WorkspacePart[];
  /** The names of our own packages, which parts import: those in `shared`. */
  shared: string[];
  /** The version of each package of the catalog. */
  catalog: Map<string, string>;
}

/** Reads `pnpm-workspace.yaml` and the manifests that it names. */
export function readWorkspace(root: string): Workspace {
  const text = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const { packages = [], catalog = {} } = parse(text) as { packages?: string[]; catalog?: Record<string, string> };
  const manifests = packages.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }).toSorted());
  const nameIn = (manifest: string): string => JSON.parse(readFileSync(path.join(root, manifest), 'utf8')).name;
  return {
    parts: [
      ...manifests.map((manifest) => ({ name: path.dirname(manifest), manifest, field: 'dependencies' }) as const),
      { name: 'tools', manifest: 'package.json', field: 'devDependencies' },
    ],
    shared: manifests.filter((manifest) => manifest.startsWith('shared/')).map(nameIn),
    catalog: new Map(Object.entries(catalog)),
  };
}
