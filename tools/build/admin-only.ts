import { endpoints } from '@hustings/contract/open-calls';
import { adminEndpoints } from '@hustings/contract/admin-calls';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { distFolder, root, type Buildable } from './packages.ts';
import { readManifest } from '@hustings/cli/record';

type Texts = { [key: string]: string | Texts };

const textsIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap((each) => (typeof each === 'string' ? [each] : textsIn(each)));

/** Finds long runs of letters, spaces and commas in a text. Minifiers keep such runs unchanged. */
const plainRuns = (text: string): string[] => text.match(/[A-Za-z ,]{45,}/g) ?? [];

const isForAdmins = (part: Buildable): boolean => readManifest(part).audience === 'admin';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/**
 * Collects strings that reveal the content of a part: the prefix of its class names, and texts that no other part has.
 */
function marksOf({ name }: Buildable): string[] {
  const files = globSync('{shell,shared/*,mf-*}/src/locales/*.json', { cwd: root });
  const isOwn = (file: string) => file.split(path.sep)[0] === name;
  const others = files.filter((file) => !isOwn(file)).map(textOf);
  const runs = files.filter(isOwn).flatMap((file) => textsIn(JSON.parse(textOf(file)) as Texts).flatMap(plainRuns));
  return [`${name}__`, ...new Set(runs.filter((run) => others.every((texts) => !texts.includes(run))))];
}

const isPublic = (file: string): boolean => path.basename(path.dirname(file)) === 'public';

/** Makes a pattern that matches the names of admin calls, and their paths, except paths that other calls also have. */
function marksOfCalls(): RegExp {
  const others = new Set(Object.values(endpoints).map((entry) => entry.split(' ')[1]));
  const own = Object.values(adminEndpoints).flatMap((entry) => entry.split(' ')[1] ?? []);
  const hidden = own.filter((path) => !others.has(path)).map((path) => path.replaceAll('/', String.raw`\/`));
  return new RegExp(String.raw`\b(?:${Object.keys(adminEndpoints).join('|')})\b|["'\s](?:${hidden.join('|')})["']`);
}

/** Lists the files of a part's current build, which `npm start` would serve. */
function builtFiles(dist: string, name: string): string[] {
  const folder = path.join(dist, name, readFileSync(path.join(dist, name, 'current'), 'utf8').trim());
  return ['public', 'server'].flatMap((part) =>
    readdirSync(path.join(folder, part))
      .filter((file) => /\.(?:js|cjs|css|json)$/.test(file))
      .map((file) => path.join(folder, part, file)),
  );
}

/**
 * Searches the builds of all parts for content of admin parts (docs/releasing.md).
 *
 * @returns a sentence for each finding
 */
export function adminOnlyFaults(parts: readonly Buildable[], dist = distFolder): string[] {
  const marks = parts.filter(isForAdmins).flatMap((part) => marksOf(part).map((mark) => ({ name: part.name, mark })));
  const calls = marksOfCalls();
  return parts
    .filter((part) => !isForAdmins(part) && existsSync(path.join(dist, part.name, 'current')))
    .flatMap(({ name }) => builtFiles(dist, name))
    .flatMap((file) => {
      const content = readFileSync(file, 'utf8');
      // Skip server bundles: no browser gets them, and their libraries contain words like the names of calls.
      const call = isPublic(file) ? calls.exec(content)?.[0] : undefined;
      if (call) return [`${path.relative(dist, file)} names ${call.trim()}, a call that is for admins only.`];
      const found = marks.find(({ mark }) => content.includes(mark));
      return found
        ? [`${path.relative(dist, file)} carries "${found.mark}" of ${found.name}, which is for admins only.`]
        : [];
    });
}
