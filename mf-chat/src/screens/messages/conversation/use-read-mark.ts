import type { Conversation, DirectMessage } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../../queries.ts';

/** Marks the shown messages as read while the page is visible. */
export function useReadMark({ conversationId: id, unread }: Conversation, messages: readonly DirectMessage[]): void {
  const client = useQueryClient();
  const newest = messages.findLast(({ own }) => !own)?.messageId;
  useEffect(() => {
    if (!newest || unread === 0) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      // A mark that fails is set at the next visit.
      call('readConversation', { params: { id }, body: { messageId: newest } }).then(
        (changed) => client.setQueryData(queries.conversation(id).queryKey, changed),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, id, newest, unread]);
}
