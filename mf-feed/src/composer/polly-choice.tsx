import { useTranslation } from '@hustings/i18n';
import { Select } from '@hustings/ui/select';
import styles from './audience-control.module.css';
import type { NamedPolly } from './tagged-pollies.ts';

interface PollyChoiceProps {
  /** The politicians who are tagged in the post. */
  pollies: readonly NamedPolly[];
  chosen: (NamedPolly & { isClaimed: boolean }) | undefined;
  onChange(pollyId: string): void;
}

/**
 * Chooses the politician who can see a post, if several are tagged. Warns if nobody speaks for that politician yet.
 */
export function PollyChoice({ pollies, chosen, onChange }: PollyChoiceProps) {
  const { t } = useTranslation('feed');
  const isListed = pollies.some(({ id }) => id === chosen?.id);
  const all = chosen && !isListed ? [chosen, ...pollies] : pollies;
  return (
    <>
      {chosen && all.length > 1 && (
        <Select
          name="pollyId"
          label={t('composer.audience.whichPolly')}
          options={all.map(({ id, name }) => ({ id, label: name }))}
          value={chosen.id}
          onChange={onChange}
        />
      )}
      {chosen && !chosen.isClaimed && (
        <p className={styles.sentence}>{t('composer.audience.unclaimed', { polly: chosen.name })}</p>
      )}
    </>
  );
}
