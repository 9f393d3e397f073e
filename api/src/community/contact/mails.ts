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

/** Makes the mail with a contact message. It is in English, because the language of the operator is unknown. */
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
