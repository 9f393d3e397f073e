import { useFormat, useTranslation } from '@hustings/i18n';
import styles from '../parts/figures.module.css';
import { useScoring } from './setting.tsx';

/** The weight of a vote by its age. */
export function Weights() {
  const { t } = useTranslation('feed');
  const { number } = useFormat();
  const { weights } = useScoring();
  return (
    <table className={styles.table}>
      <caption>{t('scoring.weights.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('scoring.weights.age')}</th>
          <th scope="col" className={styles.number}>
            {t('scoring.weights.weight')}
          </th>
        </tr>
      </thead>
      <tbody>
        {weights.map(({ age, weight }) => (
          <tr key={age}>
            <th scope="row">{age === 0 ? t('scoring.weights.today') : t('scoring.weights.days', { count: age })}</th>
            <td className={styles.number}>{number(weight, { maximumFractionDigits: 1 })} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
