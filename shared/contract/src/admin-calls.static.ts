import type { CallDescription } from './call-description.ts';
import type { AdminCallName, CallName, ReadName } from './call-names.ts';
import { calls, type Calls } from './calls.ts';

/*
 * The build replaces this module with its values, so that browsers do not load the schemas
 * (docs/architecture.md#how-a-browser-knows-the-calls).
 */

const isForAdmins = (name: string): boolean => calls[name as CallName].access === 'admin';

const entries = Object.entries(calls) as [CallName, CallDescription][];

/**
 * The endpoints of calls for admins only. Public scripts do not contain these endpoints; the server puts this list into
 * the documents of admins.
 */
export const adminEndpoints = Object.fromEntries(
  entries.filter(([name]) => isForAdmins(name)).map(([name, { endpoint }]) => [name, endpoint]),
) as { readonly [Name in AdminCallName]: Calls[Name]['endpoint'] };

const namesIn = ({ changes }: CallDescription): readonly string[] => (Array.isArray(changes) ? changes : []);

/**
 * For each write of an admin, the calls whose answers the write changes. Also contains the writes of members that
 * change answers of calls for admins. Only the administration loads this list.
 */
export const adminChanges = Object.fromEntries(
  entries
    .map(([name, description]) => [name, namesIn(description)] as const)
    .filter(([name, changed]) => changed.some((read) => isForAdmins(name) || isForAdmins(read))),
) as { readonly [Name in CallName]?: readonly ReadName[] };
