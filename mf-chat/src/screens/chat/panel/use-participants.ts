import type { Chat } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** Mutes, removes and orders the participants of a chat. */
export function useParticipants(id: string) {
  const client = useQueryClient();
  const onSuccess = (chat: Chat) => client.setQueryData(queries.chat(id).queryKey, chat);
  const mute = useSubmitOnce({
    mutationFn: ({ personId, muted }: { personId: string; muted: boolean }) =>
      call('updateChatParticipant', { params: { id, personId }, body: { muted } }),
    onSuccess,
  });
  const remove = useSubmitOnce({
    mutationFn: (personId: string) => call('removeChatParticipant', { params: { id, personId } }),
    onSuccess,
  });
  const first = useSubmitOnce({
    mutationFn: (personId: string) => call('setChatFirst', { params: { id }, body: { personId } }),
    onSuccess,
  });
  const latest = [mute, remove, first].toSorted((one, other) => other.submittedAt - one.submittedAt)[0];
  return { mute, remove, first, error: latest?.error };
}
