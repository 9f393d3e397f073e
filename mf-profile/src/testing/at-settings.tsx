import type { CurrentUser } from '@hustings/contract';
import { member, show } from '@hustings/features/testing';
import { NavigationType, Router, type Navigator } from '@hustings/vertical/router';
import { useMemo, useState, type ReactElement } from 'react';
import dutch from '../locales/nl.json';
import english from '../locales/en.json';

/** A member whose profile contains only a first name. */
export const cleo: CurrentUser = { ...member('cleo', 'Cleo', 1), firstName: 'Cleo', hasVoterLocations: false };

/** Replaces the shell in tests. Shows the present address, and a link to a page of another vertical. */
function AtSettings({ children }: { children: ReactElement }) {
  const [pathname, setPathname] = useState('/settings');
  const navigator = useMemo((): Navigator => {
    const push: Navigator['push'] = (to) => setPathname(typeof to === 'string' ? to : (to.pathname ?? ''));
    return { createHref: String, go() {}, push, replace: push };
  }, []);
  return (
    <Router location={pathname} navigator={navigator} navigationType={NavigationType.Push}>
      {children}
      <a href="/pollies">Pollies</a>
      <output aria-label="Address">{pathname}</output>
    </Router>
  );
}

/** Renders a settings tab for a member. */
export const showSettings = (element: ReactElement, user = cleo, language: 'en' | 'nl' = 'en') =>
  show(<AtSettings>{element}</AtSettings>, {
    user,
    language,
    texts: { profile: language === 'en' ? english : dutch },
  });
