import type { ListedNewsFeed } from '@hustings/contract';
import { ChangeFeedAddress, feedProblems } from '@hustings/features/news-feeds';
import { useTranslation } from '@hustings/i18n';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';

export function FeedAddress({ feed: { id, url, title, paused, about } }: { feed: ListedNewsFeed }) {
  const { t } = useTranslation('admin');
  const name = title ?? url;
  const change = useAdminAct({
    act: (address: string) => call('changeNewsFeedAddress', { params: { id }, body: { url: address } }),
    done: () => t('feeds.move.done', { name }),
  });
  const open = t('feeds.move.open');
  return (
    <ChangeFeedAddress
      url={url}
      texts={{
        open,
        openLabel: t('actAbout', { act: open, name: `${name}, ${about.name}` }),
        title: t('feeds.move.title', { name }),
        label: t('feeds.move.url'),
        description: t('feeds.move.text'),
        blank: t('feeds.add.urlMissing'),
        cancel: t('reason.cancel'),
        submit: t('feeds.move.submit'),
      }}
      problems={feedProblems({ unreadable: t('feeds.problem.unreadable'), exists: t('feeds.problem.exists') })}
      change={change}
    >
      {paused && <p>{t('feeds.move.paused')}</p>}
    </ChangeFeedAddress>
  );
}
