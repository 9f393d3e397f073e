import type { Post } from '@hustings/contract';
import { callQuery } from '@hustings/vertical/query';
import type { QueryClient } from '@tanstack/react-query';
import { linkingOf, writingOfPost } from '../writing/writing.ts';
import { addressesIn, leadsTo } from './addresses.ts';

/** Caches the preview that came with a post, so that no request is needed. */
export function keepLink(client: QueryClient, post: Post): void {
  const { link } = post;
  if (!link) return;
  const [text, { beside }] = linkingOf(writingOfPost(post));
  const address = beside ?? addressesIn(text).find((each) => leadsTo(each, link.url));
  if (address) client.setQueryData(callQuery('previewLink', { body: { url: address } }).queryKey, link);
}
