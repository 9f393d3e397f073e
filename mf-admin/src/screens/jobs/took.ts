import { useFormat, useTranslation } from '@hustings/i18n';

/** Returns a function that writes the duration of a run; undefined while the run has no end. */
export function useTook(): (run: { started?: string | undefined; ended?: string | undefined }) => string | undefined {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const unit = { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return ({ started, ended }) => {
    if (!started || !ended) return undefined;
    const seconds = (Date.parse(ended) - Date.parse(started)) / 1000;
    return seconds < 1 ? t('jobs.short') : number(seconds, unit);
  };
}
