import type { BuiltRelease } from '@hustings/contract';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { writeRelease, type HandMade } from '../../documents/testing/release-folder.ts';
import { integrityOf } from '@hustings/releases/integrity';
import { packRelease } from '@hustings/releases/pack';

/** Changes that a test makes to a build before it is packed. */
export interface Tampering {
  /** Changes the manifest. */
  record?(build: BuiltRelease): BuiltRelease;
  /** Changes the files. */
  files?(folder: string): void;
}

/** Makes the zip of a build. */
export async function archiveOf(
  made: HandMade & { maps?: Record<string, string> },
  tampering: Tampering = {},
): Promise<Buffer> {
  const home = mkdtempSync(path.join(tmpdir(), 'hustings-archive-'));
  try {
    const built = writeRelease(home, made);
    const folder = path.join(home, built.name, built.version);
    const script = Buffer.from(made.script ?? `// ${built.name} ${built.version}`);
    writeFileSync(path.join(folder, 'public/entry.js'), script);
    writeFileSync(path.join(folder, 'public/entry.js.br'), brotliCompressSync(script));
    writeFileSync(path.join(folder, 'public/entry.js.gz'), gzipSync(script));
    const bundle = readFileSync(path.join(folder, 'server/render.cjs'));
    const maps = Object.entries(made.maps ?? {});
    if (maps.length > 0) mkdirSync(path.join(folder, 'maps'));
    for (const [name, map] of maps) writeFileSync(path.join(folder, 'maps', name), map);
    const build: BuiltRelease = {
      ...built,
      files: { 'entry.js': integrityOf(script) },
      server: { 'render.cjs': integrityOf(bundle) },
      ...(made.maps ? { maps: Object.fromEntries(maps.map(([name, map]) => [name, integrityOf(map)])) } : {}),
      ...(built.name === 'shell' ? { offers: '1.1.0', remote: 'shell' } : {}),
    };
    const record = tampering.record?.(build) ?? build;
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(record));
    tampering.files?.(folder);
    const archive = path.join(home, 'release.zip');
    await packRelease(folder, archive);
    return readFileSync(archive);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Makes the request that uploads an archive. */
export function uploadOf(part: string, archive: Buffer, token: string | undefined) {
  const boundary = 'a-boundary-of-tests';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="release.zip"\r\ncontent-type: application/zip\r\n\r\n`;
  return {
    method: 'POST' as const,
    url: `/api/releases/${part}/files`,
    payload: Buffer.concat([Buffer.from(head), archive, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  };
}
