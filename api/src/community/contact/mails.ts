import type { OutgoingMail } from '../../platform/core/services.ts';
import { writeMail } from '../../platform/mail/index.ts';

interface Message {
  /** The operator's address. */
  to: string;
  name: string;
  /** The author's address, for replies. */
  email: string;
  subject: string;
  message: string;
}

/** Makes the mail of a contact message to the operator. In English, because the operator's language is unknown. */
export function contactMail({ to, name, email, subject, message }: Message): OutgoingMail {
  const letter = writeMail({
    to,
    language: 'en',
    subject: `Contact: ${subject}`,
    paragraphs: message.split(/\s*\n\s*/),
    closing: [`Written by ${name} <${email}> on the contact page. Your reply to this e-mail goes to that address.`],
  });
  return { ...letter, replyTo: email };
}
