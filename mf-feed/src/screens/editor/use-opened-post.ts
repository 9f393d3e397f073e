import type { Post } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import { keepLink } from '../../link-preview/keep-link.ts';
import { readLocalDraft, type LocalDraft } from '../../writing/drafts.ts';

/** A post to edit, with an unfinished change from this browser. */
export interface OpenedPost {
  post: Post;
  begun?: LocalDraft | undefined;
}

/** The name of a post's unfinished change in this browser. */
export const changeName = (postId: string): string => `post-${postId}`;

/** Loads the latest version of a post, with an unfinished change from this browser. */
export function useOpenedPost(userId: string, slug: string) {
  return useQuery({
    queryKey: ['opened-post', userId, slug],
    queryFn: async ({ client, signal }): Promise<OpenedPost> => {
      const post = await call('getPost', { params: { id: slug } }, signal);
      keepLink(client, post);
      return { post, begun: await readLocalDraft(userId, changeName(post.id)).catch(() => undefined) };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
