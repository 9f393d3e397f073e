import type { OutgoingMail } from '../../platform/core/services.ts';
import { writeMail } from '../../platform/mail/index.ts';

interface Message {
  /** The operator. */
  to: string;
  name: string;
  /** Of the writer: answers go there. */
  email: string;
  subject: string;
  message: string;
}

/** A message of the contact page as the operator gets it. The operator's language is not known: the frame is English. */
export function contactMail({ to, name, email, subject, message }: Message): OutgoingMail {
  const letter = writeMail({
    to,
    language: 'en',
    subject: `Contact: ${subject}`,
    paragraphs: message.split(/\s*\n\s*/),
    closing: [`Written by ${name} <${email}> on the contact page. Your answer to this mail goes to that address.`],
  });
  return { ...letter, replyTo: email };
}
