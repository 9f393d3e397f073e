import { splitEndpoint, type CallName, type Changed, type MethodAndPath, type OpenCallName } from './call-names.ts';
import { changes, endpoints } from './open-calls.static.ts';

/** Names the method and the path of a call that everybody's code may name. `calls.ts` knows those of admins too. */
export const methodAndPath = (name: OpenCallName): MethodAndPath => splitEndpoint(endpoints[name]);

/**
 * The calls whose answers a write of a member or guest changes; undefined for a read, a write of an admin, and one that
 * changes nothing that a page keeps.
 */
export const changesOf = (name: CallName): Changed | undefined => changes[name];
