import type { CurrentUser, Waiting } from '@hustings/contract';
import { adminEndpoints } from '@hustings/contract/admin-calls';
import { member, show } from '@hustings/features/testing';
import { learnCalls } from '@hustings/vertical/client';
import type { ReactElement } from 'react';
import dutch from '../locales/nl.json';
import english from '../locales/en.json';

// As a document does for admins.
learnCalls(adminEndpoints);

/** An admin who looks. */
export const admin: CurrentUser = { ...member('admin', 'Admin', 5), roles: ['Admin'] };

/** Queues in which there is nothing. */
export const nothingWaits: Waiting = {
  claims: 0,
  overdueClaims: 0,
  disputes: 0,
  reports: 0,
  stances: 0,
  sealOpenings: 0,
  unsentMail: 0,
};

interface Visit {
  language?: 'en' | 'nl';
  /** What the address says after the question mark. */
  search?: string;
}

/** Shows a page of the administration to an admin, as a page of the site would. */
export const showAdmin = (element: ReactElement, { language = 'en', search = '' }: Visit = {}) =>
  show(element, { user: admin, language, search, texts: { admin: language === 'en' ? english : dutch } });
