import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { ActFailure } from '../levels/index.ts';
import styles from './follow.module.css';

/** Explains why following was refused: a missing name or place with a link to add it, or the general message. */
export function FollowFailure({ error }: { error: Error }) {
  const { t } = useTranslation('features');
  const code = error instanceof CallError ? error.code : undefined;
  if (code !== 'DisplayNameRequired' && code !== 'DisplayLocationRequired')
    return <ActFailure error={error} className={styles.failure} />;
  const { missing = [] } = (error as CallError).meta as { missing?: string[] };
  return (
    <Notice tone="danger" title={t('follow.missing.title')} className={styles.failure}>
      <p>{t('follow.missing.text')}</p>
      <ul className={styles.missing}>
        {missing.includes('displayName') && (
          <li>
            <a href="/settings/profile">{t('follow.missing.displayName')}</a>
          </li>
        )}
        {missing.includes('displayLocation') && (
          <li>
            <a href="/settings/profile">{t('follow.missing.displayLocation')}</a>
          </li>
        )}
      </ul>
    </Notice>
  );
}
