import { parseSync, type EcmaScriptModule, type StaticExportEntry } from 'oxc-parser';

/** The names that a file takes from another one; `all` for a namespace, a dynamic import, or a file that is run. */
export type Names = readonly string[] | 'all';

/** A request of a file for another file or a package. */
export interface Request {
  specifier: string;
  names: Names;
}

/** The requests of a file, without those for types only. */
export interface FileImports {
  /** The requests that hold whenever the file is used. */
  imports: readonly Request[];
  /** The names that the file passes on from other files: `export { name as exported } from 'specifier'`. */
  passedOn: readonly { exported: string; specifier: string; names: Names }[];
  /** The files of which it passes on everything: `export * from 'specifier'`. */
  stars: readonly string[];
  /** The names that the file itself exports. */
  exported: ReadonlySet<string>;
}

const none: FileImports = { imports: [], passedOn: [], stars: [], exported: new Set() };

/** Matches the files that a stylesheet names: `@import '…'`, `url('…')` and `composes: … from '…'`. */
const inStyles = /(?:@import\s+(?:url\(\s*)?|\burl\(\s*|\bfrom\s+)(?:'([^']+)'|"([^"]+)"|([^\s'"()]+)(?=\s*\)))/g;

/** Matches addresses that name no file of the project: `data:…`, `https://…`, `#id`, `/path`. */
const isElsewhere = /^(?:[a-z]+:|#|\/)/;

function importsOfStyles(text: string): FileImports {
  const found = [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(inStyles)];
  const specifiers = found.map(([, single, double, bare]) => single ?? double ?? bare ?? '');
  const imports = specifiers.filter((each) => !isElsewhere.test(each));
  return { ...none, imports: imports.map((specifier) => ({ specifier, names: 'all' })) };
}

/** Matches a file that code names without importing it: `import.meta.resolve('…')`, `new URL('./…', import.meta.url)`. */
const namedFile = /\bimport\.meta\.resolve\(\s*'([^']+)'|\bnew URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g;

/** Returns the names that an export takes from another file. */
function namesOf({ importName }: StaticExportEntry): Names {
  return importName.kind === 'Name' && importName.name !== null ? [importName.name] : 'all';
}

/** Removes the instruction for the bundler, which follows a question mark. */
const withoutInstruction = (specifier: string): string => specifier.replace(/\?.*$/, '');

/** Returns the imports of a module. An import that names types only is none: the compiler removes it. */
function staticImports({ staticImports: found }: EcmaScriptModule): Request[] {
  return found.flatMap(({ moduleRequest, entries }): Request[] => {
    const values = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && values.length === 0) return [];
    const names = values.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : name));
    const known = names.filter((name) => name !== null);
    const specifier = withoutInstruction(moduleRequest.value);
    return [{ specifier, names: known.length === names.length ? known : 'all' }];
  });
}

/**
 * Returns the dynamic imports of a module. One that is computed wholly is none of the bundler's.
 *
 * @throws with a sentence if the bundler would look for the files that fit a pattern
 */
function dynamicImports({ dynamicImports: found }: EcmaScriptModule, file: string, text: string): Request[] {
  return found.flatMap(({ moduleRequest: { start, end } }) => {
    const argument = text
      .slice(start, end)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .trim();
    const specifier = /^(['"])([^'"]+)\1$/.exec(argument)?.[2];
    if (specifier !== undefined) return [{ specifier: withoutInstruction(specifier), names: 'all' as const }];
    if (/^['"`]/.test(argument))
      throw new Error(`${file} imports ${argument}. Name the file, so that it can be found.`);
    return [];
  });
}

/** Returns whether an export passes on everything: `export * from '…'`. */
const isStar = ({ exportName }: StaticExportEntry): boolean => exportName.kind === 'None';

function importsOfScript(file: string, text: string): FileImports {
  const { module, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  const exports = module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  const from = exports.flatMap((entry) =>
    entry.moduleRequest ? [{ entry, specifier: entry.moduleRequest.value }] : [],
  );
  const named = [...text.matchAll(namedFile)].map(([, resolved, url]) => resolved ?? url ?? '');
  return {
    imports: [
      ...staticImports(module),
      ...dynamicImports(module, file, text),
      ...named.map((specifier) => ({ specifier, names: 'all' as const })),
      ...(file.endsWith('x') ? [{ specifier: 'react/jsx-runtime', names: 'all' as const }] : []),
    ],
    passedOn: from
      .filter(({ entry }) => !isStar(entry))
      .map(({ entry, specifier }) => ({
        exported: entry.exportName.name ?? 'default',
        specifier,
        names: namesOf(entry),
      })),
    stars: from.filter(({ entry }) => isStar(entry)).map(({ specifier }) => specifier),
    exported: new Set(
      exports.filter(({ moduleRequest }) => !moduleRequest).map(({ exportName }) => exportName.name ?? 'default'),
    ),
  };
}

/** The files that were read last, with their text. */
const read = new Map<string, { text: string; imports: FileImports }>();

/**
 * Returns what a file imports. Reads scripts and stylesheets; other files import nothing.
 *
 * @throws with a sentence if the file cannot be parsed
 */
export function importsOf(file: string, text: string): FileImports {
  const known = read.get(file);
  if (known?.text === text) return known.imports;
  const isScript = /\.[cm]?[jt]sx?$/.test(file);
  const imports = isScript ? importsOfScript(file, text) : file.endsWith('.css') ? importsOfStyles(text) : none;
  read.set(file, { text, imports });
  return imports;
}
