import multipart from '@fastify/multipart';
import { uploadBytes } from '@hustings/contract';
import { limitsInForce } from '@hustings/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestFailure } from '../../core/failure.ts';
import type { UploadedFile, UploadLimits } from '../../core/handler.ts';

/** Registers the parser of `multipart/form-data` with its limits. Routes read the files on demand. */
export async function registerUploads(api: FastifyInstance): Promise<void> {
  const fileSize = uploadBytes(limitsInForce()) - 1;
  await api.register(multipart, {
    limits: { files: 1, fileSize, fields: 10, parts: 11, fieldSize: 10_000, headerPairs: 50 },
  });
}

/**
 * Reads the one file of a request.
 *
 * @throws {RequestFailure} `FileTooLarge`; `Required` without a file; `MalformedRequest` if the request is incomplete
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
      isLarge ? { field: 'file', meta: { limit: uploadBytes(limitsInForce()) } } : {},
    );
  }
  if (!bytes || bytes.length === 0) throw new RequestFailure('Required', { field: 'file' });
  return bytes;
}

/**
 * Yields the files of a request one after the other. The caller must read each before it requests the next.
 *
 * @throws {RequestFailure} `FileTooLarge` if their total size exceeds `limits.bytes`; `OutOfRange` if there are more
 * than `limits.files`; `Required` if there is none; `MalformedRequest` if the request is incomplete
 */
export async function* readUploads(request: FastifyRequest, limits: UploadLimits): AsyncGenerator<UploadedFile> {
  if (!request.isMultipart()) throw new RequestFailure('UnsupportedMediaType');
  let left = limits.bytes;
  let files = 0;
  async function* counted(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of stream) {
        left -= chunk.length;
        if (left < 0) throw new RequestFailure('FileTooLarge', { field: 'files', meta: { limit: limits.bytes } });
        yield chunk;
      }
    } catch (error) {
      throw refusalOf(error, limits);
    }
  }
  try {
    const within = { files: limits.files, parts: limits.files + 10, fileSize: limits.bytes + 1 };
    for await (const { filename, file } of request.files({ limits: within })) {
      files += 1;
      yield { name: filename, content: counted(file) };
    }
  } catch (error) {
    throw refusalOf(error, limits);
  }
  if (files === 0) throw new RequestFailure('Required', { field: 'files' });
}

/** Converts an error of the multipart parser to a failure. */
function refusalOf(error: unknown, { files }: UploadLimits): RequestFailure {
  if (error instanceof RequestFailure) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new RequestFailure('OutOfRange', { field: 'files', meta: { limit: files } });
  return new RequestFailure('MalformedRequest');
}
