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
 * The endpoints of calls for admins only. Public scripts contain none of them; the server puts this list into documents
 * of admins.
 */
export const adminEndpoints = Object.fromEntries(
  entries.filter(([name]) => isForAdmins(name)).map(([name, { endpoint }]) => [name, endpoint]),
) as { readonly [Name in AdminCallName]: Calls[Name]['endpoint'] };

const namesIn = ({ changes }: CallDescription): readonly string[] => (Array.isArray(changes) ? changes : []);

/**
 * The calls whose answers the writes of admins change, and those of admins that the writes of members change. Only the
 * administration loads this.
 */
export const adminChanges = Object.fromEntries(
  entries
    .map(([name, description]) => [name, namesIn(description)] as const)
    .filter(([name, changed]) => changed.some((read) => isForAdmins(name) || isForAdmins(read))),
) as { readonly [Name in CallName]?: readonly ReadName[] };
