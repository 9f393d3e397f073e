import type { Services } from '../../../platform/core/services.ts';
import type { RemovalRow } from './removals.queries.ts';

const dayMilliseconds = 86_400_000;

/** Returns the moment at which an item that was removed is deleted, if no appeal waits by then. */
export const deletionOf = ({ limits }: Services, removed: string): Date =>
  new Date(new Date(removed).getTime() + limits.appealDays * dayMilliseconds);

/** Returns the moment until which the author may appeal; undefined if they may not. */
export function appealUntil(services: Services, row: RemovalRow): string | undefined {
  const until = deletionOf(services, row.removed);
  return !row.isDeleted && row.appeal === null && until > services.now() ? until.toISOString() : undefined;
}
