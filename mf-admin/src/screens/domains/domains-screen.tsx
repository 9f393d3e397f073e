import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressed } from '../../find/use-addressed.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { TieForm } from './tie-form.tsx';
import { TiedItem } from './tied-item.tsx';

/** `/admin/setting/domains`: which domains of mail count for the pages of offices (decisions, section 10). */
export default function DomainsScreen() {
  const { t } = useTranslation('admin');
  const addressed = useAddressed();
  const polly = addressed?.kind === 'polly' ? addressed.option : undefined;
  const { term, text, setText, ask } = useSearchTerm();
  // Not suspended: the box stays while another term is looked for.
  const pages = useInfiniteQuery(queries.domains(term));
  const tied = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <AdminPage section="domains" lead={t('domains.lead')}>
      <TieForm key={polly?.id} addressed={polly} />
      <SearchBox
        label={t('domains.search')}
        placeholder={t('domains.search')}
        text={text}
        onType={setText}
        onAsk={ask}
      />
      {!tied && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {!tied && !pages.error && <Skeleton lines={4} />}
      {tied?.length === 0 && <EmptyState title={t('domains.none.title')}>{t('domains.none.text')}</EmptyState>}
      {tied && tied.length > 0 && (
        <ul className={item.list} aria-label={t('domains.list')}>
          {tied.map((each) => (
            <TiedItem key={`${each.domain} ${each.polly.personId}`} tied={each} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('domains.more')} />
    </AdminPage>
  );
}
