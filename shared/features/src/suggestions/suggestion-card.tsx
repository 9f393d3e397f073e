import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card } from '@hustings/ui';
import { SuggestionList } from './suggestion-list.tsx';
import styles from './suggestions.module.css';

/** Suggests members in a card with a title, unless the member switched suggestions off. */
export function SuggestionCard({ take }: { take: number }) {
  const { t } = useTranslation('features');
  const isWanted = useSession((session) => session.user?.showSuggestions ?? false);
  if (!isWanted) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="suggestions">
      <h2 id="suggestions" className={styles.title}>
        {t('suggestions.title')}
      </h2>
      <SuggestionList take={take} />
      <a className={styles.edit} href="/settings/interests">
        {t('suggestions.edit')}
      </a>
    </Card>
  );
}
