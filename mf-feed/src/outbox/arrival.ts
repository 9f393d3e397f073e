import type { PostCard } from '@hustings/contract';
import type { Format, TFunction } from '@hustings/i18n';
import { toast } from '@hustings/ui';
import type { QueryClient } from '@tanstack/react-query';
import { addToFeed } from '../posts/post-cache.ts';
import { forgetWriting } from '../writing/drafts.ts';
import type { Waiting } from './outbox.ts';

/**
 * What happens when a post has arrived at the server: it stands at the top of the feed, and its draft is gone.
 *
 * @param waiting what it was, where it was sent from here
 */
export function takeIn(client: QueryClient, post: PostCard, waiting?: Waiting): void {
  addToFeed(client, post);
  if (waiting?.draft) void forgetWriting(client, waiting.userId, waiting.draft);
}

/** Says that a post has arrived. */
export function sayArrived(post: PostCard, t: TFunction<'feed'>, format: Format): void {
  toast(post.appears ? t('composer.appears', { time: format.dateTime(post.appears) }) : t('composer.published'), {
    tone: 'success',
  });
}
