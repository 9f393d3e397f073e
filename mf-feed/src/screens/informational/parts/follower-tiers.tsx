import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import styles from './figures.module.css';

/** Shows how many levels a number of followers on X adds. */
export function FollowerTiers() {
  const { t } = useTranslation('feed');
  const { number } = useFormat();
  const limits = useLimits();
  const tiers = [
    limits.boost1Followers,
    limits.boost2Followers,
    limits.boost3Followers,
    limits.boost4Followers,
    limits.boost5Followers,
    Number.POSITIVE_INFINITY,
  ].map((upTo, levels) => ({ upTo, levels }));
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
