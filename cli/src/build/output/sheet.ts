import { integrityOf } from '@hustings/releases/integrity';
import { joinSheets, sheetPrefix, sheetsInOrder, type StyledChunk } from '@hustings/vertical/preset';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const unique = (files: readonly string[]): string[] => [...new Set(files)];

/** The chunks of a build with their files, as the statistics of the compiler list them. */
interface StyledBuild {
  chunks?: StyledChunk[];
  namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
}

/**
 * Joins the stylesheets of a vertical into one file, which is smaller than those of one page were and which no later page
 * needs to load. Puts its name in the place of the others in the statistics and in the manifest of the federation.
 *
 * @returns the integrity hash of the file; undefined if the vertical has no styles
 */
export function joinStyles(folder: string, stats: StyledBuild): string | undefined {
  const { chunks = [], namedChunkGroups = {} } = stats;
  const sheets = sheetsInOrder(chunks);
  if (sheets.length === 0) return undefined;
  const css = joinSheets(sheets.map((file) => readFileSync(path.join(folder, file), 'utf8')));
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const joined = `${sheetPrefix}${hash}.css`;
  const nameNow = (file: string) => (sheets.includes(file) ? joined : file);
  for (const chunk of chunks) chunk.files = unique((chunk.files ?? []).map(nameNow));
  for (const group of Object.values(namedChunkGroups))
    group.assets = unique((group.assets ?? []).map(({ name }) => nameNow(name))).map((name) => ({ name }));
  for (const file of sheets) rmSync(path.join(folder, file));
  writeFileSync(path.join(folder, joined), css);
  const manifest = path.join(folder, 'mf-manifest.json');
  const named = readFileSync(manifest, 'utf8').replaceAll(/"([^"]+\.css)"/g, (_, file: string) => `"${nameNow(file)}"`);
  writeFileSync(manifest, named);
  return integrityOf(css);
}
