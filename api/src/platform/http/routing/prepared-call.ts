import type { CallName, DownloadAnswer, FileAnswer, RouteAccess } from '@hustings/contract';
import { calls, type Calls, methodAndPath } from '@hustings/contract/calls';
import { z } from 'zod';
import { RequestFailure } from '../../core/failure.ts';
import type { CallContext, Handlers, Viewer } from '../../core/handler.ts';
import { checkedWriter, type ReportAnswerFault } from '../response/checked-answers.ts';
import { inputReader, type InputReader } from '../request/input.ts';
import { isOfflineCacheable } from '../response/offline-cacheable.ts';
import { answerWriter, type AnswerWriter } from '../response/output.ts';

type Description = Calls[CallName] & {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  status?: number;
  openToBanned?: boolean;
  openToSuspended?: boolean;
  upload?: true | 'several';
  takesLong?: boolean;
  sends?: string;
};

/** The parts of a request before validation. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A call of the contract with its handler. */
export interface PreparedCall {
  name: CallName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api`. */
  path: string;
  /** Whether the call is for admins only. */
  forAdmins: boolean;
  /** The HTTP status of a successful answer. */
  status: number;
  /** Whether the body is a form with files. */
  takesFile: boolean;
  /** Whether the call may take as long as a call with files. */
  takesLong: boolean;
  /** Whether the answer is a file. */
  sendsFile: boolean;
  /** Whether a browser may store the answer for offline use. */
  isOfflineCacheable: boolean;
  /** Throws if the viewer may not use the call. */
  admit(viewer: Viewer): void;
  /** Validates the input, runs the handler, and serialises its answer unless it is a file. */
  answer(input: RawInput, context: CallContext): Promise<string | FileAnswer | DownloadAnswer>;
}

const noBody = z.strictObject({});

/** The common type of all handlers. Their input has passed the schemas of the call. */
type AnyHandler = (request: Record<string, unknown>, context: CallContext) => unknown;

const readersOf = (description: Description): [part: keyof RawInput, read: InputReader][] => {
  const readers: [keyof RawInput, InputReader][] = [];
  if (description.params) readers.push(['params', inputReader(description.params)]);
  if (description.query) readers.push(['query', inputReader(description.query)]);
  readers.push(['body', bodyReader(description.body ?? noBody)]);
  return readers;
};

/**
 * Makes the validator of a body. A missing body counts as an empty object. An empty text of an optional field counts as
 * absent, because HTML forms send empty texts for fields that were not filled in.
 */
function bodyReader(schema: z.ZodType): InputReader {
  const read = inputReader(schema, { emptyIsAbsent: true });
  return (body = {}) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RequestFailure('MalformedRequest');
    return read(body);
  };
}

/**
 * Requires that a viewer may use a call.
 *
 * @throws {RequestFailure} `Unauthorized` for guests, `AccountBanned`, `AccountSuspended` with meta `{ ends }` for a
 * write, or `NotFound` if only admins may use the call
 */
function admit({ endpoint, access, openToBanned, openToSuspended }: Description, viewer: Viewer): void {
  // Widen the type, because the inferred type contains only the kinds of access that occur now.
  const needed = access as RouteAccess;
  const isMember = viewer.kind === 'member';
  if (needed === 'admin' && !(isMember && viewer.roles.includes('Admin'))) throw new RequestFailure('NotFound');
  if (needed === 'member' && !isMember) throw new RequestFailure('Unauthorized');
  if (isMember && viewer.banned && !openToBanned) throw new RequestFailure('AccountBanned');
  if (!isMember || viewer.sanction?.kind !== 'suspend' || openToBanned || openToSuspended) return;
  if (!endpoint.startsWith('GET '))
    throw new RequestFailure('AccountSuspended', { meta: { ends: viewer.sanction.ends } });
}

/**
 * Prepares all calls of the contract with their handlers.
 *
 * @param report enables the validation of answers: see `checkedWriter`
 */
export function prepareCalls(handlers: Handlers, report?: ReportAnswerFault): Map<CallName, PreparedCall> {
  const names = Object.keys(calls) as CallName[];
  return new Map(names.map((name) => [name, prepare(name, handlers[name] as AnyHandler, report)]));
}

function prepare(name: CallName, handle: AnyHandler, report?: ReportAnswerFault): PreparedCall {
  const description: Description = calls[name];
  const readers = readersOf(description);
  const plain = answerWriter(description.answer);
  const write: AnswerWriter = report ? checkedWriter(name, description.answer, plain, report) : plain;
  return {
    name,
    ...methodAndPath(name),
    forAdmins: (description.access as RouteAccess) === 'admin',
    status: description.status ?? 200,
    takesFile: description.upload !== undefined,
    takesLong: description.takesLong === true,
    sendsFile: description.sends !== undefined,
    isOfflineCacheable: isOfflineCacheable(methodAndPath(name).method, description),
    admit: (viewer) => admit(description, viewer),
    answer: async (input, context) => {
      const request: Record<string, unknown> = {};
      for (const [part, read] of readers) request[part] = read(input[part]);
      const answer = await handle(request, context);
      // If the call sends a file, the type of its handler guarantees that the answer is a file.
      return description.sends ? (answer as FileAnswer | DownloadAnswer) : write(answer);
    },
  };
}
