import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identify, TokenChannel, Viewer } from '../../core/handler.ts';
import type { Cookies } from './cookies.ts';

/** The caller of a request, and the transport of the session token. */
export interface Identified {
  viewer: Viewer;
  /** The transport of the token. Absent without a token. */
  channel?: TokenChannel;
  /** Resolves to whether the session of a cached member is still valid, as in `IdentifiedMember.confirmed`. */
  confirmed?: Promise<boolean>;
}

const guest: Viewer = { kind: 'guest' };
const anonymous: Identified = { viewer: guest };
const bearer = /^bearer +([\w.~+/-]{1,200}=*)$/i;

/** Returns the token in the `Authorization` header. Returns undefined if the header does not have a valid form. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/**
 * Identifies the caller of a request. An unknown or expired token means a guest.
 *
 * @param early whether the caller accepts a cached member whose session is not `confirmed` yet
 */
export type ViewerReader = (request: FastifyRequest, reply: FastifyReply, early?: boolean) => Promise<Identified>;

/** Makes the function that identifies callers. Prefers the header to the cookie, and renews an old cookie. */
export function makeViewerReader(identify: Identify, cookies: Cookies): ViewerReader {
  return async (request, reply, early = false) => {
    const header = request.headers.authorization;
    const token = header === undefined ? cookies.session(request) : bearerOf(request);
    if (token === undefined) return anonymous;
    const channel = header === undefined ? 'cookie' : 'bearer';
    const found = await identify(token, channel, early);
    if (!found) return { viewer: guest, channel };
    if (found.renewed) cookies.writer(reply).sessionCookie.set(found.renewed.token, found.renewed.maxAgeSeconds);
    const { member: viewer, confirmed } = found;
    return confirmed ? { viewer, channel, confirmed } : { viewer, channel };
  };
}
