import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { ActFailure } from '../levels/index.ts';
import styles from './follow.module.css';

/** Why following was refused: a name or a place that is missing, with the way there, or as any other act. */
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
