import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, EmptyState, LoadMore, moreOfFeed } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ListPage } from '../../lists/list-page.tsx';
import list from '../../posts/post-list.module.css';
import { queries } from '../../queries.ts';
import { StanceCard } from '../../stances/stance-card.tsx';
import { filtersOf } from './filters.ts';
import { StanceFilters } from './stance-filters.tsx';
import { TopicHead } from './topic-head.tsx';

/** `/topicstances`: stances, newest first, filtered by `?topic=`, `?language=` and `?mine=`. */
export default function StancesScreen() {
  const { t } = useTranslation('feed');
  const { search } = useRouteLocation();
  const user = useSession((session) => session.user);
  const filters = filtersOf(search, user !== undefined);
  const pages = useSuspenseInfiniteQuery(queries.stances(filters));
  const stances = pages.data.pages.flatMap(({ results }) => results);
  return (
    <ListPage heading={t('stances.heading')} lead={t('stances.lead')}>
      <StanceFilters filters={filters} />
      {filters.topic && <TopicHead slug={filters.topic} />}
      {stances.length === 0 && (
        <EmptyState
          title={t('stances.empty.title')}
          action={<ButtonLink href="/topicstances">{t('stances.empty.action')}</ButtonLink>}
        >
          {t('stances.empty.text')}
        </EmptyState>
      )}
      <ul className={list.list}>
        {stances.map((stance) => (
          <li key={stance.id}>
            <StanceCard stance={stance} />
          </li>
        ))}
      </ul>
      <LoadMore
        {...moreOfFeed(pages)}
        next={{ href: '/hot-topics', label: t('aside.hot') }}
        label={t('stances.more')}
      />
    </ListPage>
  );
}
