import { useTranslation } from '@hustings/i18n';

interface Place {
  city?: string;
  state?: string;
  district?: string;
}

/** Formats the place of an office: "Washington, district 7". Undefined if nothing is known. */
export function usePlace(): (place: Place) => string | undefined {
  const { t } = useTranslation('pollies');
  return ({ city, state, district }) => {
    // Sources give a district a number or a name.
    const named = district && (/^\d+$/.test(district) ? t('place.district', { district }) : district);
    return [city, state, named].filter(Boolean).join(', ') || undefined;
  };
}
