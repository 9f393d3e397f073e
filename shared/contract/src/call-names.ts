import type { Calls } from './calls.ts';

/** The name of a call: what client, server, mocks and documentation know it by. */
export type CallName = keyof Calls;

/** A call that only admins may make; the code of other members' pages names none. */
export type AdminCallName = { [Name in CallName]: Calls[Name]['access'] extends 'admin' ? Name : never }[CallName];

/** A call that everybody's code may name. */
export type OpenCallName = Exclude<CallName, AdminCallName>;

/** A call whose answer a page may keep. */
export type ReadName = { [Name in CallName]: Calls[Name]['endpoint'] extends `GET ${string}` ? Name : never }[CallName];

/** A call that may change what others answer. */
export type WriteName = Exclude<CallName, ReadName>;

/** The calls whose answers a write changes; `everything`: of all. */
export type Changed = readonly ReadName[] | 'everything';

/** How a call travels. */
export interface MethodAndPath {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`. */
  path: string;
}

/** Splits the endpoint of a call, such as `GET /posts/:id`. */
export function splitEndpoint(endpoint: string): MethodAndPath {
  const [method, path] = endpoint.split(' ') as [MethodAndPath['method'], string];
  return { method, path };
}
