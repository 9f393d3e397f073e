import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../build/packages.ts';
import { readWorkspace } from '../packages/workspace.ts';
import { compilePackages } from './compile.ts';
import { compiled, packedManifest, type Manifest } from './manifest.ts';

/** A refused request to pack, with the reason as a sentence. */
export class PackRefusal extends Error {}

/** A packed package, and whether it was not there before. */
export interface Packed {
  file: string;
  isNew: boolean;
}

/** Lists the folders of the packages that verticals are built with. The command takes its frame from the shell. */
export const packedFolders = (): string[] => [...globSync('shared/*', { cwd: root }).toSorted(), 'shell', 'cli'];

/** The files of a package that are packed as they are. */
const asTheyAre = ['README.md', 'tsconfig.json'];

/**
 * Returns whether a tarball is not there yet. A version is published once.
 *
 * @throws {PackRefusal} if another content has this version
 */
function isMissing(tarball: string, file: string): boolean {
  if (!existsSync(file)) return true;
  if (readFileSync(file).equals(readFileSync(tarball))) return false;
  throw new PackRefusal(
    `${file} has another content. Raise the version in its package.json (docs/own-repository.md#versions), or choose an empty folder.`,
  );
}

/**
 * Packs the shared packages, the shell's frame and the command line: JavaScript, types and styles.
 *
 * @param work an empty folder
 * @returns the tarballs, which are in this folder
 */
export function makeTarballs(work: string): string[] {
  const folders = packedFolders();
  const manifests = folders.map((folder): Manifest =>
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')),
  );
  const versions = new Map(manifests.map(({ name, version }) => [name, version]));
  const { catalog } = readWorkspace(root);
  compilePackages(folders, path.join(work, 'compiled'));
  return manifests.map((each, index) => {
    const folder = folders[index] ?? '';
    const stage = path.join(work, 'staged', folder);
    cpSync(path.join(work, 'compiled', folder, 'src'), path.join(stage, compiled), { recursive: true });
    for (const file of asTheyAre.filter((each) => existsSync(path.join(root, folder, each))))
      copyFileSync(path.join(root, folder, file), path.join(stage, file));
    const manifest = packedManifest(each, versions, catalog);
    writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const words = ['pack', '--json', '--offline', '--pack-destination', work];
    const printed = execFileSync('npm', words, { cwd: stage, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const [packed] = Object.values(JSON.parse(printed) as Record<string, { filename: string }>);
    return path.join(work, packed?.filename ?? '');
  });
}

/**
 * Adds tarballs to a folder.
 *
 * @throws {PackRefusal} if a package has changed without its version. Then nothing was written.
 */
export function addTarballs(tarballs: readonly string[], destination: string): Packed[] {
  mkdirSync(destination, { recursive: true });
  const packed = tarballs.map((tarball) => {
    const file = path.join(destination, path.basename(tarball));
    return { tarball, file, isNew: isMissing(tarball, file) };
  });
  for (const { tarball, file, isNew } of packed) if (isNew) copyFileSync(tarball, file);
  return packed.map(({ file, isNew }) => ({ file, isNew }));
}

/**
 * Packs everything that verticals are built with into a folder.
 *
 * @throws {PackRefusal} if a package has changed without its version. Then nothing was written.
 */
export function packAll(destination: string): Packed[] {
  const work = mkdtempSync(path.join(tmpdir(), 'hustings-pack-'));
  try {
    return addTarballs(makeTarballs(work), destination);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
