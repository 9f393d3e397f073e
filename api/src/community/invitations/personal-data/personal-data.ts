import { rowsInBatches, type DataSubject, type PersonalData } from '../../../platform/core/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { revokeMails } from '../../../platform/mail/index.ts';
import { unsealLetter } from '../keys.ts';
import * as queries from './personal-data.queries.ts';

interface ExportedInvitation {
  id: string;
  sealedLetter: Buffer;
  language: string;
  created: string;
  opened: string | null;
  joined: string | null;
}

/** Drops the unsent mails of a member's invitations. If the account returns, they are mailed then. */
async function dropMails(_: Services, transaction: Queryable, { accountId }: DataSubject): Promise<void> {
  const rows = await transaction.query<{ mailId: string }>(queries.mailsOfInvitations({ accountId }));
  if (rows.length === 0) return;
  const mailIds = await revokeMails(
    transaction,
    rows.map(({ mailId }) => mailId),
  );
  await transaction.query(queries.mailAgain({ accountId, mailIds }));
}

/**
 * The invitations that a member sent. While the account is deleted, their links name nobody and no mail leaves. A
 * deletion changes nothing of invitations to the member, because their senders would learn of the account.
 */
export const invitationsPersonalData: PersonalData[] = [
  {
    tables: { invitations: 'invitations', invitation_sign_ups: 'invitations' },
    exported: {
      kind: 'invitations',
      async *rows(services, { accountId }) {
        const rows = rowsInBatches<ExportedInvitation>(services, (batch) =>
          queries.exportedInvitations({ accountId, ...batch }),
        );
        for await (const { id: _, sealedLetter, ...invitation } of rows) {
          const { email, body } = unsealLetter(services, sealedLetter);
          yield { email, body, ...invitation };
        }
      },
    },
    hide: dropMails,
    async purge(services, transaction, subject) {
      const { accountId } = subject;
      await dropMails(services, transaction, subject);
      await transaction.query(queries.deleteInvitations({ accountId }));
      await transaction.query(queries.deleteSignUps({ accountId }));
    },
  },
];
