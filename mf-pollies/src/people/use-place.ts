import { useTranslation } from '@hustings/i18n';

interface Place {
  city?: string;
  state?: string;
  district?: string;
}

/** Gives the words for where an office is held: "Washington, district 7". Undefined where nothing is known. */
export function usePlace(): (place: Place) => string | undefined {
  const { t } = useTranslation('pollies');
  return ({ city, state, district }) => {
    // Sources number districts, or name them.
    const named = district && (/^\d+$/.test(district) ? t('place.district', { district }) : district);
    return [city, state, named].filter(Boolean).join(', ') || undefined;
  };
}
