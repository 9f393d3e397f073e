import { call } from '@hustings/vertical/client';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queries } from '../../../queries.ts';

/** A message that the member wrote. */
interface WrittenMessage {
  body: string;
  file?: File | undefined;
  alt: string;
}

/** Sends a message. A picture is uploaded first, and only once, also if the message is sent again. */
export function useSendMessage(userName: string, onSent: () => void) {
  const client = useQueryClient();
  // A message that is sent again unchanged has the same id, so that the server stores it once.
  const attempt = useRef<{ messageId: string; key: string }>(undefined);
  const uploaded = useRef<{ file: File; pictureId: string }>(undefined);

  async function pictureOf({ file, alt }: WrittenMessage) {
    if (!file) return {};
    if (uploaded.current?.file !== file) {
      const { pictureId } = await call('uploadMessagePicture', { file });
      uploaded.current = { file, pictureId };
    }
    return { picture: { pictureId: uploaded.current.pictureId, alt: alt.trim() } };
  }

  return useSubmitOnce({
    mutationFn: async (written: WrittenMessage) => {
      const message = { body: written.body.trim(), ...(await pictureOf(written)) };
      const key = JSON.stringify(message);
      if (attempt.current?.key !== key) attempt.current = { messageId: crypto.randomUUID(), key };
      return call('sendDirectMessage', {
        params: { userName },
        body: { messageId: attempt.current.messageId, ...message },
      });
    },
    onSuccess: ({ conversation }) => {
      attempt.current = undefined;
      client.setQueryData(queries.conversation(conversation.conversationId).queryKey, conversation);
      onSent();
    },
  });
}
