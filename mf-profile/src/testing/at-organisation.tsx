import type { CurrentUser } from '@hustings/contract';
import type { ReactElement } from 'react';
import { showAt as showAtAddress } from './at-address.tsx';

const params = { slug: 'cyclists' };

/** Renders a page about organisations, for a guest or a member. */
export const showAt = (address: string, screen: ReactElement, user?: CurrentUser) =>
  showAtAddress(address, screen, { params, ...(user ? { user } : {}) });
