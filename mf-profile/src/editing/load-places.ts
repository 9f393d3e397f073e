import type { LoadSuggestions, Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';

/** Suggests places for a combobox. */
export const loadPlaces: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listDivisions', { query: { term, take: 8 } }, signal);
  return results.map(({ id, name, parents }) => ({
    id,
    label: name,
    description: parents.map((parent) => parent.name).join(' · '),
  }));
};
