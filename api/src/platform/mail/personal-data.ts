import type { PersonalData } from '../core/personal-data.ts';
import { deleteMailsOf } from './mail.queries.ts';

/** The unsent mails to a member. Sent mails are not stored. */
export const mailPersonalData: PersonalData[] = [
  {
    tables: { outbox_mails: 'mails' },
    exported: { because: 'Mails reach the member by themselves, and carry links that work once.' },
    purge: (_, transaction, { email }) => deleteMailsOf(transaction, email),
  },
];
