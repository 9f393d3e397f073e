import { useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { StateLinks } from '../../frame/state-links.tsx';
import { queries } from '../../queries.ts';
import { AddFeed } from './add-feed.tsx';
import { FeedItem } from './feed-item.tsx';
import { feedStateOf, feedStates } from './state.ts';

/**
 * `/admin/setting/feeds`: the feeds with news about pollies and parties (docs/product.md#4-states and
 * docs/product.md#5-validation).
 */
export default function FeedsScreen() {
  const { t } = useTranslation('admin');
  const state = feedStateOf(useRouteLocation().search);
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.feeds(state, search.term));
  const names = { all: t('feeds.states.all'), failing: t('feeds.states.failing'), paused: t('feeds.states.paused') };
  const nothing = { all: t('feeds.none.all'), failing: t('feeds.none.failing'), paused: t('feeds.none.paused') };
  return (
    <AdminPage section="feeds" lead={t('feeds.lead')}>
      <AddFeed />
      <StateLinks
        label={t('feeds.byState')}
        path={sectionPath('feeds')}
        current={state}
        states={feedStates.map((id) => ({ id, name: names[id] }))}
      />
      <SearchedList
        label={t('feeds.search')}
        search={search}
        pages={pages}
        name={t('feeds.list')}
        more={t('feeds.more')}
        none={{ title: t('feeds.none.title'), text: search.term ? t('feeds.none.found') : nothing[state] }}
      >
        {(feed) => <FeedItem key={feed.id} feed={feed} />}
      </SearchedList>
    </AdminPage>
  );
}
