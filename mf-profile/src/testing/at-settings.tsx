import type { CurrentUser } from '@hustings/contract';
import { member, show } from '@hustings/features/testing';
import { NavigationType, Router, type Navigator } from '@hustings/vertical/router';
import { useMemo, useState, type ReactElement } from 'react';
import dutch from '../locales/nl.json';
import english from '../locales/en.json';

/** A member who has not filled anything in but a first name. */
export const cleo: CurrentUser = { ...member('cleo', 'Cleo', 1), firstName: 'Cleo', hasVoterLocations: false };

/** Stands for the shell: an address that the page can change and the test can read, and a link that leads away. */
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

/** Shows a part of the settings to a member, as a page of the site would. */
export const showSettings = (element: ReactElement, user = cleo, language: 'en' | 'nl' = 'en') =>
  show(<AtSettings>{element}</AtSettings>, {
    user,
    language,
    texts: { profile: language === 'en' ? english : dutch },
  });
