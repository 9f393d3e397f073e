import type { CallDescription } from './call-description.ts';
import type { CallName, Changed, OpenCallName } from './call-names.ts';
import { calls, type Calls } from './calls.ts';

/*
 * The build replaces this module with its values, so that browsers do not load the schemas
 * (docs/architecture.md#how-a-browser-knows-the-calls).
 */

const isOpen = (name: string): boolean => calls[name as CallName].access !== 'admin';

const open = (Object.entries(calls) as [CallName, CallDescription][]).filter(([name]) => isOpen(name));

/** The endpoint (method and path below `/api`) of every call that is not for admins only. */
export const endpoints = Object.fromEntries(open.map(([name, { endpoint }]) => [name, endpoint])) as {
  readonly [Name in OpenCallName]: Calls[Name]['endpoint'];
};

function openChanges({ changes = [] }: CallDescription): string[] | 'everything' {
  if (changes === 'everything') return changes;
  return 'nothing' in changes ? [] : changes.filter(isOpen);
}

/** For each write, the calls whose answers the write changes. Calls for admins only are left out. */
export const changes = Object.fromEntries(
  open
    .map(([name, description]) => [name, openChanges(description)] as const)
    .filter(([, changed]) => changed.length > 0),
) as { readonly [Name in CallName]?: Changed };
