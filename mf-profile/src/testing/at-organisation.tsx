import type { CurrentUser } from '@hustings/contract';
import { show } from '@hustings/features/testing';
import { PageLocationContext } from '@hustings/vertical/hooks';
import { NavigationType, Router, type Navigator } from '@hustings/vertical/router';
import { useMemo, useState, type ReactElement } from 'react';
import english from '../locales/en.json';

const params = { slug: 'cyclists' };

/** Replaces the shell in tests. Provides the address of a page, and shows it to the test. */
function AtOrganisation({ start, children }: { start: string; children: ReactElement }) {
  const [address, setAddress] = useState(start);
  const { pathname, search } = new URL(address, 'http://site.example');
  const navigator = useMemo((): Navigator => {
    const push: Navigator['push'] = (to) =>
      setAddress(typeof to === 'string' ? to : (to.pathname ?? start) + (to.search ?? ''));
    return { createHref: String, go() {}, push, replace: push };
  }, [start]);
  const location = useMemo(() => ({ params, search: new URLSearchParams(search), pathname }), [search, pathname]);
  return (
    <Router location={address} navigator={navigator} navigationType={NavigationType.Push}>
      <PageLocationContext value={location}>
        {children}
        <output aria-label="Address of the page">{address}</output>
      </PageLocationContext>
    </Router>
  );
}

/** Renders a page about organisations, for a guest or a member. */
export const showAt = (address: string, screen: ReactElement, user?: CurrentUser) =>
  show(<AtOrganisation start={address}>{screen}</AtOrganisation>, {
    texts: { profile: english },
    ...(user ? { user } : {}),
  });
