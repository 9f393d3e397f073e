/** The folder of the compiled sources in a packed package. */
export const compiled = 'dist';

type Versions = Record<string, string>;

/** The fields of a `package.json` that packing reads. */
export interface Manifest {
  name: string;
  version: string;
  sideEffects?: boolean | string[];
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Versions;
}

/** Returns the path of the compiled form of a source, such as `./dist/index.js` for `./src/index.ts`. */
const compiledPath = (file: string, ending = '.js'): string =>
  file.replace(/^\.\/src\//, `./${compiled}/`).replace(/(?<!\.d)\.tsx?$/, ending);

/** Returns the entry of an export: types and code for a source, the file itself for any other. */
function exported(file: string): string | Record<string, string> {
  if (file.endsWith('.d.ts')) return { types: compiledPath(file) };
  if (!/\.tsx?$/.test(file)) return compiledPath(file);
  return { types: compiledPath(file, '.d.ts'), default: compiledPath(file) };
}

const mapValues = <In, Out>(record: Record<string, In>, change: (value: In, key: string) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/**
 * Returns the manifest of a packed package: without a word of the workspace, so that any package manager reads it. It
 * names packages of others exactly, because the shell provides these versions; our own by their minor version.
 *
 * @param versions the versions of our own packages
 * @param catalog the versions of packages of others
 * @throws for a dependency that neither names
 */
export function packedManifest(
  { name, version, sideEffects, exports = {}, bin, dependencies = {} }: Manifest,
  versions: ReadonlyMap<string, string>,
  catalog: ReadonlyMap<string, string>,
): object {
  const resolve = (_: string, dependency: string): string => {
    const [own, other] = [versions.get(dependency), catalog.get(dependency)];
    if (own !== undefined) return `^${own}`;
    if (other !== undefined) return other;
    throw new Error(`${name} depends on ${dependency}, which is neither packed nor in the catalog.`);
  };
  return {
    name,
    version,
    type: 'module',
    engines: { node: '>=24' },
    ...(sideEffects === undefined
      ? {}
      : { sideEffects: Array.isArray(sideEffects) ? sideEffects.map((each) => compiledPath(each)) : sideEffects }),
    files: [compiled, '*.json'],
    exports: { ...mapValues(exports, exported), './package.json': './package.json' },
    ...(bin ? { bin: mapValues(bin, (file) => compiledPath(file)) } : {}),
    dependencies: mapValues(dependencies, resolve),
  };
}
