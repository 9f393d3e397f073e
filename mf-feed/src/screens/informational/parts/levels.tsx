import { dailyByLevel } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import styles from './figures.module.css';

/** Shows the requirements and rights of each level. Omits levels 6 and 7, which have the same rights as level 5. */
export function Levels() {
  const { t } = useTranslation('feed');
  const { number } = useFormat();
  const daily = dailyByLevel(useLimits());
  const reachedBy = [
    t('levels.reachedBy.signedUp'),
    t('levels.reachedBy.activated'),
    t('levels.reachedBy.profile'),
    t('levels.reachedBy.some'),
    t('levels.reachedBy.regular'),
    t('levels.reachedBy.often'),
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('levels.level')}</th>
          <th scope="col">{t('levels.reached')}</th>
          <th scope="col" className={styles.number}>
            {t('levels.posts')}
          </th>
          <th scope="col" className={styles.number}>
            {t('levels.comments')}
          </th>
        </tr>
      </thead>
      <tbody>
        {daily.map(({ posts, comments }, level) => (
          <tr key={reachedBy[level]}>
            <th scope="row">{number(level)}</th>
            <td>{reachedBy[level]}</td>
            <td className={styles.number}>{number(posts)}</td>
            <td className={styles.number}>{number(comments)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
