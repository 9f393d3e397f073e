import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/core/services.ts';

const address = '/.well-known/security.txt';

/** The days for which the file holds if the operator names no end. RFC 9116 recommends less than a year. */
const rollingDays = 180;
const dayMs = 86_400_000;

/** Returns the moment until which the file holds: that of the operator, else the start of a day half a year ahead. */
const expiresAt = (chosen: Date | undefined, now: Date): Date =>
  chosen ?? new Date((Math.floor(now.getTime() / dayMs) + rollingDays) * dayMs);

/**
 * Returns where to report weaknesses of the site (RFC 9116). Undefined if the operator names no contact, or if what they
 * named has expired.
 */
function securityText({ settings, siteIdentity, now }: Services): string | undefined {
  if (!settings.security) return undefined;
  const { contact, expires: chosen } = settings.security;
  const expires = expiresAt(chosen, now());
  if (expires <= now()) return undefined;
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${siteIdentity.identity.languages.join(', ')}`,
    `Canonical: ${settings.publicUrl}${address}`,
    '',
  ].join('\n');
}

/** Serves `security.txt`. */
export function serveSecurityText(app: FastifyInstance, services: Services): void {
  app.get(address, (_, reply) => {
    const text = securityText(services);
    if (text === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
  });
}
