/** Makes a repository of a team outside this one, with nothing but packed packages. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../build/packages.ts';
import { packedFolders } from '../pack/pack.ts';

/** A folder outside this repository, with the installed packages. */
export interface OwnRepository {
  folder: string;
  /** The arguments of Node that run the installed command `hustings`. */
  hustings: string;
  remove(): void;
}

type Dependencies = Record<string, string>;

const dependenciesOf = (folder: string): Dependencies =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { dependencies?: Dependencies })
    .dependencies ?? {};

/** Finds the installed folder of a package, as seen from a folder of this repository. */
function installed(name: string, from: string): string {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const place = folders.map((folder) => path.join(folder, name)).find((each) => existsSync(each));
  if (!place) throw new Error(`${name} is not installed for ${from}.`);
  return realpathSync(place);
}

/**
 * Makes an empty repository with packed packages: ours from tarballs, those of others linked from this repository, as
 * the tests have no network. Only what a packed `package.json` names is there.
 *
 * @param packages the folder of the tarballs
 */
export function makeOwnRepository(packages: string): OwnRepository {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-own-'));
  const modules = path.join(folder, 'node_modules');
  const specifiers: Dependencies = {};
  const others = new Map<string, string>();
  for (const source of packedFolders()) {
    const { name, version }: { name: string; version: string } = JSON.parse(
      readFileSync(path.join(root, source, 'package.json'), 'utf8'),
    );
    const [tarball = ''] = globSync(`${name.slice(1).replace('/', '-')}-${version}.tgz`, { cwd: packages });
    const place = path.join(modules, name);
    mkdirSync(place, { recursive: true });
    execFileSync('tar', ['--extract', '--file', path.join(packages, tarball), '--strip-components=1', '-C', place]);
    specifiers[name] = `file:${path.join(packages, tarball)}`;
    for (const each of Object.keys(dependenciesOf(place)).filter((other) => !other.startsWith('@hustings/')))
      others.set(each, installed(each, path.join(root, source)));
  }
  for (const [name, target] of others) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(target, path.join(modules, name));
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ dependencies: specifiers }, null, 2)}\n`);
  return {
    folder,
    hustings: path.join(modules, '@hustings/cli/dist/bin.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
