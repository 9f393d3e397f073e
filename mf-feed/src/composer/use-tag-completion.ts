import { useTranslation } from '@hustings/i18n';
import type { LoadSuggestions, TagSuggestion } from '@hustings/ui/tag-input';
import { call } from '@hustings/vertical/client';
import { useCallback } from 'react';

/** The maximum number of suggestions for a term. */
const suggestions = 8;

/** Suggests tags that start with the term, most used first; marks those of parties and pollies. */
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
