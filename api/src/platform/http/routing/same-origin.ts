import type { FastifyRequest } from 'fastify';
import { RequestFailure } from '../../core/failure.ts';
import type { TokenChannel } from '../../core/handler.ts';

/** A page of this site: of its public address, or of the address that the request itself names. */
function isOurs(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
}

/**
 * Lets a write through only where no other site can have caused it (docs/decisions/03-accounts.md). A cookie is sent by
 * the browser, whoever asked for the request, so its writes need a proof: the browser's own word that the page is ours,
 * or a header that another site cannot set, from no other origin. A request that says to come from elsewhere is refused
 * even without a session: it could log somebody in. A bearer token is no browser's to send.
 *
 * @throws {RequestFailure} `CrossSiteRequest`.
 */
export function requireSameOrigin(request: FastifyRequest, channel: TokenChannel | undefined, publicUrl: string): void {
  if (channel === 'bearer') return;
  const { 'sec-fetch-site': site, origin, 'x-hustings-client': client } = request.headers;
  if (site === 'same-origin') return;
  const isForeign = site !== undefined || (origin !== undefined && !isOurs(origin, request, publicUrl));
  const isProven = client !== undefined && !isForeign;
  if (isForeign || (channel === 'cookie' && !isProven)) throw new RequestFailure('CrossSiteRequest');
}
