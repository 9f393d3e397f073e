import type { PersonalDataKind, PrivacyTerms } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import { Facts } from '../parts/facts.tsx';
import { usePrivacyTerms } from './limit.tsx';

/** The words for each kind of personal data. */
export type StoredWords = Record<PersonalDataKind, { name: string; text: ReactNode }>;

/** Every kind of personal data that this server stores, and how long it is kept. */
export function StoredData({ words }: { words: StoredWords }) {
  const { stored } = usePrivacyTerms();
  return (
    <Facts
      items={stored.map(({ kind, atMost }) => ({
        name: words[kind].name,
        text: (
          <>
            {words[kind].text} <Kept atMost={atMost} />
          </>
        ),
      }))}
    />
  );
}

function Kept({ atMost }: Pick<PrivacyTerms['stored'][number], 'atMost'>) {
  const { t } = useTranslation('feed');
  if (!atMost) return null;
  const { amount: count, unit } = atMost;
  const texts = {
    hours: t('informational.kept.hours', { count }),
    days: t('informational.kept.days', { count }),
    months: t('informational.kept.months', { count }),
  };
  return <strong>{texts[unit]}</strong>;
}
