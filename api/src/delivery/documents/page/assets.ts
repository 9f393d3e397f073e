import type { InterfaceLanguage } from '@hustings/contract';
import type { ReleaseRow } from '../../releases/index.ts';
import type { RenderedBox } from './fill-page.ts';
import type { WrittenPage } from './render-page.ts';

/** A file that a document loads, with its integrity hash. */
export interface Asset {
  address: string;
  integrity: string;
}

/** The files that a document loads. */
export interface DocumentAssets {
  /** The entry script of the shell. */
  script: Asset;
  /** Scripts that the entry script imports, preloaded to avoid a chain of requests. */
  preloads: Asset[];
  /** Files that the page loads later: the scripts of deferred parts, and the hashes of chunks. */
  deferred: Asset[];
  styles: Asset[];
}

const unique = (assets: Asset[]): Asset[] => [...new Map(assets.map((asset) => [asset.address, asset])).values()];

/** Returns a file of a release with its hash. */
const fileOf = ({ address, manifest }: ReleaseRow, name: string): Asset => ({
  address: address + name,
  integrity: manifest.files[name] ?? '',
});

const filesOf = (row: ReleaseRow, names: string[]): Asset[] => names.map((name) => fileOf(row, name));

const emptyChunk: ReleaseRow['manifest']['exposed'] = { js: [], css: [] };

/** Returns the files of a chunk or module; the name may come from the code of a release. */
const knownIn = (known: Record<string, typeof emptyChunk>, name: string) =>
  (Object.hasOwn(known, name) ? known[name] : undefined) ?? emptyChunk;

/** Returns the files of a chunk of a release. */
const chunkOf = ({ manifest: { chunks } }: ReleaseRow, name: string) => knownIn(chunks, name);

/** Returns the file with the hashes of all chunks of a release; an older release has them in its entry. */
const hashesOf = (row: ReleaseRow): Asset[] =>
  filesOf(
    row,
    Object.keys(row.manifest.files).filter((name) => /^hashes\.\w+\.json$/.test(name)),
  );

/** Returns the scripts with which the shell makes calls; a release may have them in its entry. */
const sendingCalls = (shell: ReleaseRow): Asset[] => filesOf(shell, chunkOf(shell, 'calls').js);

/**
 * Returns the files of a page: the files of the shell, the entry and exposed module of the vertical that owns the page,
 * the chunks of the route, and the texts of the language. Omits other files, because measurements show that more
 * preloads slow the page.
 *
 * Of the boxes in the page, only the styles: the browser hydrates them after the page.
 *
 * @param chunks the names of the route's chunks; empty if the page was not rendered
 * @param texts the name of the chunk with the texts of the page, after which all texts of the language load
 * @param isGuest whether a guest gets a rendered page, which needs few texts of the frame before its first call
 * @param parts the names of the chunks of deferred parts in the page, of which the document loads the styles at once
 */
export function assetsOf(
  shell: ReleaseRow,
  owner: ReleaseRow,
  {
    chunks = [],
    texts,
    parts = [],
    language,
    isGuest = false,
  }: Pick<WrittenPage, 'chunks' | 'texts' | 'parts'> & { language: InterfaceLanguage; isGuest?: boolean },
  boxes: readonly Pick<RenderedBox, 'row' | 'module' | 'page'>[] = [],
): DocumentAssets {
  const isShell = owner.id === shell.id;
  const own = [...(isShell ? ['built-in'] : []), texts ?? language, ...chunks].map((name) => chunkOf(owner, name));
  const later = [...(texts ? [language] : []), ...parts].map((name) => chunkOf(owner, name));
  const whole = chunkOf(shell, `frame-${language}`);
  const forGuests = chunkOf(shell, `frame-guest-${language}`);
  // An older shell has one set of texts for all readers.
  const frame = isGuest && forGuests.js.length > 0 ? forGuests : whole;
  const { entry, exposed } = shell.manifest;
  const remote = isShell
    ? emptyChunk
    : { ...owner.manifest.exposed, js: [owner.manifest.entry, ...owner.manifest.exposed.js] };
  return {
    script: fileOf(shell, entry),
    preloads: unique([
      ...filesOf(shell, [...exposed.js, ...frame.js]),
      // A page that was not rendered brings no data, so it makes calls before anything is shown.
      ...(chunks.length === 0 ? sendingCalls(shell) : []),
      ...filesOf(owner, [...remote.js, ...own.flatMap(({ js }) => js)]),
    ]),
    deferred: unique([
      ...filesOf(
        owner,
        later.flatMap(({ js }) => js),
      ),
      ...[owner, shell].flatMap(hashesOf),
    ]),
    styles: unique([
      ...filesOf(shell, exposed.css),
      ...filesOf(owner, [...remote.css, ...[...own, ...later].flatMap(({ css }) => css)]),
      ...boxes.flatMap(({ row, module, page }) => {
        const modules = knownIn(row.manifest.modules ?? {}, module);
        const names = [...(page.chunks ?? []), ...(page.parts ?? [])];
        const used = page.html === '' ? [] : [modules, ...names.map((name) => chunkOf(row, name))];
        return filesOf(
          row,
          used.flatMap(({ css }) => css),
        );
      }),
    ]),
  };
}

/** Returns the files of a document that contains only the shell. */
export function shellAssetsOf(shell: ReleaseRow, language: InterfaceLanguage): DocumentAssets {
  const { entry, exposed, chunks } = shell.manifest;
  const { js } = chunks[`frame-${language}`] ?? emptyChunk;
  return {
    script: fileOf(shell, entry),
    preloads: unique([...filesOf(shell, [...exposed.js, ...js]), ...sendingCalls(shell)]),
    deferred: hashesOf(shell),
    styles: unique(filesOf(shell, exposed.css)),
  };
}
