import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runExtractor } from 'i18next-cli';
import { figureFaultsOf, textsOf } from './hard-coded-figures.ts';
import { root, type Step } from './step.ts';

const languages = ['en', 'nl'];

/** Keys that the sources compose at run time, grouped by namespace. All other keys must occur literally. */
const composedKeys: Record<string, string[]> = {
  admin: [
    'acts.*',
    'activity.measures.*',
    'activity.states.*',
    'activity.healthParts.*',
    'activity.reasons.*',
    'activity.goTo.*',
    'activity.vitals.*',
    'banners.states.*',
    'jobs.names.*',
    'jobs.states.*',
    'missing.settings.*',
    'releases.acts.*',
    'releases.kinds.*',
    'setup.names.*',
    'setup.states.*',
    'setup.variables.*',
    'slots.access.*',
    'slots.leftOut.*',
    'imports.kinds.*',
    'imports.reasons.*',
    'imports.findings.*',
    'imports.fields.*',
    'votes.groups.kinds.*',
    'votes.groups.shares.*',
  ],
  panel: ['releases.origins.*', 'timings.steps.*'],
  // A limit is composed from its name.
  limits: ['*'],
  ui: ['failure.*'],
  account: ['register.problem.*', 'social.names.*', 'social.because.*'],
  features: ['humanCheck.*', 'levels.requirements.*', 'levels.met.*', 'report.reasons.*'],
  profile: [
    'settings.connections.names.*',
    'settings.levels.rights.*',
    'settings.profile.fields.*',
    'settings.profile.options.*',
  ],
};

type Messages = { [key: string]: string | Messages };

/** Returns the full keys of nested messages, such as `a.b.c`. */
function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Returns the placeholders of a message, such as `count` in `{{count}}`. */
const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*([\w.]+)/g)]
    .map(([, name]) => name)
    .toSorted()
    .join();

const textAt = (messages: Messages, key: string) =>
  key
    .split('.')
    .reduce<Messages | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages);

const silent = { info() {}, warn() {}, error: (message: string) => process.stderr.write(`${message}\n`) };

/**
 * The files with the texts of a namespace: `<folder>/src/locales/<language>.json`, or `<namespace>.<language>.json` for
 * a second namespace in the same folder, whose sources are `src/<namespace>/` and `src/<namespace>.tsx`.
 */
interface Catalogue {
  folder: string;
  namespace: string;
  isSecond: boolean;
  fileOf(language: string): string;
}

const catalogues: Catalogue[] = globSync('{shell,shared/*,mf-*}/src/locales/*en.json', { cwd: root }).map((file) => {
  const folder = path.dirname(path.dirname(path.dirname(file)));
  const prefix = path.basename(file).slice(0, -'en.json'.length);
  return {
    folder,
    isSecond: prefix !== '',
    // The namespace of a vertical is its name without `mf-`.
    namespace: prefix ? prefix.slice(0, -1) : path.basename(folder).replace(/^mf-/, ''),
    fileOf: (language) => path.join(root, folder, 'src/locales', `${prefix}${language}.json`),
  };
});

const textsIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Messages;

/** Finds keys that the sources use but a language lacks, and keys that the sources do not use. */
async function usageFaults(catalogue: Catalogue): Promise<string[]> {
  const { folder, namespace, isSecond, fileOf } = catalogue;
  const sourcesOf = (name: string) =>
    [`${name}/**/*.{ts,tsx}`, `${name}.tsx`].map((file) => path.join(root, folder, 'src', file));
  const seconds = catalogues.filter((other) => other.isSecond && other.folder === folder && other !== catalogue);
  const { results, hasErrors } = await runExtractor(
    {
      locales: languages,
      extract: {
        input: isSecond ? sourcesOf(namespace) : [path.join(root, folder, 'src/**/*.{ts,tsx}')],
        ignore: ['**/*.test.*', '**/*.d.ts', ...seconds.flatMap((other) => sourcesOf(other.namespace))],
        output: (language) => fileOf(language),
        defaultNS: namespace,
        ignoreNamespaces: catalogues.map((other) => other.namespace).filter((other) => other !== namespace),
        preservePatterns: composedKeys[namespace] ?? [],
        removeUnusedKeys: true,
        extractFromComments: false,
        sort: false,
      },
    },
    { isDryRun: true, quiet: true, logger: silent },
  );
  const faults = hasErrors ? [`${folder}: some sources could not be read`] : [];
  for (const { path: file, namespace: of, newTranslations, existingTranslations } of results) {
    if (of !== namespace) continue;
    const used = new Set(keysOf(newTranslations as Messages));
    const written = new Set(keysOf(existingTranslations as Messages));
    const name = path.relative(root, file);
    for (const key of used) if (!written.has(key)) faults.push(`${name}: "${key}" is missing`);
    for (const key of written) if (!used.has(key)) faults.push(`${name}: nothing uses "${key}"`);
  }
  return faults;
}

/** Finds keys that one language lacks, whose text is empty, or whose texts have different placeholders. */
function pairFaults({ folder, namespace, fileOf }: Catalogue): string[] {
  const [english, dutch] = languages.map((language) => textsIn(fileOf(language))) as [Messages, Messages];
  const faults = keysOf(dutch)
    .filter((key) => textAt(english, key) === undefined)
    .map((key) => `"${key}" is only in Dutch`);
  for (const key of keysOf(english)) {
    const [en, nl] = [textAt(english, key), textAt(dutch, key)];
    if (typeof en !== 'string' || typeof nl !== 'string') faults.push(`"${key}" is not in both languages`);
    else if (placeholders(en) !== placeholders(nl)) faults.push(`"${key}" has other placeholders in Dutch`);
    else if (en.trim() === '' || nl.trim() === '') faults.push(`"${key}" is empty`);
  }
  return faults.map((fault) => `${folder} (${namespace}): ${fault}`);
}

/** Finds hard-coded figures in the texts of a namespace. The names of limits contain levels, which no setting changes. */
function figureFaults({ fileOf, namespace }: Catalogue): string[] {
  if (namespace === 'limits') return [];
  return languages.flatMap((language) => {
    const messages = textsIn(fileOf(language));
    return keysOf(messages).flatMap((key) =>
      figureFaultsOf(String(textAt(messages, key))).map(
        (fault) => `${path.relative(root, fileOf(language))} ("${key}"): ${fault}`,
      ),
    );
  });
}

/** Finds hard-coded figures in pages whose texts are in the source code. */
const figureFaultsOfPages = (): string[] =>
  globSync('mf-*/src/screens/informational/content/**/*.tsx', { cwd: root }).flatMap((file) =>
    figureFaultsOf(textsOf(readFileSync(path.join(root, file), 'utf8'))).map((fault) => `${file}: ${fault}`),
  );

/** Checks that every text exists in both languages, is used, and has no hard-coded figure. */
export const translations: Step = {
  name: 'translations',
  isStatic: true,
  async run(print) {
    const faults: string[] = figureFaultsOfPages();
    for (const catalogue of catalogues)
      faults.push(...pairFaults(catalogue), ...figureFaults(catalogue), ...(await usageFaults(catalogue)));
    for (const fault of faults) print(`  ${fault}\n`);
    return faults.length === 0 ? { passed: catalogues.length, failed: 0 } : { passed: 0, failed: faults.length };
  },
};
