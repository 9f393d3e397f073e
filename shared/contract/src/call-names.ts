import type { Calls } from './calls.ts';

/** The name of a call. */
export type CallName = keyof Calls;

/** The name of a call for admins only. Scripts for other members contain no such name. */
export type AdminCallName = { [Name in CallName]: Calls[Name]['access'] extends 'admin' ? Name : never }[CallName];

/** The name of a call that is not for admins only. */
export type OpenCallName = Exclude<CallName, AdminCallName>;

/** The name of a call whose answer a page may cache. */
export type ReadName = { [Name in CallName]: Calls[Name]['endpoint'] extends `GET ${string}` ? Name : never }[CallName];

/** The name of a call that may change the answers of other calls. */
export type WriteName = Exclude<CallName, ReadName>;

/** The calls whose answers a write changes; `everything` means all calls. */
export type Changed = readonly ReadName[] | 'everything';

/** The method and path of a call. */
export interface MethodAndPath {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, relative to `/api`. */
  path: string;
}

/** Splits the endpoint of a call, such as `GET /posts/:id`. */
export function splitEndpoint(endpoint: string): MethodAndPath {
  const [method, path] = endpoint.split(' ') as [MethodAndPath['method'], string];
  return { method, path };
}
