import type { PostCard } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { useQueryClient } from '@tanstack/react-query';
import { addToFeed } from '../posts/post-cache.ts';
import { forgetWriting } from '../writing/drafts.ts';
import type { Waiting } from './outbox.ts';

/** What happens when a post has arrived at the server: it stands at the top of the feed, and its draft is gone. */
export function useArrived() {
  const client = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('feed');
  const format = useFormat();
  return (post: PostCard, waiting?: Waiting): void => {
    addToFeed(client, post);
    void client.invalidateQueries({ queryKey: ['listPosts'] });
    void client.invalidateQueries({ queryKey: ['listTags'] });
    if (!waiting) return;
    if (waiting.draft) void forgetWriting(client, waiting.userId, waiting.draft);
    toast(post.appears ? t('composer.appears', { time: format.dateTime(post.appears) }) : t('composer.published'), {
      tone: 'success',
    });
  };
}
