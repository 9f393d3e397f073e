import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identify, TokenChannel, Viewer } from '../../core/handler.ts';
import type { Cookies } from './cookies.ts';

/** Who makes a request, and by what they are known. */
export interface Identified {
  viewer: Viewer;
  /** Absent where the request carries no token. */
  channel?: TokenChannel;
  /** As `Found.confirmed`. */
  confirmed?: Promise<boolean>;
}

const guest: Viewer = { kind: 'guest' };
const anonymous: Identified = { viewer: guest };
const bearer = /^bearer +([\w.~+/-]{1,200}=*)$/i;

/** The token of the header; undefined where there is none, or nothing that could be one. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/**
 * Finds out who makes a request. A token that is unknown or has run out makes a guest.
 *
 * @param early whether the caller can begin before the answer is `confirmed`.
 */
export type ViewerReader = (request: FastifyRequest, reply: FastifyReply, early?: boolean) => Promise<Identified>;

/** Reads the token of a request, of the header before the cookie, and renews a cookie that has come of age. */
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
