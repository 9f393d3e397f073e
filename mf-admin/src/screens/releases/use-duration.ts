import { useFormat, useTranslation } from '@hustings/i18n';

/** Returns a function that formats a duration: milliseconds below a second, else seconds. */
export function useDuration(): (milliseconds: number | undefined) => string {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return (milliseconds) => {
    if (milliseconds === undefined) return t('releases.figures.none');
    if (milliseconds < 1_000) return t('releases.figures.milliseconds', { value: number(Math.round(milliseconds)) });
    return t('releases.figures.seconds', { value: number(milliseconds / 1_000, { maximumFractionDigits: 1 }) });
  };
}
