import type { ListedNewsFeed } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import item from '../../frame/item.module.css';
import { FeedActions } from './feed-actions.tsx';

const originOf = (t: TFunction): Record<ListedNewsFeed['origin'], string> => ({
  data: t('feeds.origins.data'),
  owner: t('feeds.origins.owner'),
  admin: t('feeds.origins.admin'),
});

export function FeedItem({ feed }: { feed: ListedNewsFeed }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const { about, url, title, origin, paused, failing, succeeded } = feed;
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title} dir="auto">
          {title ?? url}
        </h2>
        <a href={about.path}>{about.name}</a>
      </div>
      <p className={item.small}>
        <a href={url} rel="noreferrer nofollow">
          {url}
        </a>
      </p>
      <p className={item.actions}>
        <Chip>{originOf(t)[origin]}</Chip>
        {paused && <Chip>{t('feeds.paused')}</Chip>}
      </p>
      <p className={item.small}>
        {failing && <strong className={item.late}>{t('feeds.failing')} · </strong>}
        {succeeded ? (
          <time dateTime={succeeded} title={dateTime(succeeded)}>
            {t('feeds.succeeded', { when: relative(succeeded) })}
          </time>
        ) : (
          t('feeds.never')
        )}
      </p>
      <FeedActions feed={feed} />
    </Card>
  );
}
