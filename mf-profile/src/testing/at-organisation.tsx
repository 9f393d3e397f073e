import type { CurrentUser } from '@hustings/contract';
import { show } from '@hustings/features/testing';
import { PageLocationContext } from '@hustings/vertical/hooks';
import { useMemo, type ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import english from '../locales/en.json';

/** Provides the address of a page, and shows it to the test. */
function Located({ params, children }: { params: Record<string, string>; children: ReactElement }) {
  const { pathname, search } = useLocation();
  const location = useMemo(
    () => ({ params, search: new URLSearchParams(search), pathname }),
    [params, search, pathname],
  );
  return (
    <PageLocationContext value={location}>
      {children}
      <output aria-label="Address">{pathname + search}</output>
    </PageLocationContext>
  );
}

const params = { slug: 'cyclists' };

/** Renders a page about organisations, for a guest or a member. */
export const showAt = (address: string, screen: ReactElement, user?: CurrentUser) =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <Located params={params}>{screen}</Located>
    </MemoryRouter>,
    { texts: { profile: english }, ...(user ? { user } : {}) },
  );
