import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RouteAccess } from './manifests/schemas.ts';

/** The reads whose answers a write changes, or the reason why the write changes none. */
export type Changes<Read extends string = string> = readonly Read[] | 'everything' | { nothing: string };

/** A call of the API, as server, client, mocks and OpenAPI need it. */
interface Description {
  summary: string;
  tag:
    | 'accounts'
    | 'posts'
    | 'comments'
    | 'topics'
    | 'search'
    | 'pollies'
    | 'elections'
    | 'organisations'
    | 'goals'
    | 'votes'
    | 'claims'
    | 'news'
    | 'releases'
    | 'profiles'
    | 'places'
    | 'moderation'
    | 'relations'
    | 'notifications'
    | 'informational'
    | 'anonymity'
    | 'chats'
    | 'operation';
  /** `guest`: everybody. `member`: requires a session. `admin`: others get 404. */
  access: z.infer<typeof RouteAccess>;
  /** Whether a banned account may make the call. */
  openToBanned?: boolean;
  /**
   * Whether a suspended account may make the call although it writes (docs/decisions/12-moderation.md). Reads are open to
   * it, and so are the calls that are open to a banned account.
   */
  openToSuspended?: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The files that a call takes instead of a body (`multipart/form-data`): one in the field `file`, or `several` in the
   * field `files`.
   */
  upload?: true | 'several';
  /** The media type of the answer if it is a file; `answer` is then a `FileAnswer`. */
  sends?: string;
  /** Whether the call may take longer than an answer usually may, such as one that tries the pages of a release first. */
  takesLong?: boolean;
  answer: z.ZodType;
  /** The HTTP status of success; 200 by default. */
  status?: 200 | 201 | 202;
  /** The error codes of the call, besides those that every call has. */
  failures?: readonly ErrorCode[];
}

/** A call that changes nothing. The path is relative to `/api`; a parameter is `:name`. */
interface ReadDescription extends Description {
  endpoint: `GET /${string}`;
  changes?: never;
}

/** A call that may change the answers of other calls. */
interface WriteDescription extends Description {
  endpoint: `${'POST' | 'PUT' | 'DELETE'} /${string}`;
  /**
   * The calls whose answers the write changes. The caches of a page request these answers again. Leave out reads of
   * deleted things, which would answer 404.
   */
  changes: Changes;
}

/** The description of a call. Paths match in any case, with or without a trailing slash. */
export type CallDescription = ReadDescription | WriteDescription;

/** Common reasons why a write changes no cached answer. */
export const nothing = {
  newDocument: { nothing: 'The page is loaded again after it, with empty caches.' },
  mail: { nothing: 'It sends a mail; what follows from that is a call of its own.' },
  notShown: { nothing: 'No page shows what it stores.' },
  onlyReads: { nothing: 'It posts what it asks, and stores nothing that another call answers.' },
  notFromPages: { nothing: 'Pages do not make it: the release command does.' },
} as const;

/** Describes a group of calls and preserves their exact types. */
export const describeCalls = <const Group extends Record<string, CallDescription>>(group: Group): Group => group;
