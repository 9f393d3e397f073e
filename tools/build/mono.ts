import { bundleConfig, exposedModules, serverConfig, uniqueName, type BuildTarget } from '@hustings/vertical/preset';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltRelease } from '@hustings/contract';
import type { BuildResult } from './build.ts';
import { compile } from '@hustings/cli/compile';
import { compressFolder } from '@hustings/cli/compress';
import { describeBuild, readManifest } from '@hustings/cli/record';
import { buildables, distFolder, root, type Buildable } from './packages.ts';
import { projectFiles } from './project-files.ts';
import { hashInputs, versionOf } from './version.ts';

/** The folder of the single bundle. It is laid out like `dist`, but all parts share the shell's files. */
export const monoFolder = path.join(distFolder, 'mono');

/** Returns the path of a project file as a string literal for generated source code. */
const file = (...parts: string[]) => JSON.stringify(path.join(root, ...parts));

/** Returns the name of the chunk of a module that a vertical exposes: its pages, or a module of a fill. */
const chunkOf = (name: string, module: string): string => (module === 'app' ? name : `${name}-module-${module}`);

/** Lists the modules that a vertical exposes, with their sources. */
const modulesOf = (directory: string) =>
  Object.entries(exposedModules(directory)).map(([name, source]) => ({ module: name.slice('./'.length), source }));

/** Returns the source of the bundle's entry: it starts the shell, and loads verticals as chunks instead of remotes. */
function entrySource(verticals: Buildable[]): string {
  return [
    `import ${file('shared/ui/src/styles.css')};`,
    `import ${file('shell/src/navigation/outlet.css')};`,
    `import { startShell } from ${file('shell/src/start.tsx')};`,
    'const verticals = {',
    ...verticals.flatMap(({ name, directory }) =>
      modulesOf(directory).map(
        ({ module, source }) =>
          `  '${name}/${module}': () => import(/* webpackChunkName: "${chunkOf(name, module)}" */ ${file(name, source)}),`,
      ),
    ),
    '};',
    'void startShell(({ name }, module) => verticals[`${name}/${module}`]());',
    '',
  ].join('\n');
}

/** Returns the configurations of the browser bundle and of each part's server build. All use the same class names. */
function configs(shell: BuildTarget, verticals: Buildable[], entry: string) {
  const bundle = bundleConfig(shell, entry);
  bundle.module?.rules?.push({
    test: /\.tsx?$/,
    include: verticals.map(({ directory }) => directory),
    enforce: 'pre',
    loader: fileURLToPath(import.meta.resolve('./chunk-owner.ts')),
  });
  const renders = verticals.map(({ name, directory }) =>
    serverConfig(
      { ...shell, output: path.join(monoFolder, name, shell.version) },
      path.join(directory, 'src/server.tsx'),
    ),
  );
  return [bundle, serverConfig(shell, './src/server.tsx'), ...renders];
}

/** Describes a vertical's part of the bundle as a separate release. */
function shareOf({ name, directory }: Buildable, bundle: BuiltRelease): BuiltRelease {
  const { version } = bundle;
  const prefix = `${name}-`;
  const own = Object.entries(bundle.chunks).flatMap(([chunk, assets]) =>
    chunk.startsWith(prefix) ? [[chunk.slice(prefix.length), assets]] : [],
  );
  const { js, css } = bundle.chunks[name] ?? { js: [], css: [] };
  return {
    ...bundle,
    name,
    // The vertical is not a remote here, but the shell identifies verticals by the remote's name.
    remote: uniqueName({ name, version }),
    manifest: readManifest({ name, directory }),
    entry: js.at(-1) ?? bundle.entry,
    exposed: { js: js.slice(0, -1), css },
    modules: Object.fromEntries(
      modulesOf(directory).flatMap(({ module }) => {
        const assets = bundle.chunks[chunkOf(name, module)];
        return module !== 'app' && assets ? [[module, assets]] : [];
      }),
    ),
    chunks: Object.fromEntries(own),
  };
}

function writeRecord(release: BuiltRelease): void {
  const { name, version } = release;
  writeFileSync(path.join(monoFolder, name, version, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(path.join(monoFolder, name, 'current'), `${version}\n`);
}

/** Builds shell and verticals as one ordinary bundle with lazy routes, into `dist/mono`. */
export async function buildMono(): Promise<BuildResult> {
  const begin = performance.now();
  const parts = buildables();
  const verticals = parts.filter(({ name }) => name !== 'shell');
  const directory = path.join(root, 'shell');
  const sources = projectFiles();
  const versions = parts.map((part) => versionOf(part, { sources }));
  const version = hashInputs({ files: ['tools/build/mono.ts'], facts: versions }, sources);
  const output = path.join(monoFolder, 'shell', version);
  const built = !existsSync(path.join(output, 'release.json'));
  if (built) {
    rmSync(monoFolder, { recursive: true, force: true });
    mkdirSync(output, { recursive: true });
    const entry = path.join(output, 'entry.js');
    writeFileSync(entry, entrySource(verticals));
    const target: BuildTarget = { name: 'shell', version, directory, output };
    const bundle = describeBuild(target, await compile(configs(target, verticals, entry)));
    await compressFolder(path.join(output, 'public'));
    for (const vertical of verticals) writeRecord(shareOf(vertical, bundle));
    writeRecord(bundle);
  }
  return { name: 'mono', version, built, restored: 0, milliseconds: performance.now() - begin };
}
