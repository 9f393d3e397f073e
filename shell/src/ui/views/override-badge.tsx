import { I18nextProvider, useTranslation, type I18n } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { createRoot } from 'react-dom/client';
import { resetOverride, type Override } from '@hustings/vertical/overrides';
import styles from './override-badge.module.css';

/**
 * Lists the verticals that this browser loads from a developer's server. Also lists verticals for which the site
 * refuses the chosen origin.
 */
export function OverrideBadge({ chosen }: { chosen: readonly Override[] }) {
  const { t } = useTranslation('shell');
  return (
    <aside className={styles.badge} aria-label={t('override.label')}>
      {chosen.map((override) => {
        const { vertical, origin, allowed } = override;
        return (
          <p key={vertical} className={styles.choice}>
            <span>{t(allowed ? 'override.from' : 'override.refused', { vertical, origin })}</span>
            <Button variant="quiet" onClick={() => resetOverride(override)}>
              {t('override.reset')}
            </Button>
          </p>
        );
      })}
    </aside>
  );
}

export function showOverrides(i18n: I18n, chosen: readonly Override[]): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place, { identifierPrefix: 'override-' }).render(
    <I18nextProvider i18n={i18n}>
      <OverrideBadge chosen={chosen} />
    </I18nextProvider>,
  );
}
