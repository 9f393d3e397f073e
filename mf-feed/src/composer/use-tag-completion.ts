import { useTranslation } from '@hustings/i18n';
import type { LoadSuggestions, TagSuggestion } from '@hustings/ui/tag-input';
import { call } from '@hustings/vertical/client';
import { useCallback } from 'react';

/** How many tags are suggested for what has been typed. */
const suggestions = 8;

/** Completes tags: their names begin like what is typed, most used first; that of a party or a polly says so. */
export function useTagCompletion(): LoadSuggestions<TagSuggestion> {
  const { t } = useTranslation('feed');
  return useCallback(
    async (term, signal) => {
      const { results } = await call('listTags', { query: { term, take: suggestions } }, signal);
      const kinds = { Party: t('composer.tagType.party'), Polly: t('composer.tagType.polly') };
      return results.map(({ name, type }) => ({ name, description: type && kinds[type] }));
    },
    [t],
  );
}
