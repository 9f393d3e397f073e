import { PageLocationContext } from '@hustings/vertical/hooks';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';

/** Replaces the shell in tests: provides an address that elements read and change, and shows it to the test. */
export function AtAddress({ address, children }: { address: string; children: ReactElement }) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <Located>{children}</Located>
    </MemoryRouter>
  );
}

function Located({ children }: { children: ReactElement }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <PageLocationContext value={{ params: {}, search: new URLSearchParams(search), pathname }}>
      {children}
      <span data-testid="address">{pathname + search}</span>
      <button onClick={() => void navigate('/pollies')}>All pollies</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </PageLocationContext>
  );
}
