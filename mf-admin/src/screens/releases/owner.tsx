import { budgetedSizes, overrunsOf, type Overrun, type PartOwner, type ServedPart } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import item from '../../frame/item.module.css';
import styles from './owner.module.css';

/** Returns the address of a link to a contact: an e-mail address or an `https` address. */
const linkTo = (contact: string): string => (contact.startsWith('https:') ? contact : `mailto:${contact}`);

/** Shows the team of a part, and what was measured of it beside the budget of the team. */
export function Owner({ served }: { served: ServedPart }) {
  const { t } = useTranslation('admin');
  const { owner } = served;
  if (!owner) return <p className={item.small}>{t('owners.unknown')}</p>;
  return (
    <div className={styles.owner}>
      <p>
        <strong>{t('owners.team', { team: owner.team })}</strong> ·{' '}
        <a href={linkTo(owner.contact)}>{owner.contact.replace('https://', '')}</a>
      </p>
      <Budget served={served} budget={owner.budget} />
    </div>
  );
}

/** Compares the measurements of a part with its budget, in words. */
function Budget({ served, budget }: { served: ServedPart; budget: PartOwner['budget'] }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const { bytes, failedViewsPercent } = served;
  const names: Record<Overrun['what'], string> = {
    failedViews: t('owners.names.failedViews'),
    entry: t('owners.names.entry'),
    firstPage: t('owners.names.firstPage'),
    total: t('owners.names.total'),
  };
  const overruns = overrunsOf(budget, served);
  const percent = (value: number) => number(value / 100, { style: 'percent', maximumFractionDigits: 2 });
  // All digits, so that a budget that is exceeded by a few bytes differs from what was measured.
  const kilobytes = (value: number) =>
    number(value / 1_000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 3 });
  const failedViews = {
    what: 'failedViews' as const,
    measured: failedViewsPercent === undefined ? undefined : percent(failedViewsPercent),
    most: percent(budget.failedViewsPercent),
  };
  const sizes = budgetedSizes.map((what) => ({
    what,
    measured: bytes && kilobytes(bytes[what]),
    most: kilobytes(budget.bytes[what]),
  }));
  const valueOf = (what: Overrun['what'], measured: string | undefined, most: string) => {
    if (measured === undefined)
      return what === 'failedViews' ? t('owners.noViews', { budget: most }) : t('owners.notMeasured', { budget: most });
    if (overruns.some((overrun) => overrun.what === what))
      return <strong className={item.late}>{t('owners.over', { measured, budget: most })}</strong>;
    return t('owners.of', { measured, budget: most });
  };
  return (
    <dl className={item.facts} aria-label={t('owners.budget')}>
      {[failedViews, ...sizes].map(({ what, measured, most }) => (
        <div key={what}>
          <dt>{names[what]}</dt>
          <dd>{valueOf(what, measured, most)}</dd>
        </div>
      ))}
    </dl>
  );
}
