import type { NewPost } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addToFeed } from '../posts/post-cache.ts';

const mutationKey = ['createPost'];

/** Publishes a post: it stands at the top of the feed as soon as the server has it. */
export function usePublish(onPublished: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('feed');
  const format = useFormat();
  const { mutate, ...state } = useMutation({
    mutationKey,
    mutationFn: (body: NewPost) => call('createPost', { body }),
    onSuccess: (post) => {
      addToFeed(client, post);
      void client.invalidateQueries({ queryKey: ['listPosts'] });
      void client.invalidateQueries({ queryKey: ['listTags'] });
      toast(post.appears ? t('composer.appears', { time: format.dateTime(post.appears) }) : t('composer.published'), {
        tone: 'success',
      });
      onPublished();
    },
  });
  /** A second press that comes before the button is seen to wait sends nothing. */
  const publish = (post: NewPost): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate(post);
  };
  return { ...state, publish };
}
