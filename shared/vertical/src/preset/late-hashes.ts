import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { createHash } from 'node:crypto';

/** The places for the name and the hash of the file, as long as what replaces them. */
const places = { file: 'hashes.00000000.json', integrity: `sha384-${'0'.repeat(64)}` };

/** Milliseconds after which the hashes of a document's own parts load, if no chunk asked for them before. */
const restMs = 4_000;

/** Milliseconds within which the hashes must load. */
const timeoutMs = 8_000;

/**
 * Makes the entry of a build wait for the file with its hashes before it loads a chunk whose hash it does not know. It
 * knows the hashes that the document states for its scripts and styles.
 */
class LateHashes extends rspack.RuntimeModule {
  constructor() {
    super('late_hashes', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
const ensure = __webpack_require__.e;
const { sriHashes = {}, sriCssHashes = {} } = __webpack_require__;
const addressOf = (file) => new URL(__webpack_require__.p + file, location.href).href;
const isKnown = (hashes, id, file) => {
  const address = hashes[id] || addressOf(file(id));
  const link = hashes[id] || [...document.querySelectorAll('link[integrity]')].find(({ href }) => href === address);
  if (link && !hashes[id]) hashes[id] = link.integrity;
  return Boolean(link);
};
let loading;
const loadHashes = () => loading ??= fetch(addressOf(${JSON.stringify(places.file)}), {
  integrity: ${JSON.stringify(places.integrity)},
  credentials: 'same-origin',
  signal: AbortSignal.timeout(${timeoutMs}),
}).then((response) => response.json()).then(([js, css]) => {
  Object.assign(sriHashes, js);
  Object.assign(sriCssHashes, css);
}).catch((error) => {
  loading = undefined;
  throw error;
});
__webpack_require__.e = (id, ...rest) =>
  isKnown(sriHashes, id, __webpack_require__.u) && (!(id in sriCssHashes) || isKnown(sriCssHashes, id, __webpack_require__.k))
    ? ensure(id, ...rest)
    : loadHashes().then(() => ensure(id, ...rest));
setTimeout(() => loadHashes().catch(() => {}), document.readyState === 'complete' ? 0 : ${restMs});
`;
  }
}

/**
 * Lets the entry of a build load the hashes of its chunks from a file of their own. They cannot be compressed: 3 kB of
 * the shell, and 4 to 9 kB of a vertical. `cutHashes` then takes them out of the entry.
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

/** Reads the pairs of a list; the minimizer leaves quotes out where it can. */
const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/"?([\w-]+)"?:"(sha384-[^"]+)"/g)].map(([, id = '', of = '']) => [id, of]));

/**
 * Takes the lists of hashes out of an entry. The entry keeps its length, so that its source map stays right, and the ids
 * of chunks with styles.
 *
 * @returns the new entry and the file with the hashes; undefined if the entry has no lists
 */
export function cutHashes(entry: string): { entry: string; file: string; hashes: string } | undefined {
  const cut: [Record<string, string>, Record<string, string>] = [{}, {}];
  const without = entry.replaceAll(list, (whole, start: string, isCss: string | undefined, pairs: string) => {
    const found = pairsOf(pairs);
    Object.assign(isCss ? cut[1] : cut[0], found);
    const kept = isCss ? Object.keys(found).map((id) => `${JSON.stringify(id)}:0`) : [];
    return `${start}{${kept.join(',')}}`.padEnd(whole.length);
  });
  if (without === entry) return undefined;
  const hashes = JSON.stringify(cut);
  const file = `hashes.${hash(hashes, 'sha256', 'hex').slice(0, 8)}.json`;
  const integrity = `sha384-${hash(hashes, 'sha384', 'base64')}`;
  return { entry: without.replace(places.file, file).replace(places.integrity, integrity), file, hashes };
}
