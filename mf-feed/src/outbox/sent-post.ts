import type { PostCard } from '@hustings/contract';
import type { Format, TFunction } from '@hustings/i18n';
import { toast } from '@hustings/ui';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { addToFeed } from '../posts/post-cache.ts';
import { forgetWriting } from '../writing/drafts.ts';
import type { SentPost, Waiting } from './outbox.ts';

/** The key of the unsent posts of a member, or of all members, in the cache. */
export const outboxKey = (...userId: [string?]) => ['outbox', ...userId] as const;

/**
 * Adds a sent post to the top of the feed, in the place of the one that waited, and deletes its draft.
 *
 * @param waiting the post's entry in the outbox, if the post was sent from this browser
 */
export function addSentPost(client: QueryClient, { id, post }: SentPost, waiting?: Waiting): void {
  // Shows both changes at once, so that nothing below the post moves.
  notifyManager.batch(() => {
    client.setQueriesData<Waiting[]>({ queryKey: outboxKey() }, (all) => all?.filter((each) => each.id !== id));
    addToFeed(client, post);
  });
  if (waiting?.draft) void forgetWriting(client, waiting.userId, waiting.draft);
}

/** Announces that a post was sent. */
export function announceSentPost(post: PostCard, t: TFunction<'feed'>, format: Format): void {
  toast(post.appears ? t('composer.appears', { time: format.dateTime(post.appears) }) : t('composer.published'), {
    tone: 'success',
  });
}
