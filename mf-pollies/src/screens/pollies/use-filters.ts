import { useRouteLocation } from '@hustings/vertical/hooks';
import { useNavigate } from '@hustings/vertical/router';
import { asQuery, filtersOf, type ListFilters } from './filters.ts';

/**
 * Reads and changes the filters in the address of the list. A change replaces the address, so that members can reload
 * and share the filtered list, and return to it.
 */
export function useFilters(): { filters: ListFilters; change(part: Partial<ListFilters>): void } {
  const { pathname, search } = useRouteLocation();
  const navigate = useNavigate();
  const filters = filtersOf(search);
  return {
    filters,
    change(part) {
      const query = new URLSearchParams(asQuery({ ...filters, ...part }));
      void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
    },
  };
}
