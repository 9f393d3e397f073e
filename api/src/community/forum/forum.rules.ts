import type { CallRequest } from '@hustings/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';

/** What the forum asks, once its signature has been found right. */
interface Question {
  /** Good for one sign-in; the forum keeps count of it. */
  nonce: string;
  returnTo: URL;
}

const refused = (field: 'sso' | 'sig') => new RequestFailure('InvalidValue', { field });

const sign = (payload: string, secret: string): Buffer => createHmac('sha256', secret).update(payload).digest();

/** Where a visitor begins to sign in at the forum; undefined where no forum is set up. */
export const forumEntrance = ({ settings: { forum } }: Services): string | undefined =>
  forum && `${forum.url}/session/sso?return_path=%2F`;

/** Whether an address lies in the forum. */
function isInForum(address: URL, forumUrl: string): boolean {
  const forum = new URL(`${forumUrl}/`);
  return address.origin === forum.origin && address.pathname.startsWith(forum.pathname);
}

function readQuestion(
  { sso, sig }: CallRequest<'signInToForum'>['body'],
  forum: { url: string; secret: string },
): Question {
  const given = Buffer.from(sig, 'hex');
  const right = sign(sso, forum.secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refused('sig');
  const question = new URLSearchParams(Buffer.from(sso, 'base64').toString('utf8'));
  const nonce = question.get('nonce');
  const returnTo = URL.parse(question.get('return_sso_url') ?? '');
  // Signed by the forum, and yet: a member's name and address go nowhere else.
  if (!nonce || !returnTo || !isInForum(returnTo, forum.url)) throw refused('sso');
  return { nonce, returnTo };
}

/**
 * Answers the forum who its visitor is, by DiscourseConnect (docs/decisions/15-pages.md): the member's id, user name,
 * name and e-mail address, which is proven, since nobody signs in here before activation.
 *
 * @returns the address in the forum where the visitor is signed in.
 * @throws {RequestFailure} `NotFound` where no forum is set up, `InvalidValue` where the question is not the forum's.
 */
export function signInToForum(
  { settings: { forum } }: Services,
  request: CallRequest<'signInToForum'>['body'],
  { accountId, userName, user }: Member,
): string {
  if (!forum) throw new RequestFailure('NotFound');
  const { nonce, returnTo } = readQuestion(request, forum);
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
