import { useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { queries } from '../../queries.ts';
import { AllLevels } from './all-levels.tsx';
import { Appeals } from './appeals.tsx';
import { Export } from './export.tsx';
import { Filters } from './filters.tsx';
import { MemberRow, useMemberHeads } from './member-row.tsx';
import { columnsOf, memberQueryOf } from './state.ts';

/** `/admin/setting/members`: members with filters, orders and a table, and the appeals that wait. */
export default function MembersScreen() {
  const { t } = useTranslation('admin');
  const search = useSearchTerm();
  const { search: address } = useRouteLocation();
  const query = memberQueryOf(address);
  const columns = columnsOf(address);
  const heads = useMemberHeads(columns);
  const pages = useInfiniteQuery(queries.members(query));
  return (
    <AdminPage section="members" lead={t('members.lead')}>
      <Appeals />
      <Filters />
      <SearchedList
        label={t('members.search')}
        search={search}
        pages={pages}
        name={t('members.list')}
        columns={heads}
        more={t('members.more')}
        none={{ title: t('members.none.title'), text: t('members.none.text') }}
      >
        {(member) => <MemberRow key={member.userId} member={member} columns={columns} />}
      </SearchedList>
      <Export query={query} />
      <AllLevels />
    </AdminPage>
  );
}
