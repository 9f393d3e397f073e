import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToSite } from '../../app/index.ts';
import { startChildSite, type ChildSite } from '../../testing/child-site.ts';
import { addMember } from '../../testing/members.ts';

const megabyte = 1024 * 1024;

let dataDir: string;
let site: ChildSite;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hustings-pictures-'));
  const environment = { DATA_DIR: dataDir, HUSTINGS_DEMO: '0' };
  site = await startChildSite(environment);
  const open = await connectToSite(environment);
  ({ token } = await addMember(open.services, { level: 5 }));
  await open.close();
});

afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the peak memory of a process in megabytes. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / megabyte;
}

/** Returns whether a process is Node with the name of the program as its last argument. */
const isDecoder = (id: string): boolean => readFileSync(`/proc/${id}/cmdline`, 'utf8').endsWith('\0pictures\0');

/** Returns the process that reads pictures, among the descendants of the server. */
function decoderOf(pid: number): number {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,comm=']).toString().trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/));
  const descendants = new Set([String(pid)]);
  for (const id of descendants) for (const [child = '', parent] of processes) if (parent === id) descendants.add(child);
  const found = processes.find(([id = '', , name]) => descendants.has(id) && name?.startsWith('node') && isDecoder(id));
  return Number(found?.[0]);
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a85c0c' } });

/** Makes pictures of the maximum size in the formats that need the most memory. */
async function largest(): Promise<Buffer[]> {
  return [
    await plain(8_000, 5_000).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    await plain(6_000, 5_000).gif({ effort: 1 }).toBuffer(),
    await plain(8_000, 5_000).png({ compressionLevel: 1 }).toBuffer(),
    await plain(4_000, 2_500).avif({ effort: 0 }).toBuffer(),
  ];
}

async function upload(picture: Buffer): Promise<{ status: number; retryAfter: string | null }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'large');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/posts/upload`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

test('decodes twelve of the largest pictures in less than 400 MB, and refuses those that exceed the queue', async () => {
  const pictures = await largest();
  const server = site.process.pid ?? 0;
  const before = await peakOf(server);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => upload(pictures[index % pictures.length]!)),
  );
  const made = answers.filter(({ status }) => status === 201);
  const putOff = answers.filter(({ status }) => status === 503);
  // The server decodes one of the largest pictures and lets four wait.
  expect(made.length).toBeGreaterThanOrEqual(5);
  expect(made.length + putOff.length).toBe(12);
  expect(new Set(putOff.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']));
  const grown = (await peakOf(server)) - before;
  const decoder = await peakOf(decoderOf(server));
  expect(grown + decoder).toBeLessThan(400);
  // A refused picture is accepted once the other pictures are decoded.
  expect((await upload(pictures[0]!)).status).toBe(201);
});

test('fails only the current picture if the decoder is killed', async () => {
  const [picture] = await largest();
  process.kill(decoderOf(site.process.pid ?? 0), 'SIGKILL');
  await expect.poll(async () => (await upload(picture!)).status).toBe(201);
});
