import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';
import { exportOf, removeAddress } from './newsletter.queries.ts';

/** A subscription belongs to an address; the member's own ends with the account. */
export const newsletterPersonalData: PersonalData[] = [
  {
    tables: { newsletter_subscribers: 'newsletter' },
    exported: { kind: 'newsletter', rows: (services, { email }) => fewRows(services, exportOf, email) },
    purge: (_, transaction, { email }) => removeAddress(transaction, email),
  },
];
