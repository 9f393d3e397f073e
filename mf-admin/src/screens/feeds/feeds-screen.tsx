import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { useAddressed } from '../../find/use-addressed.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { StateLinks } from '../../frame/state-links.tsx';
import { queries } from '../../queries.ts';
import { AddFeed } from './add-feed.tsx';
import { FeedItem } from './feed-item.tsx';
import { feedStateOf, feedStates } from './state.ts';

/** `/admin/setting/feeds`: where news about pollies and parties come from (specification, sections 4 and 5). */
export default function FeedsScreen() {
  const { t } = useTranslation('admin');
  const state = feedStateOf(useRouteLocation().search);
  const addressed = useAddressed();
  const { term, text, setText, ask } = useSearchTerm();
  // Not suspended: the box stays while another term is looked for.
  const pages = useInfiniteQuery(queries.feeds(state, term));
  const feeds = pages.data?.pages.flatMap(({ results }) => results);
  const names = { all: t('feeds.states.all'), failing: t('feeds.states.failing'), paused: t('feeds.states.paused') };
  return (
    <AdminPage section="feeds" lead={t('feeds.lead')}>
      <AddFeed key={addressed?.option.id} addressed={addressed} />
      <StateLinks
        label={t('feeds.byState')}
        path={sectionPath('feeds')}
        current={state}
        states={feedStates.map((id) => ({ id, name: names[id] }))}
      />
      <SearchBox label={t('feeds.search')} placeholder={t('feeds.search')} text={text} onType={setText} onAsk={ask} />
      {!feeds && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!feeds && !pages.error && <Skeleton lines={6} />}
      {feeds?.length === 0 && <EmptyState title={t('feeds.none.title')}>{t('feeds.none.text')}</EmptyState>}
      {feeds && feeds.length > 0 && (
        <ul className={item.list} aria-label={t('feeds.list')}>
          {feeds.map((feed) => (
            <FeedItem key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('feeds.more')} />
    </AdminPage>
  );
}
