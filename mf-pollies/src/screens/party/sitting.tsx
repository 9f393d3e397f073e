import type { Party } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { Section } from '../../profile-sections/section.tsx';
import styles from '../../profile-sections/section.module.css';
import { PollyCard } from '../pollies/polly-card.tsx';
import grid from './sitting.module.css';

/** Lists people in office for a party, with a link to all of them. */
export function Sitting({ party: { partyId, name } }: { party: Party }) {
  const { t } = useTranslation('pollies');
  const { number } = useFormat();
  const { data, error, refetch } = useQuery(queries.sitting(partyId));
  const title = t('party.sitting', { name });
  // Renders the heading while loading, because a link at the top leads to it.
  if (!data) {
    return (
      <Section id="sitting" title={title}>
        {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />}
      </Section>
    );
  }
  const { results, total = 0 } = data;
  return (
    <Section id="sitting" title={title}>
      {results.length === 0 && <p>{t('party.sittingNone')}</p>}
      <ul className={grid.members}>
        {results.map((polly) => (
          <li key={polly.personId}>
            <PollyCard polly={polly} withoutParty />
          </li>
        ))}
      </ul>
      {total > results.length && (
        <p>
          <PageLink forMembers className={styles.link} href={`/pollies?party=${partyId}`}>
            {t('party.all', { count: total, number: number(total) })}
          </PageLink>
        </p>
      )}
    </Section>
  );
}
