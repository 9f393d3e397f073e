import type { Calls } from '@hustings/contract/calls';
import type { CallAnswer, CallName, CallRequest, CurrentUser, InterfaceLanguage } from '@hustings/contract';

/** A signed-in member. */
export interface Member {
  kind: 'member';
  accountId: string;
  sessionId: string;
  userName: string;
  /** The moment at which the member last entered the password in this session, ISO 8601. */
  passwordGivenAt: string;
  roles: string[];
  /** The level of the member, 0 to 7 (docs/decisions/04-reputation.md). */
  level: number;
  /** Extra levels until the moment `ends`. They count for posting and commenting only. */
  boost: { levels: number; ends: string } | undefined;
  banned: boolean;
  /** The limit or suspension in force until `ends` (docs/decisions/12-moderation.md). */
  sanction: { kind: 'limit' | 'suspend'; ends: string } | undefined;
  /** Whether the member's identity was verified (docs/decisions/07-anonymity.md). */
  identityVerified: boolean;
  consentToOpinions: boolean;
  language: InterfaceLanguage;
  /** The answer of `GET /user` to the member. */
  user: CurrentUser;
}

/** The caller of a request. */
export type Viewer = { kind: 'guest' } | Member;

/** Returns the account id of a viewer, or null for a guest. */
export const accountOf = (viewer: Viewer): string | null => (viewer.kind === 'member' ? viewer.accountId : null);

/** Returns whether a viewer is an admin who is not banned. */
export const isAdmin = (viewer: Viewer): boolean =>
  viewer.kind === 'member' && !viewer.banned && viewer.roles.includes('Admin');

/** An uploaded file. Its stream must be read to the end before the next file is requested. */
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

/** Writes a warning to the server's log: a sentence, and details as fields. */
export type LogWarning = (details: object, event: string) => void;

/** The context of a request, besides its validated parts. */
export interface CallContext {
  viewer: Viewer;
  /** The IP address of the caller, as trusted proxies report it. */
  address: string;
  userAgent: string | undefined;
  /** The canary bucket of the browser, 0 to 99; undefined without a canary. */
  browser: number | undefined;
  /** The tickets of the previews that the browser opened. */
  previews: readonly string[];
  /** Reads the uploaded file of a call that accepts one file. */
  readUpload(): Promise<Uint8Array>;
  /** Reads the uploaded files of a call that accepts several files. */
  readUploads(limits: UploadLimits): AsyncIterable<UploadedFile>;
  /** The token in `Authorization: Bearer …`. */
  bearer: string | undefined;
  /** The id of the request in logs. */
  requestId: string;
  /** Writes a warning to the server's log, with the id of the request. */
  warn: LogWarning;
  /** The session cookie: HttpOnly, SameSite, `__Host-` on https. */
  sessionCookie: { set(token: string, maxAgeSeconds: number | undefined): void; clear(): void };
  /** The token of a known device, which the log-in lock does not affect. Undefined on a new device. */
  deviceToken: string | undefined;
  setDeviceToken(token: string): void;
  /** The cookie of the browser that signed up, by which it gets the first session of the account. */
  signUpCookie: { value: string | undefined; set(secret: string, maxAgeSeconds: number): void; clear(): void };
  /** The cookie that binds a sign-in by a provider to the browser that began it. */
  oauthStateCookie: { value: string | undefined; set(nonce: string, maxAgeSeconds: number): void; clear(): void };
}

/** The context of a call for members. The platform has checked that the viewer is a member. */
export interface MemberContext extends CallContext {
  viewer: Member;
}

type ContextOf<Name extends CallName> = Calls[Name]['access'] extends 'guest' ? CallContext : MemberContext;

/** Answers a call. The schemas of the call validate the request before, and serialise the answer afterwards. */
export type Handler<Name extends CallName> = (
  request: CallRequest<Name>,
  context: ContextOf<Name>,
) => CallAnswer<Name> | Promise<CallAnswer<Name>>;

/**
 * The handlers of a domain. `api/src/app/domains.ts` joins the handlers of all domains, which must cover every call.
 */
export type Handlers<Name extends CallName = CallName> = { [Each in Name]: Handler<Each> };

/** The transport of a session token: the cookie of the shell, or the `Authorization` header. */
export type TokenChannel = 'cookie' | 'bearer';

/** The member to whom a session token belongs. */
export interface IdentifiedMember {
  member: Member;
  /** The token that replaces the token in the cookie. */
  renewed?: { token: string; maxAgeSeconds: number };
  /**
   * Resolves to whether the session is still valid. Present if the member was read from a cache; the answer to the
   * request may then be sent only once it has resolved to true.
   */
  confirmed?: Promise<boolean>;
}

/**
 * Finds the member to whom a token belongs. Returns undefined if the token is unknown or expired.
 *
 * @param early whether the caller accepts a cached member whose session is not `confirmed` yet
 */
export type Identify = (token: string, channel: TokenChannel, early?: boolean) => Promise<IdentifiedMember | undefined>;
