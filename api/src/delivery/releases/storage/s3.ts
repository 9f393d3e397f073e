import { AwsClient } from 'aws4fetch';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { integrityOf } from '@hustings/releases/integrity';
import { forEachOf } from './for-each-of.ts';
import type { ReleaseStorage } from './storage.ts';

/** The time limit of a request in milliseconds. */
const timeoutMs = 30_000;

/**
 * Makes a storage in an S3 bucket, which may be private. Files are cached in a folder of this machine.
 *
 * @param copies the folder of cached files
 */
export function s3Storage(settings: NonNullable<Settings['s3']>, copies: string): ReleaseStorage {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const addressOf = (location: string, file: string) => `${endpoint}/${location}/${file}`;

  async function request(method: string, address: string, body?: Uint8Array): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await client
      .fetch(address, { method, signal, ...(body ? { body: Buffer.from(body) } : {}) })
      .catch(() => undefined);
    if (answer?.ok || answer?.status === 404) return answer;
    await answer?.body?.cancel();
    throw new RequestFailure('Unavailable', { meta: { problem: 'The storage of releases is not available.' } });
  }

  const copyOf = (location: string, file: string) => path.join(copies, location, file);

  async function writeCopy(location: string, file: string, bytes: Buffer): Promise<string> {
    const copy = copyOf(location, file);
    const draft = path.join(copies, randomUUID());
    await mkdir(path.dirname(copy), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, copy);
    return copy;
  }

  async function fetchFile(location: string, file: string): Promise<Buffer | undefined> {
    const answer = await request('GET', addressOf(location, file));
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
    return undefined;
  }

  const send = (location: string, folder: string, files: readonly string[]) =>
    forEachOf(files, async (file) => {
      const answer = await request('PUT', addressOf(location, file), await readFile(path.join(folder, file)));
      await answer.body?.cancel();
      if (!answer.ok) throw new RequestFailure('Unavailable', { meta: { problem: 'The storage has no such bucket.' } });
    });

  const storage: ReleaseStorage = {
    async put(location, folder, files) {
      await send(location, folder, files);
      await rm(folder, { recursive: true, force: true });
    },
    original: fetchFile,
    async restore(location, folder, files) {
      await send(location, folder, files);
      await forEachOf(files, (file) => rm(copyOf(location, file), { force: true }));
    },
    async read(location, file) {
      const copied = await readFile(copyOf(location, file)).catch(() => undefined);
      if (copied) return copied;
      const bytes = await fetchFile(location, file);
      // Ignores errors, because the file can be served even if the disk is too full for a copy.
      if (bytes) await writeCopy(location, file, bytes).catch(() => undefined);
      return bytes;
    },
    async local(location, file, integrity) {
      const copy = copyOf(location, file);
      const copied = await readFile(copy).catch(() => undefined);
      if (copied && integrityOf(copied) === integrity) return copy;
      const bytes = await fetchFile(location, file);
      if (!bytes) throw new Error(`The storage has no ${location}/${file}.`);
      if (integrityOf(bytes) !== integrity) throw new Error(`${location}/${file} is not what was uploaded.`);
      return writeCopy(location, file, bytes);
    },
    async remove(location, files) {
      await forEachOf(files, async (file) => {
        const answer = await request('DELETE', addressOf(location, file));
        await answer.body?.cancel();
      });
      await rm(path.join(copies, location), { recursive: true, force: true });
    },
  };
  return storage;
}
