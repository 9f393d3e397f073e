import { createWriteStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Exported, ExportRow, PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { exportPage, type ExportPage } from './export-page.ts';
import type { TakenExport } from './data-export.queries.ts';
import { exportWords } from './export-texts.ts';

/** Tells how much is done, in percent; throws where the work is no longer wanted. */
export type Advance = (percent: number) => Promise<void>;

/** Rows between two signs of life. */
const rowsBetweenSigns = 2_000;

const kinds = Object.keys(exportWords.en.kinds);

/** Data is joined in the order in which it goes; people read of themselves first. */
const inReadingOrder = (one: Exported, other: Exported): number => kinds.indexOf(one.kind) - kinds.indexOf(other.kind);

/** One part of an export, written to disk. */
interface Part {
  kind: string;
  count: number;
  /** Paths in the zip of what was written. */
  files: string[];
  /** The part of the page, on disk. */
  section: string;
}

/**
 * Writes the export of a member into a folder: JSON for programs, a page for people, and the member's files. Rows go
 * from the database to the disk as they come, so that no history is too long for memory.
 *
 * @returns the path of the zip.
 */
export async function writeExport(
  services: Services,
  subject: TakenExport,
  folder: string,
  data: readonly PersonalData[],
  advance: Advance,
): Promise<string> {
  const page = exportPage(subject.language);
  const exported = data.flatMap(({ exported: each }) => ('kind' in each ? [each] : [])).toSorted(inReadingOrder);
  await mkdir(join(folder, 'data'));
  await mkdir(join(folder, 'files'));
  const parts: Part[] = [];
  for (const [index, each] of exported.entries()) {
    // The last percents are the packing's.
    const percent = Math.floor((95 * index) / exported.length);
    await advance(percent);
    parts.push(await writePart(services, subject, each, { folder, page, alive: () => advance(percent) }));
  }
  await advance(95);
  return pack(folder, parts, page.head(subject.userName, services.now()) + page.contents(parts), page.foot);
}

interface Place {
  folder: string;
  page: ExportPage;
  alive(): Promise<void>;
}

const withoutAbsent = (row: ExportRow): ExportRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));

async function writePart(
  services: Services,
  subject: TakenExport,
  exported: Exported,
  { folder, page, alive }: Place,
): Promise<Part> {
  const { kind } = exported;
  const json = `data/${kind}.json`;
  const section = `${kind}.section`;
  const data = await open(join(folder, json), 'wx', 0o600);
  const html = await open(join(folder, section), 'wx', 0o600);
  try {
    let count = 0;
    await html.write(page.partHead(kind));
    await data.write('[');
    for await (const row of exported.rows(services, subject)) {
      count += 1;
      if (count % rowsBetweenSigns === 0) await alive();
      await data.write(`${count > 1 ? ',' : ''}\n${JSON.stringify(withoutAbsent(row))}`);
      await html.write(page.row(row));
    }
    await data.write('\n]\n');
    const files = await writeFiles(services, subject, exported, folder);
    await html.write(page.partFoot(count, files));
    return { kind, count, files: [json, ...files], section };
  } finally {
    await Promise.all([data.close(), html.close()]);
  }
}

async function writeFiles(
  services: Services,
  subject: TakenExport,
  exported: Exported,
  folder: string,
): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, bytes } of exported.files?.(services, subject) ?? []) {
    const path = `files/${name}`;
    await writeFile(join(folder, path), bytes, { mode: 0o600 });
    names.push(path);
  }
  return names;
}

/** Joins the page and packs everything; what lies in the folder besides is not taken along. */
async function pack(folder: string, parts: Part[], head: string, foot: string): Promise<string> {
  const index = createWriteStream(join(folder, 'index.html'), { mode: 0o600 });
  await pipeline(async function* () {
    yield head;
    for (const { section } of parts) {
      const handle = await open(join(folder, section));
      yield* handle.createReadStream();
    }
    yield foot;
  }, index);
  const zip = new ZipFile();
  for (const name of ['index.html', ...parts.flatMap(({ files }) => files)]) zip.addFile(join(folder, name), name);
  zip.end();
  const path = join(folder, 'export.zip');
  await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  return path;
}
