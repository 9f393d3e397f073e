import { useTranslation } from '@hustings/i18n';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { AskForm } from './ask-form.tsx';
import { OpeningItem } from './opening-item.tsx';

/**
 * `/admin/setting/seals`: reveals the author of an anonymous item if two admins agree (docs/decisions/07-anonymity.md).
 */
export default function SealsScreen() {
  const { t } = useTranslation('admin');
  const pages = useSuspenseInfiniteQuery(queries.sealOpenings);
  const openings = pages.data.pages.flatMap(({ results }) => results);
  return (
    <AdminPage section="seals" lead={t('seals.lead')}>
      <AskForm />
      {openings.length === 0 ? (
        <EmptyState title={t('seals.empty.title')}>{t('seals.empty.text')}</EmptyState>
      ) : (
        <ul className={item.list}>
          {openings.map((opening) => (
            <OpeningItem key={opening.id} opening={opening} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('seals.more')} />
    </AdminPage>
  );
}
