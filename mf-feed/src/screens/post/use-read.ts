import { useSession } from '@hustings/session';
import { call } from '@hustings/vertical/client';
import { useEffect } from 'react';

/**
 * Tells the server that a member has read a post, which counts for the level (docs/decisions/04-reputation.md). Ignores
 * failures: the reader did not ask for it, and the next post counts.
 */
export function useRead(itemId: string): void {
  const isMember = useSession((session) => session.user !== undefined);
  useEffect(() => {
    if (isMember) call('logInteraction', { body: { kind: 'post', itemId } }).catch(() => undefined);
  }, [isMember, itemId]);
}
