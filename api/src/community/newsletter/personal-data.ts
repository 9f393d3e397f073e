import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';
import { exportedSubscription, removeAddress } from './newsletter.queries.ts';

/** The newsletter subscription of the account's mail address. */
export const newsletterPersonalData: PersonalData[] = [
  {
    tables: { newsletter_subscribers: 'newsletter' },
    exported: { kind: 'newsletter', rows: (services, { email }) => fewRows(services, exportedSubscription({ email })) },
    purge: (_, transaction, { email }) => removeAddress(transaction, email),
  },
];
