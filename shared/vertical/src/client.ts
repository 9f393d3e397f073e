import {
  changesOf,
  endpoints,
  splitEndpoint,
  type Boot,
  type CallAnswer,
  type CallInput,
  type CallName,
  type Failure,
  type FieldError,
  type MethodAndPath,
} from '@hustings/contract';
import axios, { isAxiosError } from 'axios';
import { announceChange } from './changes.ts';

/** A call that the server refused, with its code, or that never reached it (`NetworkError`). */
export class CallError extends Error {
  override name = 'CallError';
  /** One of the contract's codes, or `NetworkError`. */
  readonly code: string;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly fields: FieldError[];
  readonly meta: Record<string, unknown>;

  constructor(code: string, status: number, fields: FieldError[] = [], meta: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.meta = meta;
  }
}

/** Carries a call out. A browser's goes over HTTP; the server's render goes through its own channel. */
export type Transport = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
  onProgress?: (share: number) => void,
) => Promise<CallAnswer<Name>>;

const http = axios.create({
  baseURL: '/api',
  timeout: 20_000,
  // Proof that the request comes from our own page: another site cannot set the header without our consent.
  headers: { 'X-Hustings-Client': 'web' },
});

/** How long a file may be under way, in milliseconds: 5 MB over a slow line. */
const fileTimeout = 180_000;
/** How long several may be, in milliseconds: an admin's, of hundreds of megabytes. */
const filesTimeout = 3_600_000;

let onUnauthorized: (() => void) | undefined;

/** The shell says here what happens when the server no longer accepts the session (401). */
export function whenUnauthorized(action: () => void): void {
  onUnauthorized = action;
}

let onNotFound: (() => void) | undefined;

/** The shell says here what happens when the server answers a call with 404: to others than admins it says so of theirs. */
export function whenNotFound(action: () => void): void {
  onNotFound = action;
}

interface Parts {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  file?: Blob;
  files?: File[];
}

/** Files travel in a form, in the field that the contract names; a call that takes none has none. */
function formOf({ file, files }: Parts): FormData | undefined {
  if (!file && !files) return undefined;
  const form = new FormData();
  if (file) form.append('file', file);
  for (const each of files ?? []) form.append('files', each, each.name);
  return form;
}

let known: Partial<Record<CallName, string>> = endpoints;

/** Takes up the calls of admins, whose names and paths only the documents of admins carry. */
export function learnCalls(entries: Boot['adminCalls']): void {
  known = { ...known, ...entries };
}

function methodAndPathOf(name: CallName): MethodAndPath {
  const entry = known[name];
  if (!entry) throw new Error(`This page does not know the call ${name}.`);
  return splitEndpoint(entry);
}

/** Fills the parameters of a call's path and returns the rest of what its request needs. */
export function requestOf<Name extends CallName>(name: Name, input: CallInput<Name>) {
  const { method, path } = methodAndPathOf(name);
  const { params = {}, query, body, ...files } = input as Parts;
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return { method, url, query, body: formOf(files) ?? body };
}

function asCallError(error: unknown): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  const status = error.response?.status ?? 0;
  const failure = (error.response?.data as Partial<Failure> | undefined)?.responseStatus;
  if (!failure) return new CallError(status === 0 ? 'NetworkError' : 'InternalError', status);
  return new CallError(failure.errorCode, status, failure.errors, {
    ...waitOf(error.response?.headers),
    ...failure.meta,
  });
}

/** What the server's `Retry-After` says, for whoever shows the failure; a limit of a day says its moment besides. */
function waitOf(headers: { [name: string]: unknown } | undefined): { retryAfterSeconds?: number } {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {};
}

/** Whether `call` announces what a write changes. A shell of before has no such export: its `call` does not. */
export const announcesChanges = true;

/** Whether a write that failed may have been carried out all the same. */
const isUndecided = ({ status }: CallError): boolean => status >= 500 || (status === 0 && navigator.onLine);

/**
 * Makes a call of the contract from the browser. Pass `signal` to reads, so that an answer that comes after the view
 * changed is dropped; never to writes. After a write, all caches of the page learn what it changed. `onProgress` is told which share of what is sent has left, from 0 to 1.
 *
 * @throws {CallError} with the code of the server's `responseStatus`, or `NetworkError` where no answer came.
 */
export const call: Transport = async (name, input, signal, onProgress) => {
  const { method, url, query, body } = requestOf(name, input);
  const changed = changesOf(name);
  try {
    const { data } = await http.request({
      method,
      url,
      params: query,
      data: body ?? (method === 'GET' ? undefined : {}),
      signal,
      ...(body instanceof FormData && { timeout: body.has('files') ? filesTimeout : fileTimeout }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
    });
    if (changed) announceChange(changed);
    return data;
  } catch (error) {
    const failure = asCallError(error);
    if (changed && failure instanceof CallError && isUndecided(failure)) announceChange(changed);
    // Other codes of 401, such as that of a wrong password, say nothing of the session.
    if (failure instanceof CallError && failure.code === 'Unauthorized') onUnauthorized?.();
    if (failure instanceof CallError && failure.status === 404) onNotFound?.();
    throw failure;
  }
};
