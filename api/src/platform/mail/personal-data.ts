import type { PersonalData } from '../core/personal-data.ts';
import { deleteMailsOf } from './mail.queries.ts';

/** Mails go as soon as they are sent; what is left was given up, or is kept by a demo. */
export const mailPersonalData: PersonalData[] = [
  {
    tables: { outbox_mails: 'mails' },
    exported: { because: 'Mails reach the member by themselves, and carry links that work once.' },
    purge: (_, transaction, { email }) => deleteMailsOf(transaction, email),
  },
];
