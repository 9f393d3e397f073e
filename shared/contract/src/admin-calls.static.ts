import type { CallDescription } from './call-description.ts';
import type { AdminCallName, CallName, ReadName } from './call-names.ts';
import { calls, type Calls } from './calls.ts';

/*
 * The build puts the values of this module in its place, so that no browser loads the schemas
 * (docs/architecture.md#how-a-browser-knows-the-calls).
 */

const isForAdmins = (name: string): boolean => calls[name as CallName].access === 'admin';

const entries = Object.entries(calls) as [CallName, CallDescription][];

/**
 * The endpoint of every call that is for admins only. The code that everybody is served names none of them: the server
 * hands this list to the documents of admins.
 */
export const adminEndpoints = Object.fromEntries(
  entries.filter(([name]) => isForAdmins(name)).map(([name, { endpoint }]) => [name, endpoint]),
) as { readonly [Name in AdminCallName]: Calls[Name]['endpoint'] };

const namesIn = ({ changes }: CallDescription): readonly string[] => (Array.isArray(changes) ? changes : []);

/**
 * What each write of an admin changes, and each write of a member that changes what admins read. Only the administration
 * loads this.
 */
export const adminChanges = Object.fromEntries(
  entries
    .map(([name, description]) => [name, namesIn(description)] as const)
    .filter(([name, changed]) => changed.some((read) => isForAdmins(name) || isForAdmins(read))),
) as { readonly [Name in CallName]?: readonly ReadName[] };
