import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { AllLevels } from './all-levels.tsx';
import { MemberItem } from './member-item.tsx';

/** `/admin/setting/members`: members, their levels and whether their identity was seen. */
export default function MembersScreen() {
  const { t } = useTranslation('admin');
  const { term, text, setText, ask } = useSearchTerm();
  // Not suspended: the box stays while another term is looked for.
  const pages = useInfiniteQuery(queries.members(term));
  const members = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <AdminPage section="members" lead={t('members.lead')}>
      <SearchBox
        label={t('members.search')}
        placeholder={t('members.search')}
        text={text}
        onType={setText}
        onAsk={ask}
      />
      {!members && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!members && !pages.error && <Skeleton lines={6} />}
      {members?.length === 0 && <EmptyState title={t('members.none.title')}>{t('members.none.text')}</EmptyState>}
      {members && members.length > 0 && (
        <ul className={item.list} aria-label={t('members.list')}>
          {members.map((member) => (
            <MemberItem key={member.userId} member={member} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('members.more')} />
      <AllLevels />
    </AdminPage>
  );
}
