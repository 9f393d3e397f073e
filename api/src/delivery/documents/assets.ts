import type { InterfaceLanguage } from '@hustings/contract';
import type { ReleaseRow } from '../releases/index.ts';

/** A file that a document names: its address and what it must hash to. */
export interface Asset {
  address: string;
  integrity: string;
}

/** What a document loads. */
export interface DocumentAssets {
  /** The shell's first script. */
  script: Asset;
  /** Scripts that the first one will ask for: fetched at once, so that no chain of requests comes to be. */
  preloads: Asset[];
  styles: Asset[];
}

const unique = (assets: Asset[]): Asset[] => [...new Map(assets.map((asset) => [asset.address, asset])).values()];

/** Names a file of a release. */
const fileOf = ({ address, manifest }: ReleaseRow, name: string): Asset => ({
  address: address + name,
  integrity: manifest.files[name] ?? '',
});

const filesOf = (row: ReleaseRow, names: string[]): Asset[] => names.map((name) => fileOf(row, name));

const emptyChunk = { js: [], css: [] };

/**
 * What the page of an owner needs: the shell, the owner's entry and exposed module, the chunk of the route and the texts
 * of the language. Nothing more: measured, a preload of everything makes the page slower.
 *
 * @param chunks the names of the route's chunks; none where the render did not get that far
 */
export function assetsOf(
  shell: ReleaseRow,
  owner: ReleaseRow,
  { chunks = [], language }: { chunks: string[] | undefined; language: InterfaceLanguage },
): DocumentAssets {
  const chunkOf = (row: ReleaseRow, name: string) => row.manifest.chunks[name] ?? emptyChunk;
  const isShell = owner.id === shell.id;
  const own = [...(isShell ? ['built-in'] : []), language, ...chunks].map((name) => chunkOf(owner, name));
  const frame = chunkOf(shell, `frame-${language}`);
  const { entry, exposed } = shell.manifest;
  const remote = isShell
    ? emptyChunk
    : { ...owner.manifest.exposed, js: [owner.manifest.entry, ...owner.manifest.exposed.js] };
  return {
    script: fileOf(shell, entry),
    preloads: unique([
      ...filesOf(shell, [...exposed.js, ...frame.js]),
      ...filesOf(owner, [...remote.js, ...own.flatMap(({ js }) => js)]),
    ]),
    styles: unique([
      ...filesOf(shell, exposed.css),
      ...filesOf(owner, [...remote.css, ...own.flatMap(({ css }) => css)]),
    ]),
  };
}

/** What the shell needs before it shows any page. */
export function frameAssetsOf(shell: ReleaseRow, language: InterfaceLanguage): DocumentAssets {
  const { entry, exposed, chunks } = shell.manifest;
  const { js } = chunks[`frame-${language}`] ?? emptyChunk;
  return {
    script: fileOf(shell, entry),
    preloads: unique(filesOf(shell, [...exposed.js, ...js])),
    styles: unique(filesOf(shell, exposed.css)),
  };
}
