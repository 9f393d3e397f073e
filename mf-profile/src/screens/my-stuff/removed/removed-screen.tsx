import type { OwnRemoval } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { useReauthentication } from '@hustings/features/reauthentication';
import { useTranslation } from '@hustings/i18n';
import { Button, EmptyState, FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../../queries.ts';
import { Locked } from '../locked.tsx';
import styles from '../own-list.module.css';
import { RemovedItem } from './removed-item.tsx';

/** `/my-stuff/removed`: what moderators removed of the member, with the reasons and the appeals. */
export default function RemovedScreen() {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const named = useQuery(queries.ownRemovals(false));
  return (
    <MyStuffPage part="removed" lead={t('myStuff.removed.lead')}>
      <div className={styles.screen}>
        {named.isPending && <Skeleton lines={6} />}
        {named.error && <FailureNotice error={named.error} onRetry={() => void named.refetch()} />}
        {named.data && <Removals removals={named.data.results} />}
        <div>
          <Button variant="quiet" disabled={!hydrated} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('myStuff.removed.anonymous.close') : t('myStuff.removed.anonymous.open')}
          </Button>
        </div>
        {isOpen && <AnonymousRemovals />}
      </div>
    </MyStuffPage>
  );
}

function Removals({ removals }: { removals: readonly OwnRemoval[] }) {
  const { t } = useTranslation('profile');
  if (removals.length === 0)
    return <EmptyState title={t('profile.empty.title')}>{t('myStuff.removed.empty')}</EmptyState>;
  return (
    <ol className={styles.list}>
      {removals.map((removal) => (
        <li key={removal.id} className={styles.item}>
          <RemovedItem removal={removal} />
        </li>
      ))}
    </ol>
  );
}

/** The anonymous removed items, which open after the password. They leave the memory with the page. */
function AnonymousRemovals() {
  const { t } = useTranslation('profile');
  const heading = useId();
  const password = useReauthentication(t('myStuff.removed.anonymous.confirm'));
  const { data, error, isPending, refetch } = useQuery({ ...queries.ownRemovals(true), staleTime: 0, gcTime: 0 });
  const isLocked = password.isAsking(error);
  return (
    <section className={styles.screen} aria-labelledby={heading}>
      <h2 id={heading}>{t('myStuff.removed.anonymous.heading')}</h2>
      <p className={styles.facts}>{t('myStuff.removed.anonymous.text')}</p>
      {isPending && <Skeleton lines={3} />}
      {isLocked && <Locked onOpen={() => password.askWhereNeeded(error, () => void refetch())} />}
      {error && !isLocked && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && !isLocked && <Removals removals={data.results} />}
      {password.dialog}
    </section>
  );
}
