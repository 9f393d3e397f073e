import type { PersonalDataKind, PrivacyTerms } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Facts } from '../parts/facts.tsx';
import { queries } from '../../../queries.ts';

/** The text for each kind of personal data. */
export type StoredWords = Record<PersonalDataKind, { name: string; text: ReactNode }>;

/** Lists all personal data that the server stores, and for how long. */
export function StoredData({ words }: { words: StoredWords }) {
  const { stored } = useSuspenseQuery(queries.privacyTerms()).data;
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
