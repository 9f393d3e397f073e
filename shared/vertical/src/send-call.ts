import {
  splitEndpoint,
  type Boot,
  type CallAnswer,
  type CallInput,
  type CallName,
  type Failure,
} from '@hustings/contract';
import { changesOf, endpoints } from '@hustings/contract/open-calls';
import axios, { isAxiosError } from 'axios';
import { CallError } from './call-error.ts';
import { announceChange } from './changes.ts';

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

/** What a call needs besides its name and input. */
interface CallOptions {
  /** The calls for admins, whose names and paths only documents of admins contain. */
  adminCalls: Boot['adminCalls'];
  signal: AbortSignal | undefined;
  onProgress: ((share: number) => void) | undefined;
}

/** Fills in the path parameters of a call and returns the rest of its request. */
function requestOf<Name extends CallName>(name: Name, input: CallInput<Name>, adminCalls: Boot['adminCalls']) {
  const endpoint = { ...endpoints, ...adminCalls }[name as keyof typeof endpoints];
  if (!endpoint) throw new Error(`This page does not know the call ${name}.`);
  const { method, path } = splitEndpoint(endpoint);
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

/** Returns true if the server may have carried out a write although the call failed. */
const isUndecided = ({ status }: CallError): boolean => status >= 500 || (status === 0 && navigator.onLine);

/**
 * Sends a call over HTTP and announces what a write changes.
 *
 * @throws {CallError} with the code of the server's `responseStatus`, or `NetworkError` without an answer
 */
export async function sendCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { adminCalls, signal, onProgress }: CallOptions,
): Promise<CallAnswer<Name>> {
  const { method, url, query, body } = requestOf(name, input, adminCalls);
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
    throw failure;
  }
}
