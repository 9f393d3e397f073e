import type { SiteLimit } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';

/** The maximum of a limit that has no other bound; no text names it. */
const unbounded = 1_000_000_000;

/** Returns the allowed range of a limit in words. */
export function useRangeText({ least, most }: SiteLimit): string {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return most === unbounded
    ? t('limits.atLeast', { least: number(least) })
    : t('limits.range', { least: number(least), most: number(most) });
}
