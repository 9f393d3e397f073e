import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identify, TokenChannel, Viewer } from '../../core/handler.ts';
import type { Cookies } from './cookies.ts';

/** The caller of a request, and the transport of the session token. */
export interface Identified {
  viewer: Viewer;
  /** Absent without a token. */
  channel?: TokenChannel;
  /** As `IdentifiedMember.confirmed`. */
  confirmed?: Promise<boolean>;
}

const guest: Viewer = { kind: 'guest' };
const anonymous: Identified = { viewer: guest };
const bearer = /^bearer +([\w.~+/-]{1,200}=*)$/i;

/** Returns the token of the header, if it has a valid form. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/**
 * Identifies the caller of a request. An unknown or expired token means a guest.
 *
 * @param early whether the caller accepts a member that is not `confirmed` yet
 */
export type ViewerReader = (request: FastifyRequest, reply: FastifyReply, early?: boolean) => Promise<Identified>;

/** Makes the reader of viewers. The header takes precedence over the cookie; an old cookie is renewed. */
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
