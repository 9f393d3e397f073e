import type { CallName, DownloadAnswer, FileAnswer, RouteAccess } from '@hustings/contract';
import { calls, type Calls, methodAndPath } from '@hustings/contract/calls';
import { z } from 'zod';
import { RequestFailure } from '../../core/failure.ts';
import type { CallContext, Handlers, Viewer } from '../../core/handler.ts';
import { checkedWriter, type ReportAnswerFault } from '../response/checked-answers.ts';
import { inputReader, type InputReader } from '../request/input.ts';
import { isKeepable } from '../response/offline-cacheable.ts';
import { answerWriter, type AnswerWriter } from '../response/output.ts';

type Description = Calls[CallName] & {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  status?: number;
  openToBanned?: boolean;
  upload?: true | 'several';
  sends?: string;
};

/** The parts of a request as they came. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A call of the contract, ready to be made. */
export interface PreparedCall {
  name: CallName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`. */
  path: string;
  /** True where the call is there for admins only. */
  forAdmins: boolean;
  /** The status of success. */
  status: number;
  /** True where a file comes in place of a body. */
  takesFile: boolean;
  /** True where a file is answered in place of JSON. */
  sendsFile: boolean;
  /** True where a browser may keep the answer, to be read without a connection. */
  isKeepable: boolean;
  /** Refuses a viewer whom the call is not for. */
  admit(viewer: Viewer): void;
  /** Validates, asks the handler and writes its answer as JSON, unless the call answers a file. */
  answer(input: RawInput, context: CallContext): Promise<string | FileAnswer | DownloadAnswer>;
}

const noBody = z.strictObject({});

/** Every handler, as code that takes any call sees it: what it receives has passed that call's own schemas. */
type AnyHandler = (request: Record<string, unknown>, context: CallContext) => unknown;

const readersOf = (description: Description): [part: keyof RawInput, read: InputReader][] => {
  const readers: [keyof RawInput, InputReader][] = [];
  if (description.params) readers.push(['params', inputReader(description.params)]);
  if (description.query) readers.push(['query', inputReader(description.query)]);
  readers.push(['body', bodyReader(description.body ?? noBody)]);
  return readers;
};

/**
 * A body that is missing lacks each of its fields; one that is no object cannot be read at all. Forms send a field that
 * nobody filled in as an empty text, which counts as absent where the field is optional.
 */
function bodyReader(schema: z.ZodType): InputReader {
  const read = inputReader(schema, { emptyIsAbsent: true });
  return (body = {}) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RequestFailure('MalformedRequest');
    return read(body);
  };
}

/** @throws {RequestFailure} `Unauthorized`, `AccountBanned`, or `NotFound` where only admins may know of the call. */
function admit({ access, openToBanned }: Description, viewer: Viewer): void {
  // Widened: which kinds of access occur depends on the calls that there are.
  const needed = access as RouteAccess;
  const isMember = viewer.kind === 'member';
  if (needed === 'admin' && !(isMember && viewer.roles.includes('Admin'))) throw new RequestFailure('NotFound');
  if (needed === 'member' && !isMember) throw new RequestFailure('Unauthorized');
  if (isMember && viewer.banned && !openToBanned) throw new RequestFailure('AccountBanned');
}

/**
 * Compiles every call of the contract with its handler, once.
 *
 * @param report where it is given, each answer is checked against its schema: see `checkedWriter`.
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
    sendsFile: description.sends !== undefined,
    isKeepable: isKeepable(methodAndPath(name).method, description),
    admit: (viewer) => admit(description, viewer),
    answer: async (input, context) => {
      const request: Record<string, unknown> = {};
      for (const [part, read] of readers) request[part] = read(input[part]);
      const answer = await handle(request, context);
      // A call that sends a file says so in the contract, and its handler's type is that of a file.
      return description.sends ? (answer as FileAnswer | DownloadAnswer) : write(answer);
    },
  };
}
