import { z } from 'zod';
import { Id, pageOf, Paging } from '../common/schemas.ts';
import { UnsentMail } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** Calls for operators who check the delivery of mail. */
export const mailCalls = describeCalls({
  listUnsentMail: {
    endpoint: 'GET /adminutils/mail',
    summary: 'Mails that could not be sent, with the error of the last try; newest first',
    tag: 'operation',
    access: 'admin',
    query: Paging,
    answer: pageOf(UnsentMail),
  },
  retryMail: {
    endpoint: 'POST /adminutils/mail/retry',
    summary: 'Try to send a mail again within seconds, or all of them that could not be sent',
    tag: 'operation',
    access: 'admin',
    body: z.strictObject({ id: Id.optional() }),
    answer: z.object({ due: z.number().int() }),
    failures: ['PasswordNeeded', 'NotFound'],
    changes: ['listUnsentMail'],
  },
});
