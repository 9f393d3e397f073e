import type { CurrentUser, FeedName } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { SessionContext } from '@hustings/session';
import { failureText, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useRef } from 'react';
import { queries } from '../../queries.ts';

/** Remembers for a member, in every browser, which feed the home page opens with. Choices are sent in their order. */
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
      // What the plain address showed was the feed of before.
      for (const { queryKey } of [queries.feed(undefined), queries.newestPosts(undefined)])
        client.removeQueries({ queryKey, exact: true, type: 'inactive' });
    },
    onError: (error) => {
      asked.current = session.getState().user?.homeFeed;
      toast(failureText(t, error), { tone: 'danger' });
    },
  });
  return (feed) => {
    // A second press of the same tab says nothing new.
    if (asked.current === feed) return;
    asked.current = feed;
    mutate(feed);
  };
}
