import { guestReader, type CallName, type RouteAccess } from '@hustings/contract';
import type { Calls } from '@hustings/contract/calls';
import type { Viewer } from '../../core/handler.ts';

/** For whom a browser may keep what a viewer was answered, to be read without a connection. */
export const readerOf = (viewer: Viewer): string => (viewer.kind === 'member' ? viewer.accountId : guestReader);

type Tag = Calls[CallName]['tag'];

/** What is of one moment only, is about the account itself, or must not be found on a device. */
const neverKept: ReadonlySet<Tag> = new Set<Tag>([
  'accounts',
  'anonymity',
  'claims',
  'moderation',
  'operation',
  'releases',
]);

/** Whether a browser may keep the answer of a call: reads of what the site shows, and nothing for admins. */
export const isKeepable = (
  method: string,
  { access, tag, sends }: { access: RouteAccess; tag: Tag; sends?: string },
): boolean => method === 'GET' && access !== 'admin' && sends === undefined && !neverKept.has(tag);
