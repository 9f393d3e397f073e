import { useSession } from '@hustings/session';
import { call } from '@hustings/vertical/client';
import { useEffect } from 'react';

/**
 * Tells the server that a member has read a post, which counts for the level (docs/decisions/04-reputation.md). Ignores
 * failures, because the reader has not asked for anything and further posts count too.
 */
export function useRead(itemId: string): void {
  const isMember = useSession((session) => session.user !== undefined);
  useEffect(() => {
    if (isMember) call('logInteraction', { body: { kind: 'post', itemId } }).catch(() => undefined);
  }, [isMember, itemId]);
}
