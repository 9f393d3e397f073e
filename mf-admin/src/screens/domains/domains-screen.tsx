import { useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { queries } from '../../queries.ts';
import { DomainForm } from './domain-form.tsx';
import { DomainItem } from './domain-item.tsx';

/** `/admin/setting/domains`: the mail domains that prove a claim (docs/decisions/10-claims.md). */
export default function DomainsScreen() {
  const { t } = useTranslation('admin');
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.domains(search.term));
  return (
    <AdminPage section="domains" lead={t('domains.lead')}>
      <DomainForm />
      <SearchedList
        label={t('domains.search')}
        search={search}
        pages={pages}
        name={t('domains.list')}
        more={t('domains.more')}
        none={{ title: t('domains.none.title'), text: search.term ? t('domains.none.found') : t('domains.none.all') }}
      >
        {(tied) => <DomainItem key={`${tied.domain} ${tied.polly.personId}`} tied={tied} />}
      </SearchedList>
    </AdminPage>
  );
}
