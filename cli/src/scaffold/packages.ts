import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The packages that the sources of a new vertical import. */
const ofSources = [
  '@hustings/contract',
  '@hustings/features',
  '@hustings/i18n',
  '@hustings/session',
  '@hustings/ui',
  '@hustings/vertical',
  '@tanstack/react-query',
  'react',
  'react-router-dom',
];

/** The packages that its tests and its checks need besides, in a repository of its own. */
const ofTests = ['@testing-library/react', '@types/node', '@types/react', '@types/react-dom', 'vitest'];

/** The `package.json` of a vertical, as far as it is read and written here. */
export interface PackageJson extends Record<string, unknown> {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const own: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('../../package.json')), 'utf8'),
);

/** Returns the version of each package that this package itself depends on, as a `package.json` names it. */
const asHere = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, own.dependencies[name] ?? '']));

const sorted = (versions: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(versions).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Writes a value as the text of a JSON file. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const common = { version: '0.1.0', private: true, type: 'module', sideEffects: ['**/*.css'] };

/** Returns the `package.json` of a vertical in the repository of the site. */
export const packageOfPart = (name: string): string =>
  json({
    name: `@hustings/${name}`,
    ...common,
    scripts: { dev: `node ../tools/bootstrap.mjs dev ${name}` },
    dependencies: asHere(ofSources),
  });

/**
 * Returns the `package.json` of a vertical in a repository of its own.
 *
 * @param present the one of the folder, which says where packages come from
 */
export function packageOfRepository(name: string, present: PackageJson): string {
  const { dependencies = {}, devDependencies = {}, ...others } = present;
  const { '@hustings/cli': cli = devDependencies['@hustings/cli'] ?? `^${own.version}`, ...given } = dependencies;
  return json({
    name,
    ...common,
    ...others,
    scripts: {
      dev: 'hustings dev',
      test: 'hustings test',
      types: 'hustings types',
      build: 'hustings build',
      check: 'hustings check',
      release: 'hustings',
    },
    dependencies: sorted({ ...asHere(ofSources), ...given }),
    devDependencies: sorted({ ...asHere(ofTests), ...devDependencies, '@hustings/cli': cli }),
  });
}
