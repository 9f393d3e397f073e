import { useTranslation } from '@hustings/i18n';

interface Place {
  city?: string;
  state?: string;
  district?: string;
}

/** Returns a function that formats the place of an office: "Washington, district 7"; undefined if it is unknown. */
export function usePlace(): (place: Place) => string | undefined {
  const { t } = useTranslation('pollies');
  return ({ city, state, district }) => {
    // Sources give a district a number or a name.
    const named = district && (/^\d+$/.test(district) ? t('place.district', { district }) : district);
    return [city, state, named].filter(Boolean).join(', ') || undefined;
  };
}
