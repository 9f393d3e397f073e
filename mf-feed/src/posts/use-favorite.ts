import type { PostCard } from '@hustings/contract';
import { failureText, useToast } from '@hustings/ui';
import { useTranslation } from '@hustings/i18n';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePost } from './post-cache.ts';

interface Favoriting {
  favorite(favorited: boolean): void;
  /** The refusal if the member's level is too low; shown until the next press. */
  tooLow: Error | null;
}

const isTooLow = (error: Error | null): boolean => error instanceof CallError && error.code === 'ReputationTooLow';

/**
 * Toggles a favourite optimistically. A refusal reverts it and shows the reason: in a toast, or in place if the member
 * can act on it. Quick presses are sent in order, and only the last answer counts.
 */
export function useFavorite({ id }: Pick<PostCard, 'id'>): Favoriting {
  const client = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('ui');
  const mutationKey = ['favorite', id];

  const show = (favorited: boolean): void =>
    changePost(client, id, (post) =>
      post.favorited === favorited ? {} : { favorited, favoritesCount: post.favoritesCount + (favorited ? 1 : -1) },
    );

  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (favorited: boolean) => call(favorited ? 'favoritePost' : 'unfavoritePost', { params: { id } }),
    onMutate: show,
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey }) === 1) changePost(client, id, () => answer);
    },
    onError: (error, favorited) => {
      show(!favorited);
      if (!isTooLow(error)) toast(failureText(t, error), { tone: 'danger' });
    },
  });
  return { favorite: mutate, tooLow: isTooLow(error) ? error : null };
}
