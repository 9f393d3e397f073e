import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runExtractor } from 'i18next-cli';
import { figureFaultsOf, wordsOf } from './figures.ts';
import { root, type Step } from './step.ts';

const languages = ['en', 'nl'];

/** Keys that are put together at run time, by namespace; everything else must be used literally. */
const composedKeys: Record<string, string[]> = {
  admin: [
    'acts.*',
    'jobs.names.*',
    'jobs.states.*',
    'missing.settings.*',
    'releases.acts.*',
    'releases.kinds.*',
    'imports.kinds.*',
    'imports.reasons.*',
    'imports.findings.*',
    'imports.fields.*',
  ],
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

/** The full keys of nested messages: `a.b.c`. */
function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** The placeholders of a message, such as `count` in `{{count}}`. */
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

/** A file of texts: `<folder>/src/locales/<language>.json`, or `<namespace>.<language>.json` for a further one. */
interface Catalogue {
  folder: string;
  namespace: string;
  fileOf(language: string): string;
}

const catalogues: Catalogue[] = globSync('{shell,shared/*,mf-*}/src/locales/*en.json', { cwd: root }).map((file) => {
  const folder = path.dirname(path.dirname(path.dirname(file)));
  const prefix = path.basename(file).slice(0, -'en.json'.length);
  return {
    folder,
    // A vertical's own namespace is its name without `mf-`.
    namespace: prefix ? prefix.slice(0, -1) : path.basename(folder).replace(/^mf-/, ''),
    fileOf: (language) => path.join(root, folder, 'src/locales', `${prefix}${language}.json`),
  };
});

const textsIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Messages;

/** Keys that the sources use and a language lacks, and keys that nothing uses. */
async function usageFaults({ folder, namespace, fileOf }: Catalogue): Promise<string[]> {
  const { results, hasErrors } = await runExtractor(
    {
      locales: languages,
      extract: {
        input: [path.join(root, folder, 'src/**/*.{ts,tsx}')],
        ignore: ['**/*.test.*', '**/*.d.ts'],
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

/** Keys that are not in both languages, are empty, or take other values in one of them. */
function pairFaults({ folder, namespace, fileOf }: Catalogue): string[] {
  const [english, dutch] = languages.map((language) => textsIn(fileOf(language))) as [Messages, Messages];
  const faults = keysOf(dutch)
    .filter((key) => textAt(english, key) === undefined)
    .map((key) => `"${key}" is only in Dutch`);
  for (const key of keysOf(english)) {
    const [one, other] = [textAt(english, key), textAt(dutch, key)];
    if (typeof one !== 'string' || typeof other !== 'string') faults.push(`"${key}" is not in both languages`);
    else if (placeholders(one) !== placeholders(other)) faults.push(`"${key}" has other placeholders in Dutch`);
    else if (one.trim() === '' || other.trim() === '') faults.push(`"${key}" is empty`);
  }
  return faults.map((fault) => `${folder} (${namespace}): ${fault}`);
}

/** Figures that stand in texts in place of limits of the site. */
function figureFaults({ fileOf }: Catalogue): string[] {
  return languages.flatMap((language) => {
    const messages = textsIn(fileOf(language));
    return keysOf(messages).flatMap((key) =>
      figureFaultsOf(String(textAt(messages, key))).map(
        (fault) => `${path.relative(root, fileOf(language))} ("${key}"): ${fault}`,
      ),
    );
  });
}

/** The same of pages whose words stand in their source. */
const figureFaultsOfPages = (): string[] =>
  globSync('mf-*/src/screens/informational/content/**/*.tsx', { cwd: root }).flatMap((file) =>
    figureFaultsOf(wordsOf(readFileSync(path.join(root, file), 'utf8'))).map((fault) => `${file}: ${fault}`),
  );

/** Every text of the interface is there in both languages, none is left over, and none has a figure of its own. */
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
