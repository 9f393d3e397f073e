import { useSession } from '@hustings/session';
import { call } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queries } from '../../queries.ts';

/** Starts a chat with one digital politician, or a debate of several, and opens it. */
export function useStartChat() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const language = useSession((session) => session.language);
  // A chat that is started again after a failure has the same id, so that the server makes it once.
  const attempt = useRef<{ chatId: string; key: string }>(undefined);
  return useSubmitOnce({
    mutationFn: (personIds: string[]) => {
      const key = personIds.join();
      if (attempt.current?.key !== key) attempt.current = { chatId: crypto.randomUUID(), key };
      return call('createChat', { body: { chatId: attempt.current.chatId, personIds, language } });
    },
    onSuccess: (chat) => {
      attempt.current = undefined;
      client.setQueryData(queries.chat(chat.chatId).queryKey, chat);
      void navigate(`/chat/${chat.chatId}`);
    },
  });
}
