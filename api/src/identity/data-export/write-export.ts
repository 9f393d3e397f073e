import { createWriteStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Exported, ExportRow, PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import { exportPage, type ExportPage } from './export-page.ts';
import type { LeasedExport } from './data-export.queries.ts';
import { exportTexts } from './export-texts.ts';

/**
 * Reports the progress in percent, which extends the lease.
 *
 * @throws if the lease is lost.
 */
export type ReportProgress = (percent: number) => Promise<void>;

/** The number of rows after which the progress is reported again. */
const rowsPerReport = 2_000;

const kinds = Object.keys(exportTexts.en.kinds);

/** Compares two sections by their order on the page, because the registry lists them in the order of the purge. */
const byPageOrder = (one: Exported, other: Exported): number => kinds.indexOf(one.kind) - kinds.indexOf(other.kind);

/** A section of an export, written to disk. */
interface Part {
  kind: string;
  count: number;
  /** The paths of the section's files in the zip. */
  files: string[];
  /** The path on disk of the HTML for this section. */
  section: string;
}

/**
 * Writes the export of a member into a folder: JSON files, a page, and the member's files. Streams the rows from the
 * database to the disk, so that a long history fits into memory.
 *
 * @param data the personal data of all domains.
 * @returns the path of the zip.
 */
export async function writeExport(
  services: Services,
  subject: LeasedExport,
  folder: string,
  data: readonly PersonalData[],
  reportProgress: ReportProgress,
): Promise<string> {
  const page = exportPage(subject.language, services.siteIdentity.identity);
  const exported = data.flatMap(({ exported: each }) => ('kind' in each ? [each] : [])).toSorted(byPageOrder);
  await mkdir(join(folder, 'data'));
  await mkdir(join(folder, 'files'));
  const parts: Part[] = [];
  for (const [index, each] of exported.entries()) {
    // Packing the zip counts as the last 5 percent.
    const percent = Math.floor((95 * index) / exported.length);
    await reportProgress(percent);
    parts.push(await writePart(services, subject, each, { folder, page, keepLease: () => reportProgress(percent) }));
  }
  await reportProgress(95);
  return pack(folder, parts, page.head(subject.userName, services.now()) + page.contents(parts), page.foot);
}

interface Output {
  folder: string;
  page: ExportPage;
  keepLease(): Promise<void>;
}

const withoutAbsent = (row: ExportRow): ExportRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));

async function writePart(
  services: Services,
  subject: LeasedExport,
  exported: Exported,
  { folder, page, keepLease }: Output,
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
      if (count % rowsPerReport === 0) await keepLease();
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
  subject: LeasedExport,
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

/** Joins the parts of the page and packs the page into a zip with all files of the sections. */
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
