import type { CallAnswer } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './votes.module.css';

type Effect = NonNullable<CallAnswer<'previewExclusion'>['effects']>[number];
type Cohort = Effect['before']['all'];

/** Compares the approval of closed days before and after the exclusion, for all and for official votes. */
export function EffectTable({ effects }: { effects: readonly Effect[] }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  return (
    <table className={styles.table}>
      <caption>{t('votes.preview.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('votes.preview.day')}</th>
          <th scope="col">{t('votes.preview.all')}</th>
          <th scope="col">{t('votes.preview.official')}</th>
        </tr>
      </thead>
      <tbody>
        {effects.map(({ before, after }) => (
          <tr key={before.day}>
            <th scope="row">{date(before.day)}</th>
            <td>
              <Change before={before.all} after={after.all} />
            </td>
            <td>
              <Change before={before.official} after={after.official} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ before, after }: { before: Cohort; after: Cohort }) {
  const { t } = useTranslation('admin');
  const textOf = (cohort: Cohort) =>
    'tooFew' in cohort
      ? t('votes.preview.tooFew')
      : t('votes.preview.figure', { value: cohort.approval.value, count: cohort.accounts });
  return t('votes.preview.change', { before: textOf(before), after: textOf(after) });
}
