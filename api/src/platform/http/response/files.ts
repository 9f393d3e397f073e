import type { DownloadAnswer, FileAnswer } from '@hustings/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

const year = 31_536_000;

/**
 * Answers a file with its cache policy. Caches may keep a file permanently if its address contains the hash, else they
 * must revalidate it by its ETag. Only the browser may cache a file that not everybody may see.
 */
export function sendFile(
  { bytes, mediaType, hash, immutable, personal }: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | string {
  const tag = `"${hash}"`;
  reply
    .type(mediaType)
    .header('etag', tag)
    // A browser that opens the file as a page must not run or load anything from it.
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header(
      'cache-control',
      immutable ? `public, max-age=${year}, immutable` : `${personal ? 'private' : 'public'}, no-cache`,
    );
  if (request.headers['if-none-match'] !== tag) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  reply.code(304);
  return '';
}

/** Answers a download. Only public downloads are cacheable. */
export function sendDownload(
  { stream, bytes, mediaType, fileName, publicSeconds }: DownloadAnswer,
  reply: FastifyReply,
): Readable {
  reply
    .type(mediaType)
    .header('content-length', bytes)
    .header('cache-control', publicSeconds === undefined ? 'private, no-store' : `public, max-age=${publicSeconds}`)
    .header('content-disposition', `attachment; filename="${fileName}"`);
  return stream instanceof Readable ? stream : Readable.from(stream);
}
