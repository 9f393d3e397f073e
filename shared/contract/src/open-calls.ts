import { splitEndpoint, type CallName, type Changed, type MethodAndPath, type OpenCallName } from './call-names.ts';
import { changes, endpoints } from './open-calls.static.ts';

export { endpoints } from './open-calls.static.ts';

/** Returns the method and path of a call that is not for admins only. `calls.ts` has a function for all calls. */
export const methodAndPath = (name: OpenCallName): MethodAndPath => splitEndpoint(endpoints[name]);

/**
 * Returns the calls whose answers a write of a member or guest changes. Returns undefined for a read, for a write of
 * admins, and for a write that changes no cached answer.
 */
export const changesOf = (name: CallName): Changed | undefined => changes[name];
