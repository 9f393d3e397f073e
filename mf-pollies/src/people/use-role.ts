import type { Polly } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { mainStint, yearOf } from './career.ts';
import { usePlace } from './use-place.ts';

/** Returns a function that describes the current or last office: "U.S. Senator for Washington · since 2001". */
export function useRole(): (polly: Polly) => string | undefined {
  const { t } = useTranslation('pollies');
  const placeOf = usePlace();
  return (polly) => {
    const stint = mainStint(polly.terms);
    const title = polly.title ?? polly.officeName ?? stint?.title;
    if (!title) return undefined;
    const place = placeOf(polly);
    const office = place ? t('role.for', { title, place }) : title;
    const from = stint?.from && yearOf(stint.from);
    if (polly.inOffice) return from ? `${office} · ${t('role.since', { year: from })}` : office;
    const through = stint?.through && yearOf(stint.through);
    const former = t('role.former', { office });
    return from && through ? `${former} · ${from}–${through}` : former;
  };
}
