import type { FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { selfFillingCache } from '../../../platform/concurrency/lru-cache.ts';

/** The content encodings of files and documents. */
export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Chooses the best encoding that a browser accepts; undefined if it accepts none. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((name) => accepted.some((one) => one === name));
}

/** The binary logarithm of the bytes that Brotli looks back: a document. The default, 4 MB, takes more memory and time. */
const brotliWindow = 18;

/** Compresses text. Uses Brotli quality 4, because 5 takes twice the time for only 6 % fewer bytes. */
function compress(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(html);
  return brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
}

/** A function that encodes a document for a browser. */
export type Encode = (html: string, encoding: Encoding | undefined) => Promise<Buffer | string>;

/** Encodes a document without a cache. */
export const encode: Encode = async (html, encoding) => (encoding ? compress(html, encoding) : html);

/** The size of the cache in bytes, enough for some 450 compressed documents. */
const cacheBytes = 5_000_000;

/** Compresses text into a new buffer. zlib returns a view of a larger buffer, which the cache would retain. */
async function compressToOwnBuffer(html: string, encoding: Encoding): Promise<Buffer> {
  const bytes = await compress(html, encoding);
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Makes an encoder that caches its results. */
export function cachedEncode(): Encode {
  const cached = selfFillingCache<Buffer>(cacheBytes);
  return async (html, encoding) =>
    encoding ? cached(`${encoding} ${hash('sha256', html)}`, () => compressToOwnBuffer(html, encoding)) : html;
}
