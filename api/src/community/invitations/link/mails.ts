import type { OutgoingMail } from '../../../platform/core/services.ts';
import { writeMail } from '../../../platform/mail/index.ts';

interface Complaint {
  to: string;
  publicUrl: string;
  /** The member whose invitation was reported. */
  userName: string;
  body: string;
}

/** Writes the mail to the operator about a reported invitation. It does not name the invited person. */
export const complaintMail = ({ to, publicUrl, userName, body }: Complaint): OutgoingMail =>
  writeMail({
    to,
    language: 'en',
    subject: `Reported invitation of ${userName}`,
    paragraphs: [
      `Somebody reported an invitation of the member ${userName}. The address gets no more invitations.`,
      ...(body === '' ? ['The invitation has no text, or was withdrawn.'] : ['The text of the invitation:', body]),
    ],
    action: { label: 'The profile of the member', href: `${publicUrl}/@${userName}` },
    closing: [],
  });
