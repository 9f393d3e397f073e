import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RouteAccess } from './releases/schemas.ts';

/** One call of the API: everything that server, client, mocks and OpenAPI need to know of it. */
export interface CallDescription {
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

/** Keeps the exact types of a group of calls. */
export const describeCalls = <const Group extends Record<string, CallDescription>>(group: Group): Group => group;
