import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RouteAccess } from './releases/schemas.ts';

/** What a write changes for the page: the reads whose answers differ after it, or why none does. */
export type Changes<Read extends string = string> = readonly Read[] | 'everything' | { nothing: string };

/** One call of the API: everything that server, client, mocks and OpenAPI need to know of it. */
interface Description {
  summary: string;
  tag:
    | 'accounts'
    | 'posts'
    | 'comments'
    | 'topics'
    | 'search'
    | 'pollies'
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
    | 'operation';
  /** `guest`: anybody. `member`: a session is needed. `admin`: others are answered 404. */
  access: z.infer<typeof RouteAccess>;
  /** True where a banned account may still make the call. */
  openToBanned?: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Where the call takes files in place of a body, `multipart/form-data`: one in the field `file`, or `several` in the field
   * `files`.
   */
  upload?: true | 'several';
  /** The media type of the file that is answered in place of JSON; `answer` is then a `FileAnswer`. */
  sends?: string;
  answer: z.ZodType;
  /** Status of success; 200 where none is named. */
  status?: 200 | 201 | 202;
  /** Codes beyond those that every call can answer. */
  failures?: readonly ErrorCode[];
}

/** A call that changes nothing. Its path is below `/api`, a parameter is written `:name`. */
interface ReadDescription extends Description {
  endpoint: `GET /${string}`;
  changes?: never;
}

/** A call that may change what others answer. */
interface WriteDescription extends Description {
  endpoint: `${'POST' | 'PUT' | 'DELETE'} /${string}`;
  /**
   * Every cache of the page reads the named calls again. Leave out reads of what a deletion takes away: they would be
   * answered 404.
   */
  changes: Changes;
}

/** A call as its domain describes it. Paths match in any case, with or without a trailing slash. */
export type CallDescription = ReadDescription | WriteDescription;

/** Reasons that several writes share for changing no answer that a page keeps. */
export const nothing = {
  newDocument: { nothing: 'The page is loaded again after it, with empty caches.' },
  mail: { nothing: 'It sends a mail; what follows from that is a call of its own.' },
  notShown: { nothing: 'No page shows what it stores.' },
  onlyReads: { nothing: 'It posts what it asks, and stores nothing that another call answers.' },
  notFromPages: { nothing: 'Pages do not make it: the release command does.' },
} as const;

/** Keeps the exact types of a group of calls. */
export const describeCalls = <const Group extends Record<string, CallDescription>>(group: Group): Group => group;
