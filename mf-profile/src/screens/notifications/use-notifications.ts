import type { CallInput } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useToast, failureText } from '@hustings/ui';
import { useTranslation } from '@hustings/i18n';
import { call } from '@hustings/vertical/client';
import { useLiveEvents } from '@hustings/vertical/live-events';
import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { merged } from './merged.ts';

/** Loads the member's notifications and marks them as read. */
export function useNotifications() {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const client = useQueryClient();
  const setUnread = useSession((session) => session.setUnread);
  const pages = useSuspenseInfiniteQuery(queries.notifications);
  const groups = merged(pages.data.pages.flatMap(({ results }) => results));

  useLiveEvents('own', (event) => {
    if (event !== 'missed' && event.kind !== 'notification') return;
    void client.invalidateQueries({ queryKey: queries.notifications.queryKey });
  });
  const read = useMutation({
    mutationFn: (body: CallInput<'readNotifications'>['body']) => call('readNotifications', { body }),
    onSuccess: ({ unread }) => setUnread(unread),
    onError: (error) => toast(failureText(t, error), { tone: 'danger' }),
  });
  return { pages, groups, read };
}
