import { useFormat, useTranslation } from '@hustings/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { announceSentPost, addSentPost } from './sent-post.ts';
import type { SentPost, Waiting } from './outbox.ts';

/** Returns a callback that adds a sent post to the feed, and announces a post that was sent from this browser. */
export function usePostSent() {
  const client = useQueryClient();
  const { t } = useTranslation('feed');
  const format = useFormat();
  return (sent: SentPost, waiting?: Waiting): void => {
    addSentPost(client, sent, waiting);
    if (waiting) announceSentPost(sent.post, t, format);
  };
}
