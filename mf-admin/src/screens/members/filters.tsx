import type { MemberOrder, MemberState } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Checkbox, TextField } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { DayFilters, FilterCard } from '../../lookup/filter-card.tsx';
import { useAddressFilters } from '../../lookup/use-address-filters.ts';
import { optionsOf } from '../member/options.ts';
import styles from './filters.module.css';
import { columnsOf, memberColumns, memberQueryOf } from './state.ts';
import { useFilterTexts } from './use-filter-texts.ts';

const levels = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;

/** The filters, the order and the columns of the list of members. They stand in the address. */
export function Filters() {
  const { t } = useTranslation('admin');
  const texts = useFilterTexts();
  const { search, set } = useAddressFilters();
  const query = memberQueryOf(search);
  const columns = columnsOf(search);

  const anyLevel = { id: 'any' as const, label: t('members.filters.anyLevel') };
  const isFiltered = Object.keys(query).some((name) => name !== 'term') || search.has('columns');
  const isByDay = query.from !== undefined || query.until !== undefined;
  return (
    <FilterCard
      name={t('members.filters.name')}
      isFiltered={isFiltered}
      below={
        <fieldset className={styles.columns}>
          <legend>{t('members.filters.columns')}</legend>
          {memberColumns.map((column) => (
            <Checkbox
              key={column}
              name={`column.${column}`}
              label={texts.columns[column]}
              checked={columns.includes(column)}
              onChange={(isShown) =>
                set(
                  'columns',
                  memberColumns.filter((each) => (each === column ? isShown : columns.includes(each))).join(',') ||
                    'none',
                )
              }
            />
          ))}
        </fieldset>
      }
    >
      <Select<MemberState>
        name="state"
        label={t('members.filters.state')}
        options={optionsOf(texts.states)}
        value={query.state ?? 'all'}
        onChange={(state) => set('state', state === 'all' ? '' : state)}
      />
      <Select
        name="level"
        label={t('members.filters.level')}
        options={[anyLevel, ...levels.map((id) => ({ id, label: id }))]}
        value={query.level === undefined ? 'any' : levels[Number(query.level)]}
        onChange={(level) => set('level', level === 'any' ? '' : level)}
      />
      <Select<MemberOrder>
        name="sorting"
        label={t('members.filters.sorting')}
        options={optionsOf(texts.orders)}
        value={query.sorting ?? 'joined'}
        onChange={(sorting) => set('sorting', sorting === 'joined' ? '' : sorting)}
        disabled={isByDay}
      />
      <TextField
        name="place"
        label={t('members.filters.place')}
        defaultValue={query.place ?? ''}
        onBlur={(event) => set('place', event.currentTarget.value.trim())}
      />
      <DayFilters
        labels={{ from: t('members.filters.from'), until: t('members.filters.until') }}
        days={query}
        set={set}
      />
    </FilterCard>
  );
}
