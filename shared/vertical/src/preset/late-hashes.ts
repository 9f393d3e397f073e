import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { createHash } from 'node:crypto';

/** How the file of the one stylesheet of a build begins. */
export const sheetPrefix = 'styles.';

/** The places for the name and the hash of the file, as long as what replaces them. */
const places = { file: 'hashes.00000000.json', integrity: `sha384-${'0'.repeat(64)}` };

/** Milliseconds after which the hashes of a document's own parts load, if no chunk asked for them before. */
const restMs = 4_000;

/** Milliseconds within which the hashes must load. */
const timeoutMs = 8_000;

/**
 * Makes the entry of a build wait for the file with the names and hashes of its chunks before it loads a chunk that it
 * does not know. It knows those whose scripts and styles the document states.
 */
class LateHashes extends rspack.RuntimeModule {
  constructor() {
    super('late_hashes', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
const ensure = __webpack_require__.e;
const { sriHashes = {}, sriCssHashes = {} } = __webpack_require__;
const [scripts, styles] = [{}, {}];
__webpack_require__.u = (id) => scripts[id];
__webpack_require__.k = (id) => styles[id];
const addressOf = (file) => new URL(__webpack_require__.p + file, location.href).href;
const isKnown = (id, names, hashes, type) => {
  if (names[id]) return true;
  const folder = addressOf('');
  const link = [...document.querySelectorAll('link[integrity]')].find(
    ({ href }) =>
      href.startsWith(folder) &&
      href.endsWith(type) &&
      (href.includes('.' + id + '.') || (type === '.css' && href.startsWith(folder + ${JSON.stringify(sheetPrefix)}))),
  );
  if (!link) return false;
  names[id] = link.href.slice(folder.length);
  hashes[id] = link.integrity;
  return true;
};
let loading;
const loadHashes = () => loading ??= fetch(addressOf(${JSON.stringify(places.file)}), {
  integrity: ${JSON.stringify(places.integrity)},
  credentials: 'same-origin',
  signal: AbortSignal.timeout(${timeoutMs}),
}).then((response) => response.json()).then((lists) => {
  [sriHashes, sriCssHashes, scripts, styles].forEach((known, each) => Object.assign(known, lists[each]));
}).catch((error) => {
  loading = undefined;
  throw error;
});
__webpack_require__.e = (id, ...rest) =>
  isKnown(id, scripts, sriHashes, '.js') && (!(id in sriCssHashes) || isKnown(id, styles, sriCssHashes, '.css'))
    ? ensure(id, ...rest)
    : loadHashes().then(() => ensure(id, ...rest));
setTimeout(() => loadHashes().catch(() => {}), document.readyState === 'complete' ? 0 : ${restMs});
`;
  }
}

/**
 * Lets the entry of a build load the names and hashes of its chunks from a file of their own. Hashes cannot be compressed: 4 kB
 * of the shell, and 5 to 11 kB of a vertical. `cutHashes` then takes them out of the entry.
 */
export const lateHashes: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('lateHashes', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('lateHashes', (chunk) => {
        compilation.addRuntimeModule(chunk, new LateHashes());
      });
    });
  },
};

const hash = (text: string, ...[algorithm, encoding]: ['sha384', 'base64'] | ['sha256', 'hex']) =>
  createHash(algorithm).update(text).digest(encoding);

/** A list of hashes by chunk, as the entry assigns it. */
const list = /(\.sri(Css)?Hashes=)(\{[^{}]*\})/g;

/** The functions that name the script and the stylesheet of a chunk by long lists, as the entry assigns them. */
const naming = /(\.[uk]=\w+=>)""\+[^;]*?"\.(?:js|css)"/g;

/** Reads the pairs of a list; the minimizer leaves quotes out where it can. */
const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/"?([\w-]+)"?:"(sha384-[^"]+)"/g)].map(([, id = '', of = '']) => [id, of]));

/** The files of a chunk, as the statistics of the compiler list them. */
interface ChunkFiles {
  id?: string | number;
  files?: string[];
}

/**
 * Returns the file of each chunk of a list of hashes.
 *
 * @throws if a chunk has no file with this ending
 */
function filesOf(
  hashes: Record<string, string>,
  chunks: readonly ChunkFiles[],
  ending: string,
): Record<string, string> {
  const names = Object.keys(hashes).map((id) => {
    const file = chunks.find((chunk) => String(chunk.id) === id)?.files?.find((each) => each.endsWith(ending));
    if (!file) throw new Error(`The compiler names no file ${ending} of the chunk ${id}.`);
    return [id, file] as const;
  });
  return Object.fromEntries(names);
}

/**
 * Takes the lists of names and hashes out of an entry. The entry keeps its length, so that its source map stays right, and
 * the ids of chunks with styles.
 *
 * @param sheetIntegrity the hash of the one stylesheet of the build; absent if each chunk has its own
 * @returns the new entry and the file with the lists; undefined if the entry has no lists
 * @throws if `chunks` lacks a file of a chunk that the entry loads
 */
export function cutHashes(
  entry: string,
  chunks: readonly ChunkFiles[],
  sheetIntegrity?: string,
): { entry: string; file: string; hashes: string } | undefined {
  const cut: [Record<string, string>, Record<string, string>] = [{}, {}];
  const without = entry
    .replaceAll(list, (whole, start: string, isCss: string | undefined, pairs: string) => {
      const found = pairsOf(pairs);
      if (isCss === undefined) Object.assign(cut[0], found);
      else for (const [id, own] of Object.entries(found)) cut[1][id] = sheetIntegrity ?? own;
      const kept = isCss ? Object.keys(found).map((id) => `${JSON.stringify(id)}:0`) : [];
      return `${start}{${kept.join(',')}}`.padEnd(whole.length);
    })
    .replaceAll(naming, (whole, start: string) => `${start}0`.padEnd(whole.length));
  if (without === entry) return undefined;
  const [scripts, styles] = cut;
  const hashes = JSON.stringify([...cut, filesOf(scripts, chunks, '.js'), filesOf(styles, chunks, '.css')]);
  const file = `hashes.${hash(hashes, 'sha256', 'hex').slice(0, 8)}.json`;
  const integrity = `sha384-${hash(hashes, 'sha384', 'base64')}`;
  return { entry: without.replace(places.file, file).replace(places.integrity, integrity), file, hashes };
}
