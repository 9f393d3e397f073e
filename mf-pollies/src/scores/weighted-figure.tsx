import type { Averages } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { IconChevronRight } from '@hustings/ui';
import styles from './scores.module.css';

/**
 * Shows the score of official votes weighted by population, with its coverage and parts, or why there is no such score
 * (docs/decisions/08-votes-and-scores.md). Shows nothing if the target's division has no parts.
 */
export function WeightedFigure({ yesterday: { day, weighted }, weighting }: Pick<Averages, 'yesterday' | 'weighting'>) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  if (!weighting) return null;
  if ('missing' in weighting || !weighted) {
    const texts = {
      populations: t('scores.weighted.missing.populations'),
      votes: t('scores.weighted.missing.votes'),
      leftOut: t('scores.weighted.missing.leftOut'),
    };
    return <p className={styles.notWeighted}>{texts['missing' in weighting ? weighting.missing : 'votes']}</p>;
  }
  const { approval, coverage, from } = weighted;
  return (
    <div className={styles.weighted}>
      <h3 className={styles.circle}>{t('scores.weighted.title')}</h3>
      <p className={styles.who}>{t('scores.weighted.text')}</p>
      <p className={styles.big}>
        {approval.value} <small>{t('scores.outOf')}</small>
      </p>
      <p className={styles.interval}>{t('scores.weighted.interval', { low: approval.low, high: approval.high })}</p>
      <p className={styles.who}>{t('scores.weighted.coverage', { coverage })}</p>
      {from !== day && <p className={styles.who}>{t('scores.computedOn', { date: date(from) })}</p>}
      <details className={styles.details}>
        <summary>
          <IconChevronRight aria-hidden="true" />
          {t('scores.weighted.parts')}
        </summary>
        <Parts places={weighting.places} />
      </details>
    </div>
  );
}

type Places = Extract<Averages['weighting'], { places: unknown }>['places'];

function Parts({ places }: { places: Places }) {
  const { t } = useTranslation('pollies');
  const { number } = useFormat();
  return (
    // The table may be wider than a phone, so keyboard users must be able to focus and scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={t('scores.weighted.parts')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{t('scores.weighted.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scores.weighted.part')}</th>
            <th scope="col">{t('scores.weighted.score')}</th>
            <th scope="col">{t('scores.weighted.people')}</th>
            <th scope="col">{t('scores.weighted.members')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ divisionId, name, population, accounts, approval: { value, low, high } }) => (
            <tr key={divisionId}>
              <th scope="row">{name}</th>
              <td>
                <b>{value}</b> ({low}–{high})
              </td>
              <td>{number(population)}</td>
              <td>{number(accounts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
