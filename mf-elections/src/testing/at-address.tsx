import { PageLocationContext } from '@hustings/vertical/hooks';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

interface AtAddressProps {
  address: string;
  params?: Record<string, string>;
  children: ReactElement;
}

const noParams: Record<string, string> = {};

/** Replaces the shell in tests: provides an address that elements read and change, and shows it to the test. */
export function AtAddress({ address, params = noParams, children }: AtAddressProps) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <Located params={params}>{children}</Located>
    </MemoryRouter>
  );
}

function Located({ params, children }: { params: Record<string, string>; children: ReactElement }) {
  const { pathname, search } = useLocation();
  return (
    <PageLocationContext value={{ params, search: new URLSearchParams(search), pathname }}>
      {children}
      <span data-testid="address">{pathname + search}</span>
    </PageLocationContext>
  );
}
