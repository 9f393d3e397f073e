import { useRouteLocation } from '@hustings/vertical/hooks';
import { useNavigate } from '@hustings/vertical/router';

interface AddressFilters {
  /** The query string of the address. */
  search: URLSearchParams;
  /** Replaces the address by one with another value of a filter; an empty value removes the filter. */
  set(name: string, value: string): void;
}

/** Keeps the filters of a list in the address of the page. */
export function useAddressFilters(): AddressFilters {
  const { pathname, search } = useRouteLocation();
  const navigate = useNavigate();
  return {
    search,
    set(name, value) {
      const next = new URLSearchParams(search);
      if (value) next.set(name, value);
      else next.delete(name);
      void navigate(`${pathname}${next.size > 0 ? `?${next}` : ''}`, { replace: true });
    },
  };
}
