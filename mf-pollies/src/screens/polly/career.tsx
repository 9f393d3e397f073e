import type { Term } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { stintsOf } from '../../people/career.ts';
import styles from './career.module.css';
import { StintEntry } from './stint-entry.tsx';

/** Lists the offices of a person, latest first. */
export function Career({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation('pollies');
  const stints = stintsOf(terms);
  return (
    <Card as="section" aria-labelledby="career">
      <h2 id="career">{t('career.heading')}</h2>
      {stints.length === 0 ? (
        <p className={styles.none}>{t('career.none')}</p>
      ) : (
        <ol className={styles.line}>
          {stints.map((stint) => (
            <StintEntry key={`${stint.officeName} ${stint.terms.at(-1)?.from}`} stint={stint} />
          ))}
        </ol>
      )}
    </Card>
  );
}
