import type { CallRequest } from '@hustings/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';

/** A verified sign-in request of the forum. */
interface SignInRequest {
  /** The forum's random text for this sign-in. The forum accepts it only once. */
  nonce: string;
  returnTo: URL;
}

const refused = (field: 'sso' | 'sig') => new RequestFailure('InvalidValue', { field });

const sign = (payload: string, secret: string): Buffer => createHmac('sha256', secret).update(payload).digest();

/** Returns the address at which a visitor signs in to the forum; undefined if the site has no forum. */
export const forumSignInUrl = ({ settings: { forum } }: Services): string | undefined =>
  forum && `${forum.url}/session/sso?return_path=%2F`;

/** Returns whether an address belongs to the forum. */
function isInForum(address: URL, forumUrl: string): boolean {
  const forum = new URL(`${forumUrl}/`);
  return address.origin === forum.origin && address.pathname.startsWith(forum.pathname);
}

function readRequest(
  { sso, sig }: CallRequest<'signInToForum'>['body'],
  forum: { url: string; secret: string },
): SignInRequest {
  const given = Buffer.from(sig, 'hex');
  const expected = sign(sso, forum.secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused('sig');
  const query = new URLSearchParams(Buffer.from(sso, 'base64').toString('utf8'));
  const nonce = query.get('nonce');
  const returnTo = URL.parse(query.get('return_sso_url') ?? '');
  // Checks the address although it is signed, because the answer contains personal data.
  if (!nonce || !returnTo || !isInForum(returnTo, forum.url)) throw refused('sso');
  return { nonce, returnTo };
}

/**
 * Signs a member in to the forum by DiscourseConnect (docs/decisions/15-pages.md). The answer contains the member's id,
 * user name, name and mail address, which activation has verified.
 *
 * @returns the address in the forum that completes the sign-in
 * @throws {RequestFailure} `NotFound` if the site has no forum; `InvalidValue` if the request is not signed by the
 * forum
 */
export function signInToForum(
  { settings: { forum } }: Services,
  request: CallRequest<'signInToForum'>['body'],
  { accountId, userName, user }: Member,
): string {
  if (!forum) throw new RequestFailure('NotFound');
  const { nonce, returnTo } = readRequest(request, forum);
  const answer = new URLSearchParams({
    nonce,
    external_id: accountId,
    email: user.email,
    username: userName,
    name: user.displayName ?? userName,
    require_activation: 'false',
  });
  const sso = Buffer.from(answer.toString()).toString('base64');
  returnTo.searchParams.set('sso', sso);
  returnTo.searchParams.set('sig', sign(sso, forum.secret).toString('hex'));
  return returnTo.href;
}
