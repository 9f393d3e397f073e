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
  /** A code of the contract, or `NetworkError`. */
  readonly code: string;
  /** The HTTP status; 0 without an answer. */
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

/** Performs a call: over HTTP in a browser, through an internal channel in a server render. */
export type Transport = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
  onProgress?: (share: number) => void,
) => Promise<CallAnswer<Name>>;

const http = axios.create({
  baseURL: '/api',
  timeout: 20_000,
  // Protects against cross-site requests: another site cannot set this header without CORS.
  headers: { 'X-Hustings-Client': 'web' },
});

/** Milliseconds for uploading one file: 5 MB on a slow connection. */
const fileTimeout = 180_000;
/** Milliseconds for uploading an admin's files, of hundreds of megabytes. */
const filesTimeout = 3_600_000;

let onUnauthorized: (() => void) | undefined;

/** Registers the shell's handler for an ended session (401). */
export function whenUnauthorized(action: () => void): void {
  onUnauthorized = action;
}

let onNotFound: (() => void) | undefined;

/**
 * Registers the shell's handler for 404, which the server also answers to admin calls by members who are not admins.
 */
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

/** Puts files into a form, in the field that the contract names; undefined for calls without files. */
function formOf({ file, files }: Parts): FormData | undefined {
  if (!file && !files) return undefined;
  const form = new FormData();
  if (file) form.append('file', file);
  for (const each of files ?? []) form.append('files', each, each.name);
  return form;
}

let known: Partial<Record<CallName, string>> = endpoints;

/** Registers the admin calls, whose names and paths only documents of admins contain. */
export function learnCalls(entries: Boot['adminCalls']): void {
  known = { ...known, ...entries };
}

function methodAndPathOf(name: CallName): MethodAndPath {
  const entry = known[name];
  if (!entry) throw new Error(`This page does not know the call ${name}.`);
  return splitEndpoint(entry);
}

/** Fills in the path parameters of a call and returns the rest of its request. */
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

/**
 * Returns the wait that the header `Retry-After` states, for the meta data of the error. The server's meta data of a
 * daily limit state the time.
 */
function waitOf(headers: { [name: string]: unknown } | undefined): { retryAfterSeconds?: number } {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {};
}

/** Marks that `call` announces changes. Older shells lack this export and announce no changes. */
export const announcesChanges = true;

/** Returns true if the server may have carried out a write although the call failed. */
const isUndecided = ({ status }: CallError): boolean => status >= 500 || (status === 0 && navigator.onLine);

/**
 * Makes a call of the contract. Pass `signal` to reads, so that a late answer is dropped; never to writes. Announces
 * what a write changes. Reports upload progress, from 0 to 1, to `onProgress`.
 *
 * @throws {CallError} with the code of the server's `responseStatus`, or `NetworkError` without an answer
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
    // Other 401 codes, such as a wrong password, do not mean that the session has ended.
    if (failure instanceof CallError && failure.code === 'Unauthorized') onUnauthorized?.();
    if (failure instanceof CallError && failure.status === 404) onNotFound?.();
    throw failure;
  }
};
