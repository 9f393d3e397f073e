import { useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { queries } from '../../queries.ts';
import { AllLevels } from './all-levels.tsx';
import { Appeals } from './appeals.tsx';
import { MemberItem } from './member-item.tsx';

/** `/admin/setting/members`: members, their levels and verified identities. */
export default function MembersScreen() {
  const { t } = useTranslation('admin');
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.members(search.term));
  return (
    <AdminPage section="members" lead={t('members.lead')}>
      <Appeals />
      <SearchedList
        label={t('members.search')}
        search={search}
        pages={pages}
        name={t('members.list')}
        more={t('members.more')}
        none={{ title: t('members.none.title'), text: t('members.none.text') }}
      >
        {(member) => <MemberItem key={member.userId} member={member} />}
      </SearchedList>
      <AllLevels />
    </AdminPage>
  );
}
