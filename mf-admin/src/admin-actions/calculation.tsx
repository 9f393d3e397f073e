import type { CallAnswer } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { call } from './call.ts';

/** A calculation that admins make for one member or for all (docs/product.md#7-calls). */
export type Calculation = 'levels' | 'districts';

type Calculated = CallAnswer<'calculateLevels'> | CallAnswer<'recalculateDistricts'>;

/** Makes a calculation for one member or for `All`. */
export const calculate = (kind: Calculation, userId: string): Promise<Calculated> =>
  kind === 'levels'
    ? call('calculateLevels', { body: { userId } })
    : call('recalculateDistricts', { body: { userId } });

/** Says what a calculation changed, or that its job starts, with a link to the jobs. */
export function CalculationResult({ kind, result }: { kind: Calculation; result: Calculated }) {
  const { t } = useTranslation('admin');
  const { state, checked, changed } = result;
  return (
    <Notice tone="success">
      {state ? (
        <p>
          {t(state === 'running' ? 'calculation.running' : 'calculation.asked')}{' '}
          <a href="/admin/setting/jobs">{t('calculation.toJobs')}</a>
        </p>
      ) : (
        <p>{t(`calculation.${kind}`, { checked, changed })}</p>
      )}
    </Notice>
  );
}
