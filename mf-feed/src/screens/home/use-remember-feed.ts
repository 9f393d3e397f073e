import type { CurrentUser, FeedName } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { SessionContext } from '@hustings/session';
import { failureText, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useRef } from 'react';
import { queries } from '../../queries.ts';

/** Saves the member's home feed on the server. Choices are sent in order. */
export function useRememberFeed({ userId, homeFeed: last }: CurrentUser): (feed: FeedName) => void {
  const client = useQueryClient();
  const asked = useRef(last);
  const session = useContext(SessionContext);
  const toast = useToast();
  const { t } = useTranslation('ui');
  const { mutate } = useMutation({
    scope: { id: 'homeFeed' },
    mutationFn: (homeFeed: FeedName) => call('updateUser', { params: { id: userId }, body: { homeFeed } }),
    onSuccess: ({ homeFeed }) => {
      const { user, setUser } = session.getState();
      if (user) setUser({ ...user, homeFeed });
      // The data that is cached for `/` without `?feed=` belongs to the previous feed.
      for (const { queryKey } of [queries.feed(undefined), queries.newestPosts(undefined)])
        client.removeQueries({ queryKey, exact: true, type: 'inactive' });
    },
    onError: (error) => {
      asked.current = session.getState().user?.homeFeed;
      toast(failureText(t, error), { tone: 'danger' });
    },
  });
  return (feed) => {
    // Ignores a second press on the same tab.
    if (asked.current === feed) return;
    asked.current = feed;
    mutate(feed);
  };
}
