import type { FastifyRequest } from 'fastify';
import { RequestFailure } from '../../core/failure.ts';
import { isStorable } from './json-body.ts';

const encoded = /[%+]/;

/**
 * Checks that the address of a request can be decoded and stored as text.
 *
 * @throws {RequestFailure} `MalformedRequest` where an escape is broken, is not UTF-8, or stands for NUL.
 */
export function requireReadableAddress(request: FastifyRequest): void {
  const { url = '' } = request.raw;
  if (!encoded.test(url)) return;
  let text: string;
  try {
    text = decodeURIComponent(url);
  } catch {
    throw new RequestFailure('MalformedRequest');
  }
  if (!isStorable(text)) throw new RequestFailure('MalformedRequest');
}
