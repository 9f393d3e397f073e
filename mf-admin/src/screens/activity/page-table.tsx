import { ratedVitals, rateVital, vitalBounds, type RatedVital, type SiteHealth } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useDuration } from '../releases/use-duration.ts';
import styles from './activity.module.css';

const marks = { good: '✓', middling: '!', poor: '✕' } as const;

/** Formats a vital: LCP and INP as durations, CLS as a number without a unit. */
function useVital() {
  const { number } = useFormat();
  const duration = useDuration();
  return (name: RatedVital, value: number | undefined) =>
    name === 'CLS' && value !== undefined ? number(value, { maximumFractionDigits: 2 }) : duration(value);
}

/** Shows the measurements of pages by part and version, and explains the vitals. */
export function PageTable({ pages, releases }: Pick<SiteHealth, 'pages' | 'releases'>) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const vital = useVital();
  const percent = (value: number) => number(value / 100, { style: 'percent', maximumFractionDigits: 1 });
  const served = new Set(
    releases.flatMap(({ part, active, canary }) => [`${part} ${active}`, `${part} ${canary?.version}`]),
  );
  const shown = pages.toSorted((one, other) => one.part.localeCompare(other.part) || other.views - one.views);
  return (
    <div className={styles.pages}>
      <h2>{t('activity.pages.title')}</h2>
      <p className={styles.note}>{t('activity.pages.text')}</p>
      {shown.length === 0 ? (
        <p>{t('activity.pages.none')}</p>
      ) : (
        // The table is wider than a phone, so keyboard users must be able to focus and scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.wide} aria-label={t('activity.pages.title')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('activity.pages.version')}</th>
                <th scope="col">{t('activity.pages.views')}</th>
                <th scope="col">{t('activity.pages.failed')}</th>
                <th scope="col">{t('activity.pages.renders')}</th>
                <th scope="col">{t('activity.pages.errors')}</th>
                {ratedVitals.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ part, version, views, errorRate, vitalsP75, renders, failedRenders, errors }) => (
                <tr key={`${part} ${version}`}>
                  <th scope="row">
                    {part} <code>{version}</code>
                    {!served.has(`${part} ${version}`) && <> {t('activity.pages.former')}</>}
                  </th>
                  <td>{number(views)}</td>
                  <td>{errorRate === undefined ? t('releases.figures.none') : percent(errorRate)}</td>
                  <td>{t('releases.figures.rendersOf', { failed: number(failedRenders), all: number(renders) })}</td>
                  <td>{number(errors)}</td>
                  {ratedVitals.map((name) => (
                    <td key={name}>
                      {vital(name, vitalsP75[name])} <Rating name={name} value={vitalsP75[name]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <dl className={styles.vitals}>
        {ratedVitals.map((name) => {
          const [good, poor] = vitalBounds[name].map((bound) => vital(name, bound));
          return (
            <div key={name}>
              <dt>{t(`activity.vitals.${name}.name`)}</dt>
              <dd>
                {t(`activity.vitals.${name}.text`)} {t('activity.vitals.bounds', { good, poor })}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function Rating({ name, value }: { name: RatedVital; value: number | undefined }) {
  const { t } = useTranslation('admin');
  if (value === undefined) return null;
  const rating = rateVital(name, value);
  return (
    <small className={styles[rating]}>
      <span aria-hidden="true">{marks[rating]}</span> {t(`activity.vitals.ratings.${rating}`)}
    </small>
  );
}
