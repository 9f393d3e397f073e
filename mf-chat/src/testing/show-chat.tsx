import type { CurrentUser } from '@hustings/contract';
import { member, show } from '@hustings/features/testing';
import { PageLocationContext } from '@hustings/vertical/hooks';
import { NavigationType, Router, type Navigator } from '@hustings/vertical/router';
import { useMemo, useState, type ReactElement } from 'react';
import dutch from '../locales/nl.json';
import english from '../locales/en.json';

export const ann = member('ann', 'Ann Bakker', 4);

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
      setAddress(typeof to === 'string' ? to : `${to.pathname}${to.search ?? ''}`);
    return { createHref: String, go() {}, push, replace: push };
  }, []);
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
  /** The member; undefined for a guest. */
  user?: CurrentUser | undefined;
  params?: Record<string, string>;
  language?: 'en' | 'nl';
}

const noParams = {};

/** Renders a page of this vertical at an address. */
export const showChat = (
  address: string,
  screen: ReactElement,
  { user, params = noParams, language = 'en' }: Visit = {},
) =>
  show(
    <AtAddress start={address} params={params}>
      {screen}
    </AtAddress>,
    { texts: { chat: language === 'en' ? english : dutch }, language, ...(user ? { user } : {}) },
  );
