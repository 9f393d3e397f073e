import type { PostCard } from '@hustings/contract';
import { failureText, useToast } from '@hustings/ui';
import { useTranslation } from '@hustings/i18n';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePost } from './post-cache.ts';

/**
 * Favourites a post or takes that back. The change shows at once; a refusal puts it back and says why. Presses that
 * follow one another quickly are sent in their order, and only the answer to the last one is believed.
 */
export function useFavorite({ id }: Pick<PostCard, 'id'>): (favorited: boolean) => void {
  const client = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('ui');
  const mutationKey = ['favorite', id];

  const show = (favorited: boolean): void =>
    changePost(client, id, (post) =>
      post.favorited === favorited ? {} : { favorited, favoritesCount: post.favoritesCount + (favorited ? 1 : -1) },
    );

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (favorited: boolean) => call(favorited ? 'favoritePost' : 'unfavoritePost', { params: { id } }),
    onMutate: show,
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey }) === 1) changePost(client, id, () => answer);
    },
    onError: (error, favorited) => {
      show(!favorited);
      toast(failureText(t, error), { tone: 'danger' });
    },
  });
  return mutate;
}
