import type { Calls } from '@hustings/contract/calls';
import type { CallAnswer, CallName, CallRequest, CurrentUser, InterfaceLanguage } from '@hustings/contract';

/** A signed-in member. */
export interface Member {
  kind: 'member';
  accountId: string;
  sessionId: string;
  userName: string;
  /** When the password was last given in this session, ISO 8601. */
  passwordGivenAt: string;
  roles: string[];
  /** 0 to 7 (docs/decisions/04-reputation.md). */
  level: number;
  /** Temporary extra levels. They count for posting and commenting only. */
  boost: { levels: number; ends: string } | undefined;
  banned: boolean;
  /** Whether the member's identity was verified (docs/decisions/07-anonymity.md). */
  identityVerified: boolean;
  consentToOpinions: boolean;
  language: InterfaceLanguage;
  /** The member as `GET /user` answers it. */
  user: CurrentUser;
}

/** The caller of a request. */
export type Viewer = { kind: 'guest' } | Member;

/** Returns the account id of a viewer, or null for a guest. */
export const accountOf = (viewer: Viewer): string | null => (viewer.kind === 'member' ? viewer.accountId : null);

/** Returns whether a viewer is an admin who is not banned. */
export const isAdmin = (viewer: Viewer): boolean =>
  viewer.kind === 'member' && !viewer.banned && viewer.roles.includes('Admin');

/** A file of a request, as a stream. It must be read to its end before the next one. */
export interface UploadedFile {
  /** The file name that the client sent, without a path. */
  name: string;
  content: AsyncIterable<Buffer>;
}

/** The limits of a call that takes several files: their total size and their number. */
export interface UploadLimits {
  bytes: number;
  files: number;
}

/** The context of a request, besides its validated parts. */
export interface CallContext {
  viewer: Viewer;
  /** The IP address of the caller, as trusted proxies report it. */
  address: string;
  userAgent: string | undefined;
  /** The canary bucket of the browser, 0 to 99; undefined without a canary. */
  browser: number | undefined;
  /** Reads the file of a call that takes one. */
  readUpload(): Promise<Uint8Array>;
  /** Reads the files of a call that takes several, as streams. */
  readUploads(limits: UploadLimits): AsyncIterable<UploadedFile>;
  /** The token in `Authorization: Bearer …`. */
  bearer: string | undefined;
  /** The id of the request in logs. */
  requestId: string;
  /** The session cookie: HttpOnly, SameSite, `__Host-` on https. */
  sessionCookie: { set(token: string, maxAgeSeconds: number | undefined): void; clear(): void };
  /** The cookie of a known device, which the log-in lock does not affect; absent on a new device. */
  deviceToken: string | undefined;
  setDeviceToken(token: string): void;
  /** The cookie that binds a sign-in by a provider to the browser that began it. */
  oauthStateCookie: { value: string | undefined; set(nonce: string, maxAgeSeconds: number): void; clear(): void };
}

/** The context of a call for members, which the platform has checked. */
export interface MemberContext extends CallContext {
  viewer: Member;
}

type ContextOf<Name extends CallName> = Calls[Name]['access'] extends 'guest' ? CallContext : MemberContext;

/** Answers one call. Its input is validated and its answer serialised by the schemas of the call. */
export type Handler<Name extends CallName> = (
  request: CallRequest<Name>,
  context: ContextOf<Name>,
) => CallAnswer<Name> | Promise<CallAnswer<Name>>;

/** The handlers of a domain. `api/src/app/domains.ts` joins all, which must cover every call. */
export type Handlers<Name extends CallName = CallName> = { [Each in Name]: Handler<Each> };

/** The transport of a session token: the cookie of the shell, or the `Authorization` header. */
export type TokenChannel = 'cookie' | 'bearer';

/** The member of a session token. */
export interface IdentifiedMember {
  member: Member;
  /** The token that replaces the one in the cookie. */
  renewed?: { token: string; maxAgeSeconds: number };
  /**
   * Present if the member comes from a cache: resolves to whether the session is still valid. The answer to the request
   * may be sent only after true.
   */
  confirmed?: Promise<boolean>;
}

/**
 * Finds the member of a token; undefined if it is unknown or expired.
 *
 * @param early whether the caller accepts a member that is not `confirmed` yet
 */
export type Identify = (token: string, channel: TokenChannel, early?: boolean) => Promise<IdentifiedMember | undefined>;
