/**
 * Measures on the site of `DATA_DIR` what storing an encoded picture takes, and what the minimum takes: a file, flushed
 * to the disk, and a row. Prints the median milliseconds of both.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { connectToSite } from '../../api/src/app/open-site.ts';
import { storeUpload } from '../../api/src/content/posts/index.ts';
import { statement } from '../../api/src/platform/db/statement.ts';
import { median } from '../figures.ts';

const uploads = 100;
/** The bytes of the two files of a photo. */
const fileBytes = [45_000, 140_000];

const site = await connectToSite(process.env);
const { services } = site;
const { database, settings } = services;
await database.query(
  statement('bench.makeUploads', 'CREATE TABLE bench_uploads (id uuid PRIMARY KEY, stored_at timestamptz NOT NULL)')(),
);
const insert = statement<{ id: string }>('bench.insertUpload', 'INSERT INTO bench_uploads VALUES ($id, now())');
const [member] = await database.query<{ id: string }>(statement('bench.aMember', 'SELECT id FROM accounts LIMIT 1')());

async function storeBarely(files: readonly Buffer[]): Promise<void> {
  const id = randomUUID();
  const handle = await open(join(settings.dataDir, `upload-${id}`), 'wx');
  await handle.writeFile(Buffer.concat(files));
  await handle.sync();
  await handle.close();
  await database.query(insert({ id }));
}

const times = { sealed: [] as number[], floor: [] as number[] };
async function timed(of: number[], store: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await store();
  of.push(performance.now() - began);
}
for (let each = 0; each < uploads; each += 1) {
  const files = fileBytes.map((bytes) => randomBytes(bytes));
  const image = { files, width: 1280, height: 853 };
  await timed(times.sealed, () => storeUpload(services, member?.id ?? '', randomUUID(), image));
  await timed(times.floor, () => storeBarely(files));
}
await site.close();
process.stdout.write(`${JSON.stringify({ sealed: median(times.sealed), floor: median(times.floor) })}\n`);
