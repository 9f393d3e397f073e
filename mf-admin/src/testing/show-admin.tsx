import type { CurrentUser, Waiting } from '@hustings/contract';
import { adminEndpoints } from '@hustings/contract/admin-calls';
import { member, show } from '@hustings/features/testing';
import { learnCalls } from '@hustings/vertical/client';
import type { ReactElement } from 'react';
import manifest from '../../vertical.json';
import dutch from '../locales/nl.ts';
import english from '../locales/en.ts';

// Registers the calls of admins, which the document provides to admins only.
learnCalls(adminEndpoints);

export const admin: CurrentUser = { ...member('admin', 'Admin', 5), roles: ['Admin'] };

export const nothingWaits: Waiting = {
  claims: 0,
  overdueClaims: 0,
  disputes: 0,
  reports: 0,
  stances: 0,
  appeals: 0,
  removalAppeals: 0,
  sealOpenings: 0,
  unsentMail: 0,
};

interface Visit {
  language?: 'en' | 'nl';
  /** The query string of the address. */
  search?: string;
}

/** The sections, as they fill their extension slot. */
const sections = manifest.fills.flatMap(({ path }) => {
  const route = manifest.routes.find((each) => each.path === path);
  return path !== undefined && route ? { path, title: route.title } : [];
});

/** Renders a page of the administration for an admin. */
export const showAdmin = (element: ReactElement, { language = 'en', search = '' }: Visit = {}) =>
  show(element, {
    user: admin,
    language,
    search,
    texts: language === 'en' ? english : dutch,
    slotLinks: { 'admin.sections': sections },
  });
