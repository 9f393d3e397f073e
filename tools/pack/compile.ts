import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/packages.ts';
import { checkerOptions } from '../checks/type-checkers.ts';
import type { Manifest } from './manifest.ts';

/** Prints the values of a module, as the build of a browser replaces it (`shared/vertical/src/preset`). */
const printer = path.join(root, 'shared/vertical/src/preset/static-values.ts');

/** Matches the name of a module that is not imported, but looked up. */
const lookedUp = /\bimport\.meta\.resolve\('(\.[^']+\.tsx?)'\)/g;

/** Matches the name of another module in a declaration. */
const relative = /(?<=\bfrom |\bimport\()(['"])\.[^'"]+\.tsx?\1/g;

/**
 * Lists the sources that a package starts from: those that its `package.json` names, and the modules that they look up.
 */
function entriesOf(folder: string): string[] {
  const { exports = {}, bin = {} }: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const named = globSync([...Object.values(exports), ...Object.values(bin)], { cwd: folder });
  const found = globSync('src/**/*.{ts,tsx}', { cwd: folder }).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(lookedUp)].map(([, module = '']) =>
      path.join(path.dirname(file), module),
    ),
  );
  const declared = globSync('src/**/*.d.ts', { cwd: folder });
  const sources = new Set([...named, ...found, ...declared].filter((file) => /\.tsx?$/.test(file)));
  return [...sources].map((file) => path.join(folder, file));
}

/** Runs the compiler in the repository. @throws with its messages if it finds an error */
function runCompiler(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('tsc', [...checkerOptions, ...words], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The packages do not compile:\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Compiles the sources of packages to JavaScript and types below `output`, at the path that each source has in the
 * repository. Sources that nothing leads to, such as tests, are left out.
 *
 * @param folders the folders of the packages, relative to the repository
 * @throws with the messages of the compiler
 */
export function compilePackages(folders: readonly string[], output: string): void {
  const config = path.join(output, 'tsconfig.json');
  const compilerOptions = {
    incremental: false,
    tsBuildInfoFile: null,
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: root,
    outDir: output,
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
  };
  const write = (files: string[]) =>
    writeFileSync(
      config,
      JSON.stringify({ extends: path.join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
    );
  mkdirSync(output, { recursive: true });
  write(folders.flatMap((folder) => entriesOf(path.join(root, folder))));
  // The compiler writes only files that are named, not those that it finds in packages.
  const reached = runCompiler('--project', config, '--listFilesOnly').split('\n');
  const sources = folders.map((folder) => path.join(root, folder, 'src') + path.sep);
  write(reached.filter((file) => sources.some((folder) => file.startsWith(folder)) && /\.tsx?$/.test(file)));
  runCompiler('--project', config);
  rmSync(config);
  for (const folder of folders) finish(path.join(root, folder, 'src'), path.join(output, folder, 'src'));
}

/** Adds what the compiler leaves out: styles, texts, declarations, and the values of static modules. */
function finish(from: string, to: string): void {
  for (const file of globSync('**/*.{css,json,d.ts}', { cwd: from }))
    cpSync(path.join(from, file), path.join(to, file));
  for (const file of globSync('**/*.static.ts', { cwd: from })) {
    const values = execFileSync(process.execPath, [printer, path.join(from, file)], { encoding: 'utf8' });
    writeFileSync(path.join(to, file.replace(/ts$/, 'js')), values);
  }
  for (const file of globSync('**/*.{js,d.ts}', { cwd: to })) {
    const place = path.join(to, file);
    const text = readFileSync(place, 'utf8');
    // The compiler rewrites imports only, and only those of code.
    const named = file.endsWith('.d.ts') ? relative : lookedUp;
    const rewritten = text.replaceAll(named, (name: string) => name.replace(/\.tsx?(?=['"])/, '.js'));
    if (rewritten !== text) writeFileSync(place, rewritten);
  }
}
