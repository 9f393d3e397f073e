import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './chats-screen.module.css';
import { EntityCard } from './entity-card.tsx';

/** The digital politician that the address names: a link on the page of the polly leads here. */
export function AskedFor({ polly }: { polly: string }) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = useQuery(queries.entity(polly));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} />;
  return (
    <section aria-label={t('entities.askedFor', { name: data.name })}>
      <ul className={styles.entities}>
        <EntityCard entity={data} />
      </ul>
    </section>
  );
}
