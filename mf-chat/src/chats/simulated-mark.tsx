import { useTranslation } from '@hustings/i18n';
import { Chip, IconQuote } from '@hustings/ui';
import styles from './chats.module.css';

/** The badge that stands after the name of every simulation. */
export function SimulatedBadge() {
  const { t } = useTranslation('chat');
  return <Chip tone="simulated">{t('simulated.badge')}</Chip>;
}

/** The sign of a simulation. It stands where members have a picture, so that a simulation never looks like a person. */
export function SimulatedSign() {
  return (
    <span className={styles.sign} aria-hidden="true">
      <IconQuote />
    </span>
  );
}

/** The band that says that a transcript is a simulation. A picture of the chat carries it too. */
export function SimulationBand() {
  const { t } = useTranslation('chat');
  return (
    <p className={styles.band}>
      <strong>{t('simulated.band')}</strong> <span>{t('simulated.bandText')}</span>
    </p>
  );
}
