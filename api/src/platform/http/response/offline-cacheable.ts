import { guestReader, type CallName, type RouteAccess } from '@hustings/contract';
import type { Calls } from '@hustings/contract/calls';
import type { Viewer } from '../../core/handler.ts';

/** Returns the key under which a browser may store answers to this viewer for offline use. */
export const readerOf = (viewer: Viewer): string => (viewer.kind === 'member' ? viewer.accountId : guestReader);

type Tag = Calls[CallName]['tag'];

/** The tags of calls whose answers are transient, concern the account, or must not remain on a device. */
const notStorable: ReadonlySet<Tag> = new Set<Tag>([
  'accounts',
  'anonymity',
  'claims',
  'moderation',
  'operation',
  'releases',
]);

/** Returns whether a browser may store the answer of a call for offline use. Only reads of content qualify. */
export const isOfflineCacheable = (
  method: string,
  { access, tag, sends }: { access: RouteAccess; tag: Tag; sends?: string },
): boolean => method === 'GET' && access !== 'admin' && sends === undefined && !notStorable.has(tag);
