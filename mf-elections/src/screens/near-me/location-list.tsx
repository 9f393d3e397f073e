import type { VotingPlace } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Card, IconMapPin } from '@hustings/ui';
import styles from './near-me-screen.module.css';

/** Says by which places the elections were found, how each was found, and how to correct it. */
export function LocationList({ locations }: { locations: readonly VotingPlace[] }) {
  const { t } = useTranslation('elections');
  const found = { chosen: t('near.found.chosen'), address: t('near.found.address') };
  return (
    <Card as="aside" aria-labelledby="near-places" className={styles.places}>
      <h2 id="near-places">{t('near.found.heading')}</h2>
      <ul className={styles.placeList}>
        {locations.map(({ voterLocationId, path, foundBy }) => (
          <li key={voterLocationId} className={styles.place}>
            <IconMapPin aria-hidden="true" />
            {path.length === 0 ? (
              <span>{t('near.found.unknown')}</span>
            ) : (
              <span>
                {path.map(({ name }) => name).join(', ')}
                {foundBy && <span className={styles.found}>{found[foundBy]}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink variant="quiet" href="/settings/voter-locations">
          {t('near.found.correct')}
        </ButtonLink>
      </p>
    </Card>
  );
}
