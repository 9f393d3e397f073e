import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './figures.module.css';

/** The levels that followers on X add, by the upper end of each tier (docs/product.md#9-constants). */
const tiers = [
  { upTo: 100, levels: 0 },
  { upTo: 1_000, levels: 1 },
  { upTo: 10_000, levels: 2 },
  { upTo: 50_000, levels: 3 },
  { upTo: 100_000, levels: 4 },
  { upTo: Number.POSITIVE_INFINITY, levels: 5 },
];

/** Shows how many levels a number of followers on X adds. */
export function FollowerTiers() {
  const { t } = useTranslation('feed');
  const { number } = useFormat();
  const rangeOf = (index: number): string => {
    const from = (tiers[index - 1]?.upTo ?? -1) + 1;
    const to = tiers[index]?.upTo ?? 0;
    return Number.isFinite(to)
      ? t('tiers.range', { from: number(from), to: number(to) })
      : t('tiers.above', { number: number(from - 1) });
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('tiers.followers')}</th>
          <th scope="col" className={styles.number}>
            {t('tiers.levels')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ levels }, index) => (
          <tr key={levels}>
            <th scope="row">{rangeOf(index)}</th>
            <td className={styles.number}>{levels === 0 ? t('tiers.none') : t('tiers.more', { count: levels })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
