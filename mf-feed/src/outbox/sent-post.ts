import type { PostCard } from '@hustings/contract';
import type { Format, TFunction } from '@hustings/i18n';
import { toast } from '@hustings/ui';
import type { QueryClient } from '@tanstack/react-query';
import { addToFeed } from '../posts/post-cache.ts';
import { forgetWriting } from '../writing/drafts.ts';
import type { Waiting } from './outbox.ts';

/**
 * Adds a sent post to the top of the feed and deletes its draft.
 *
 * @param waiting the post's entry in the outbox, if the post was sent from this browser
 */
export function addSentPost(client: QueryClient, post: PostCard, waiting?: Waiting): void {
  addToFeed(client, post);
  if (waiting?.draft) void forgetWriting(client, waiting.userId, waiting.draft);
}

/** Announces that a post was sent. */
export function announceSentPost(post: PostCard, t: TFunction<'feed'>, format: Format): void {
  toast(post.appears ? t('composer.appears', { time: format.dateTime(post.appears) }) : t('composer.published'), {
    tone: 'success',
  });
}
