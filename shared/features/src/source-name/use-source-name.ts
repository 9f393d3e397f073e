import { ownSources } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** Returns a function that names a source in the words of a reader, where the site itself is the source. */
export function useSourceName(): (source: string) => string {
  const { t } = useTranslation('features');
  return (source) => {
    if (source === ownSources.handmade) return t('sourceName.handmade');
    return source === ownSources.results ? t('sourceName.results') : source;
  };
}
