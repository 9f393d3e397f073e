import multipart from '@fastify/multipart';
import { maximumUploadBytes } from '@hustings/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestFailure } from '../failure.ts';

/** Lets routes take `multipart/form-data`: one file, and hardly anything beside it. Nothing is read before it is asked for. */
export async function registerUploads(api: FastifyInstance): Promise<void> {
  await api.register(multipart, {
    limits: { files: 1, fileSize: maximumUploadBytes - 1, fields: 10, parts: 11, fieldSize: 10_000, headerPairs: 50 },
  });
}

/**
 * Reads the one file of a request.
 *
 * @throws {RequestFailure} `FileTooLarge`; `Required` where no file is there; `MalformedRequest` where it breaks off.
 */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new RequestFailure('UnsupportedMediaType');
  let bytes: Uint8Array | undefined;
  try {
    const file = await request.file();
    bytes = await file?.toBuffer();
  } catch (error) {
    const isLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw new RequestFailure(
      isLarge ? 'FileTooLarge' : 'MalformedRequest',
      isLarge ? { field: 'file', meta: { limit: maximumUploadBytes } } : {},
    );
  }
  if (!bytes || bytes.length === 0) throw new RequestFailure('Required', { field: 'file' });
  return bytes;
}
