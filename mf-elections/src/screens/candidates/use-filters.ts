import { useRouteLocation } from '@hustings/vertical/hooks';
import { useNavigate } from '@hustings/vertical/router';
import { asQuery, filtersOf, type CandidateFilters } from './filters.ts';

/** Reads and changes the filters in the address of the list. A change replaces the address. */
export function useFilters(): { filters: CandidateFilters; change(part: Partial<CandidateFilters>): void } {
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
