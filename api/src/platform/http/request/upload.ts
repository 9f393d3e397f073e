import multipart, { type MultipartFile } from '@fastify/multipart';
import { uploadBytes } from '@hustings/contract';
import { limitsInForce } from '@hustings/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestFailure } from '../../core/failure.ts';
import type { UploadedFile, UploadLimits } from '../../core/handler.ts';

/** The maximum bytes of a form besides the content of its files: boundaries, headers and fields. */
const formBytes = 256 * 1024;
/** The maximum bytes of the boundary and the headers of one of several files. */
const partBytes = 2 * 1024;

/**
 * Registers the parser of `multipart/form-data` with its limits. Routes read the files on demand, and limit their size at
 * each request.
 */
export async function registerUploads(api: FastifyInstance): Promise<void> {
  await api.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 10_000, headerPairs: 50 },
  });
}

/** A form whose files are read one after the other. */
interface Form {
  /** Returns the next file, or undefined after the last one. The caller must have read the file before. */
  next(): Promise<MultipartFile | undefined>;
  /** Awaits work on the current file. */
  reading<Result>(work: Promise<Result>): Promise<Result>;
}

/**
 * Opens the form of a request. Each of its promises settles once the body has ended or has too many bytes.
 *
 * The parser never ends if a part has no end of its header block (`@fastify/busboy` 3.2.5), and does not count the
 * bytes outside of files. It uses neither timers nor other input. So a parser that has nothing one turn of the event
 * loop after the end of the body will never have anything.
 *
 * @param maxBytes the maximum bytes of the body
 * @param tooLarge the failure of a body with more bytes
 */
function openForm(
  request: FastifyRequest,
  limits: { files: number; parts: number; fileSize: number },
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: RequestFailure },
): Form {
  const { raw } = request;
  const files = request.files({ limits });
  const { promise: exceeded, reject: exceed } = Promise.withResolvers<never>();
  // The failure is reported by the promises that race with it, if there is one.
  exceeded.catch(() => undefined);
  let bytes = 0;
  let isAtEnd = raw.readableEnded;
  let onEnd: (() => void) | undefined;

  // Listens only while the parser reads, because the first listener starts the flow.
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > maxBytes) exceed(tooLarge);
  };
  raw.once('end', () => {
    isAtEnd = true;
    onEnd?.();
  });

  async function next(): Promise<MultipartFile | undefined> {
    const starved = new Promise<never>((_, reject) => {
      onEnd = () => setImmediate(reject, new RequestFailure('MalformedRequest'));
    });
    const found = files.next();
    if (raw.listenerCount('data', count) === 0) raw.on('data', count);
    if (isAtEnd) onEnd?.();
    const { value, done } = await Promise.race([found, starved, exceeded]);
    return done ? undefined : value;
  }
  return { next, reading: (work) => Promise.race([work, exceeded]) };
}

/**
 * Reads the one file of a request.
 *
 * @throws {RequestFailure} `FileTooLarge`; `Required` without a file; `MalformedRequest` if the request is incomplete
 */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new RequestFailure('UnsupportedMediaType');
  const limit = uploadBytes(limitsInForce());
  const tooLarge = new RequestFailure('FileTooLarge', { field: 'file', meta: { limit } });
  let bytes: Uint8Array | undefined;
  try {
    const within = { files: 1, parts: 11, fileSize: limit - 1 };
    const form = openForm(request, within, { maxBytes: limit + formBytes, tooLarge });
    const file = await form.next();
    bytes = file && (await form.reading(file.toBuffer()));
  } catch (error) {
    if (error instanceof RequestFailure) throw error;
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
      ? tooLarge
      : new RequestFailure('MalformedRequest');
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
  const tooLarge = new RequestFailure('FileTooLarge', { field: 'files', meta: { limit: limits.bytes } });
  let left = limits.bytes;
  let files = 0;
  async function* counted(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of stream) {
        left -= chunk.length;
        if (left < 0) throw tooLarge;
        yield chunk;
      }
    } catch (error) {
      throw refusalOf(error, limits);
    }
  }
  try {
    const within = { files: limits.files, parts: limits.files + 10, fileSize: limits.bytes + 1 };
    const maxBytes = limits.bytes + formBytes + limits.files * partBytes;
    const form = openForm(request, within, { maxBytes, tooLarge });
    for (let file = await form.next(); file; file = await form.next()) {
      files += 1;
      yield { name: file.filename, content: counted(file.file) };
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
