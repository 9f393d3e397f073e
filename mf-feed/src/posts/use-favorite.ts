import type { PostCard } from '@hustings/contract';
import { makeCall, useCallSent, useWaitingCall } from '@hustings/features/outbox';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { failureText, useToast } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import type { WaitingCall } from '@hustings/vertical/outbox/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePost } from './post-cache.ts';

type FavoritedPost = Pick<PostCard, 'id' | 'slug' | 'title' | 'favorited' | 'favoritesCount'> & { excerpt?: string };

/** The fields of a post that a favourite changes. */
type Favorited = Pick<PostCard, 'favorited' | 'favoritesCount'>;

interface Favoriting {
  favorite(favorited: boolean): void;
  /** The fields of the post with the favourite that waits for a connection. */
  shown: Favorited;
  /** The favourite that waits for a connection, or that the server refused later. */
  waiting: WaitingCall | undefined;
  /** The refusal if the member's level is too low; shown until the next press. */
  tooLow: Error | null;
}

const isTooLow = (error: Error | null): boolean => error instanceof CallError && error.code === 'ReputationTooLow';

const withFavorite = ({ favorited, favoritesCount }: Favorited, wanted: boolean): Favorited =>
  favorited === wanted
    ? { favorited, favoritesCount }
    : { favorited: wanted, favoritesCount: favoritesCount + (wanted ? 1 : -1) };

/**
 * Toggles a favourite optimistically; without a connection it waits. A refusal reverts it and shows the reason: in a
 * toast, or in place if the member can act on it. Quick presses are sent in order, and only the last answer counts.
 */
export function useFavorite(post: FavoritedPost): Favoriting {
  const { id, slug, title, excerpt = '' } = post;
  const client = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('ui');
  const userId = useSession((session) => session.user?.userId) ?? '';
  const mutationKey = ['favorite', id];
  const waitingName = `favorite/${id}`;
  const waiting = useWaitingCall(waitingName);

  const show = (favorited: boolean): void => changePost(client, id, (shown) => withFavorite(shown, favorited));

  useCallSent(({ id: name, answer }) => {
    if (name === waitingName && client.isMutating({ mutationKey }) === 0)
      changePost(client, id, () => answer as Favorited);
  });

  const { mutate, isPending, variables, error } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (favorited: boolean) =>
      makeCall({
        id: waitingName,
        userId,
        name: favorited ? 'favoritePost' : 'unfavoritePost',
        input: { params: { id } },
        about: { kind: 'favorite', name: title ?? excerpt.slice(0, 100), path: `/posts/${slug}` },
      }),
    onMutate: show,
    onSuccess: (answer, favorited) => {
      // The post is shown with the favourite that waits in the outbox.
      if (!answer) show(!favorited);
      else if (client.isMutating({ mutationKey }) === 1) changePost(client, id, () => answer);
    },
    onError: (error, favorited) => {
      show(!favorited);
      if (!isTooLow(error)) toast(failureText(t, error), { tone: 'danger' });
    },
  });
  // The last press counts while it is being sent, and from then on what waits.
  const waits = waiting && !waiting.refusal ? waiting.name === 'favoritePost' : post.favorited;
  const shown = withFavorite(post, isPending ? variables : waits);
  return { favorite: mutate, shown, waiting, tooLow: isTooLow(error) ? error : null };
}
