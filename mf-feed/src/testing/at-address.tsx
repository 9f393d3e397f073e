import { PageLocationContext } from '@hustings/vertical/hooks';
import { NavigationType, Router, type Navigator } from '@hustings/vertical/router';
import { useMemo, useState, type ReactElement } from 'react';

/** Replaces the shell in tests: provides an address that a page reads and changes, and shows it to the test. */
export function AtAddress({ address, children }: { address: string; children: ReactElement }) {
  const [at, setAt] = useState(address);
  const navigator = useMemo((): Navigator => {
    const push: Navigator['push'] = (to) =>
      setAt(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`);
    return { createHref: String, go() {}, push, replace: push };
  }, []);
  const { pathname, searchParams } = new URL(at, 'http://page');
  return (
    <Router location={at} navigator={navigator} navigationType={NavigationType.Push}>
      <PageLocationContext value={{ params: {}, search: searchParams, pathname }}>{children}</PageLocationContext>
      <output aria-label="Address">{at}</output>
    </Router>
  );
}
