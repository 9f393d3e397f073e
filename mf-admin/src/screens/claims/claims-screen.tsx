import { useTranslation, type TFunction } from '@hustings/i18n';
import { EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { StateLinks } from '../../frame/state-links.tsx';
import { queries } from '../../queries.ts';
import { ClaimItem } from './claim-item.tsx';
import { claimQueueOf, claimStates, type ClaimQueue } from './state.ts';

const namesOf = (t: TFunction): Record<ClaimQueue, string> => ({
  pending: t('claims.states.pending'),
  disputed: t('claims.states.disputed'),
  approved: t('claims.states.approved'),
  rejected: t('claims.states.rejected'),
  revoked: t('claims.states.revoked'),
  withdrawn: t('claims.states.withdrawn'),
});

/** `/admin/setting/claims`: claims of pages, and disputes (docs/decisions/10-claims.md). */
export default function ClaimsScreen() {
  const { t } = useTranslation('admin');
  const queue = claimQueueOf(useRouteLocation().search);
  const { data: waiting } = useSuspenseQuery(queries.waiting);
  const pages = useSuspenseInfiniteQuery(queries.claims(queue));
  const claims = pages.data.pages.flatMap(({ results }) => results);
  const names = namesOf(t);
  const counts: Partial<Record<ClaimQueue, number>> = { pending: waiting.claims, disputed: waiting.disputes };
  return (
    <AdminPage section="claims" lead={t('claims.lead')}>
      <StateLinks
        label={t('claims.byState')}
        path={sectionPath('claims')}
        current={queue}
        states={claimStates.map((id) => ({ id, name: names[id], count: counts[id] }))}
      />
      {claims.length === 0 ? (
        <EmptyState title={t('claims.empty.title')}>
          {queue === 'pending' ? t('claims.empty.pending') : t('claims.empty.other')}
        </EmptyState>
      ) : (
        <ul className={item.list}>
          {claims.map((claim) => (
            <ClaimItem key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('claims.more')} />
    </AdminPage>
  );
}
