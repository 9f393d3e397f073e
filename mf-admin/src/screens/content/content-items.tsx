import type { ContentKind, ContentState } from '@hustings/contract';
import { useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { TextField } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import { TableDownload } from '../../admin-actions/table-download.tsx';
import { DayFilters, FilterCard } from '../../lookup/filter-card.tsx';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { useAddressFilters } from '../../lookup/use-address-filters.ts';
import { queries } from '../../queries.ts';
import { optionsOf } from '../member/options.ts';
import { ContentRow } from './content-row.tsx';
import { contentQueryOf } from './state.ts';

/** The items of one kind, with filters and a table. */
export function ContentItems({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('admin');
  const search = useSearchTerm();
  const { search: address } = useRouteLocation();
  const query = contentQueryOf(address);
  const { order: _, ...filters } = query;
  const pages = useInfiniteQuery(queries.content({ kind, query }));
  return (
    <>
      <Filters kind={kind} />
      <SearchedList
        label={t('content.search')}
        search={search}
        pages={pages}
        name={t('content.list')}
        more={query.term || query.state ? t('content.further') : t('content.more')}
        none={{ title: t('content.none.title'), text: t('content.none.text') }}
      >
        {(row) => <ContentRow key={row.id} row={row} />}
      </SearchedList>
      <TableDownload
        text={t('content.table')}
        selection={JSON.stringify([kind, filters])}
        find={() => call('findContentTable', { params: { kind }, query: filters })}
      />
    </>
  );
}

/** The filters and the order of a list. They stand in the address. */
function Filters({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('admin');
  const { search, set } = useAddressFilters();
  const query = contentQueryOf(search);

  const isFiltered = Object.keys(query).some((name) => name !== 'term');
  return (
    <FilterCard name={t('content.filters.name')} isFiltered={isFiltered}>
      <Select<ContentState>
        name="state"
        label={t('content.filters.state')}
        options={optionsOf({
          all: t('content.states.all'),
          shown: t('content.states.shown'),
          hidden: t('content.states.hidden'),
        })}
        value={query.state ?? 'all'}
        onChange={(state) => set('state', state === 'all' ? '' : state)}
      />
      <Select<'desc' | 'asc'>
        name="order"
        label={t('content.filters.order')}
        options={optionsOf({ desc: t('content.orders.desc'), asc: t('content.orders.asc') })}
        value={query.order ?? 'desc'}
        onChange={(order) => set('order', order === 'desc' ? '' : order)}
      />
      {kind !== 'organisation' && (
        <TextField
          name="author"
          label={t('content.filters.author')}
          description={t('content.filters.authorText')}
          defaultValue={query.author ?? ''}
          onBlur={(event) => set('author', event.currentTarget.value.trim())}
        />
      )}
      <DayFilters
        labels={{ from: t('content.filters.from'), until: t('content.filters.until') }}
        days={query}
        set={set}
      />
    </FilterCard>
  );
}
