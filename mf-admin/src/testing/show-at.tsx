import { NavigationType, Router } from '@hustings/vertical/router';
import type { ReactElement } from 'react';
import { sectionPath } from '../addresses.ts';
import { showAdmin } from './show-admin.tsx';

const navigator = { createHref: String, go() {}, push() {}, replace() {} };

/** Renders a section that reads and changes its address. */
export const showAt = (section: string, element: ReactElement, visit: Parameters<typeof showAdmin>[1] = {}) =>
  showAdmin(
    <Router location={sectionPath(section)} navigator={navigator} navigationType={NavigationType.Pop}>
      {element}
    </Router>,
    visit,
  );
