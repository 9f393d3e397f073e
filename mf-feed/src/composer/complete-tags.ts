import type { LoadSuggestions } from '@hustings/ui/tag-input';
import { call } from '@hustings/vertical/client';

/** How many tags are suggested for what has been typed. */
const suggestions = 8;

/** The names of tags that begin like `term`, most used first. */
export const completeTags: LoadSuggestions<string> = async (term, signal) => {
  const { results } = await call('listTags', { query: { term, take: suggestions } }, signal);
  return results.map((tag) => tag.name);
};
