import type { Post } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import { keepLink } from '../../link-preview/keep-link.ts';
import { readKept, type KeptDraft } from '../../writing/drafts.ts';

/** A post that is to be changed, and the change that was begun in this browser. */
export interface OpenedPost {
  post: Post;
  begun?: KeptDraft | undefined;
}

/** The name under which a change to a post is kept in this browser. */
export const changeName = (postId: string): string => `post-${postId}`;

/** Reads a post anew, however fresh what is known of it may be, with what was begun of a change to it. */
export function useOpenedPost(userId: string, slug: string) {
  return useQuery({
    queryKey: ['opened-post', userId, slug],
    queryFn: async ({ client, signal }): Promise<OpenedPost> => {
      const post = await call('getPost', { params: { id: slug } }, signal);
      keepLink(client, post);
      return { post, begun: await readKept(userId, changeName(post.id)).catch(() => undefined) };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
