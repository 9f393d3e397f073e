import type { Calls } from '@hustings/contract/calls';
import type { CallAnswer, CallName, CallRequest, CurrentUser, InterfaceLanguage } from '@hustings/contract';

/** A signed-in member, as every rule sees one. */
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
  /** Levels that were added for a time that is not over yet; they count for posting and commenting only. */
  boost: { levels: number; ends: string } | undefined;
  banned: boolean;
  /** An admin has seen who this is (docs/decisions/07-anonymity.md). */
  identityVerified: boolean;
  consentToOpinions: boolean;
  language: InterfaceLanguage;
  /** The member as `GET /user` answers it. */
  user: CurrentUser;
}

/** Who makes a request. */
export type Viewer = { kind: 'guest' } | Member;

/** The account of a viewer, as statements take it: null for a guest. */
export const accountOf = (viewer: Viewer): string | null => (viewer.kind === 'member' ? viewer.accountId : null);

/** Whether a viewer is an admin who is not banned: what is for admins is there for nobody else. */
export const isAdmin = (viewer: Viewer): boolean =>
  viewer.kind === 'member' && !viewer.banned && viewer.roles.includes('Admin');

/** One of several files of a request, as it arrives: to be read to its end before the next one. */
export interface UploadedFile {
  /** As the sender names it, without a path. */
  name: string;
  content: AsyncIterable<Buffer>;
}

/** How much a call of several files takes: bytes of all together, and how many. */
export interface UploadLimits {
  bytes: number;
  files: number;
}

/** What a handler knows of a request besides its validated parts. */
export interface CallContext {
  viewer: Viewer;
  /** The network address of the caller, behind trusted proxies. */
  address: string;
  /** What the caller's program says of itself. */
  userAgent: string | undefined;
  /** The bucket, 0 to 99, that this browser keeps while some release is a canary; nothing else follows from it. */
  browser: number | undefined;
  /** The file of a call that takes one; it is read now, and not before. */
  readUpload(): Promise<Uint8Array>;
  /** The files of a call that takes several, as they arrive. */
  readUploads(limits: UploadLimits): AsyncIterable<UploadedFile>;
  /** What stands in `Authorization: Bearer …`, whoever that is. */
  bearer: string | undefined;
  /** The id of the request, as logs carry it. */
  requestId: string;
  /** The session cookie: HttpOnly, SameSite, `__Host-` on https. */
  sessionCookie: { set(token: string, maxAgeSeconds: number | undefined): void; clear(): void };
  /** A cookie that tells a known device from others, for the lock of log-ins; absent on a new device. */
  deviceToken: string | undefined;
  setDeviceToken(token: string): void;
  /**
   * A cookie that binds a sign-in by a provider to the browser that began it; it has no value where none is under way.
   */
  attemptCookie: { value: string | undefined; set(nonce: string, maxAgeSeconds: number): void; clear(): void };
}

/** A member's context: the kernel has checked that a session is there. */
export interface MemberContext extends CallContext {
  viewer: Member;
}

type ContextOf<Name extends CallName> = Calls[Name]['access'] extends 'guest' ? CallContext : MemberContext;

/** Answers one call. It receives what the schema has validated, and its answer is serialised by the schema. */
export type Handler<Name extends CallName> = (
  request: CallRequest<Name>,
  context: ContextOf<Name>,
) => CallAnswer<Name> | Promise<CallAnswer<Name>>;

/** The handlers of a domain. All domains together must cover every call: see `api/src/app/domains.ts`. */
export type Handlers<Name extends CallName = CallName> = { [Each in Name]: Handler<Each> };

/** How a token came: in the cookie of the web shell, or in an `Authorization` header. */
export type TokenChannel = 'cookie' | 'bearer';

/** Whom a token names. */
export interface Found {
  member: Member;
  /** A token that replaces the one of the cookie. */
  renewed?: { token: string; maxAgeSeconds: number };
  /**
   * Present where the member is the one of an earlier request: whether that still holds. What is made for the member in
   * the meantime may leave the server only after true.
   */
  confirmed?: Promise<boolean>;
}

/**
 * Finds the member of a token; undefined where it is unknown or has run out.
 *
 * @param early whether the caller can begin before the answer is `confirmed`.
 */
export type Identify = (token: string, channel: TokenChannel, early?: boolean) => Promise<Found | undefined>;
