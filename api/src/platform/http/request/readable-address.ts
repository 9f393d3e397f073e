import type { FastifyRequest } from 'fastify';
import { RequestFailure } from '../../core/failure.ts';
import { isStorable } from './json-body.ts';

const encoded = /[%+]/;

/**
 * Requires that the address of a request can be decoded and stored.
 *
 * @throws {RequestFailure} `MalformedRequest` if an escape is invalid, not UTF-8, or NUL
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
