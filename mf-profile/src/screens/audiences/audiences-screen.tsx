import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, EmptyState, IconPlus, Page, PageHeading } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queries } from '../../queries.ts';
import { AudienceCard } from './audience-card.tsx';
import { AudienceForm } from './audience-form.tsx';
import styles from './audiences.module.css';
import { LeftAudiences } from './left-audiences.tsx';

/** `/audiences`: named lists of members who may see what the owner shares with them (docs/product.md#2-pages). */
export default function AudiencesScreen() {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const { data } = useSuspenseQuery(queries.audiences);
  const [adding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  const { results, maximum } = data;

  useEffect(() => {
    // Returns the focus to the button that opened the form.
    if (wasAdding.current && !adding) adder.current?.focus();
    wasAdding.current = adding;
  }, [adding]);

  const add = (
    <Button ref={adder} disabled={!hydrated} onClick={() => setAdding(true)}>
      <IconPlus aria-hidden="true" />
      {t('audiences.add')}
    </Button>
  );
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{t('audiences.name')}</PageHeading>
        <p className={styles.lead}>{t('audiences.lead')}</p>
      </header>
      {results.length === 0 && !adding && (
        <EmptyState title={t('audiences.empty.title')} action={add}>
          {t('audiences.empty.text')}
        </EmptyState>
      )}
      {results.length > 0 && (
        <ul className={styles.list} aria-label={t('audiences.name')}>
          {results.map((audience) => (
            <AudienceCard key={audience.id} audience={audience} />
          ))}
        </ul>
      )}
      {adding && <AudienceForm isFirst={results.length === 0} onClose={() => setAdding(false)} />}
      {results.length > 0 && !adding && results.length < maximum && <div>{add}</div>}
      {results.length >= maximum && <p className={styles.note}>{t('audiences.full', { maximum })}</p>}
      <LeftAudiences />
    </Page>
  );
}
