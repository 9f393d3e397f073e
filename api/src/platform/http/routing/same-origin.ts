import type { FastifyRequest } from 'fastify';
import { RequestFailure } from '../../core/failure.ts';
import type { TokenChannel } from '../../core/handler.ts';

/** Returns whether an origin is that of the public address, or that of the request. */
function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
}

/**
 * Protects writes against cross-site requests (docs/decisions/03-accounts.md). With a session cookie, a write needs
 * either `Sec-Fetch-Site: same-origin` or the header `X-Hustings-Client`, which other sites cannot set. A cross-origin
 * write is refused even without a session, because it could log the visitor in. Browsers do not send bearer tokens by
 * themselves.
 *
 * @throws {RequestFailure} `CrossSiteRequest`
 */
export function requireSameOrigin(request: FastifyRequest, channel: TokenChannel | undefined, publicUrl: string): void {
  if (channel === 'bearer') return;
  const { 'sec-fetch-site': site, origin, 'x-hustings-client': client } = request.headers;
  if (site === 'same-origin') return;
  const isForeign = site !== undefined || (origin !== undefined && !isOwnOrigin(origin, request, publicUrl));
  const isProven = client !== undefined && !isForeign;
  if (isForeign || (channel === 'cookie' && !isProven)) throw new RequestFailure('CrossSiteRequest');
}
