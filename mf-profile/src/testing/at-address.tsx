import type { CurrentUser } from '@hustings/contract';
import { show } from '@hustings/features/testing';
import { PageLocationContext } from '@hustings/vertical/hooks';
import { NavigationType, Router, type Navigator } from '@hustings/vertical/router';
import { useMemo, useState, type ReactElement } from 'react';
import english from '../locales/en.json';

interface AtAddressProps {
  start: string;
  params: Record<string, string>;
  children: ReactElement;
}

/** Replaces the shell in tests. Provides the address of a page, and shows it to the test. */
function AtAddress({ start, params, children }: AtAddressProps) {
  const [address, setAddress] = useState(start);
  const { pathname, search } = new URL(address, 'http://site.example');
  const navigator = useMemo((): Navigator => {
    const push: Navigator['push'] = (to) =>
      setAddress(typeof to === 'string' ? to : (to.pathname ?? start) + (to.search ?? ''));
    return { createHref: String, go() {}, push, replace: push };
  }, [start]);
  const location = useMemo(
    () => ({ params, search: new URLSearchParams(search), pathname }),
    [params, search, pathname],
  );
  return (
    <Router location={address} navigator={navigator} navigationType={NavigationType.Push}>
      <PageLocationContext value={location}>
        {children}
        <output aria-label="Address of the page">{address}</output>
      </PageLocationContext>
    </Router>
  );
}

interface Visit {
  /** The signed-in member; absent for a guest. */
  user?: CurrentUser;
  /** The parameters of the address. */
  params?: Record<string, string>;
}

const noParams = {};

/** Renders a page at an address. */
export const showAt = (address: string, screen: ReactElement, { user, params = noParams }: Visit = {}) =>
  show(
    <AtAddress start={address} params={params}>
      {screen}
    </AtAddress>,
    { texts: { profile: english }, ...(user ? { user } : {}) },
  );
