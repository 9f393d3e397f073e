import type { InterfaceLanguage } from '@hustings/contract';
import type { OutgoingMail } from '../../platform/core/services.ts';
import { writeMail, type Letter } from '../../platform/mail/index.ts';

/** Whom a mail is for. */
export interface MailRecipient {
  to: string;
  language: InterfaceLanguage;
  /** From the settings, never from a request's host. */
  publicUrl: string;
  userName: string;
}

/** What a mail says in one language, below its greeting. */
export type MailText = Pick<Letter, 'subject' | 'paragraphs' | 'closing' | 'action'>;

const greeting: Record<InterfaceLanguage, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  nl: (name) => `Hallo ${name},`,
};

/** Writes a mail in the language of its reader. */
export function writeAccountMail(
  { to, language, userName }: MailRecipient,
  words: Record<InterfaceLanguage, MailText>,
): OutgoingMail {
  const { paragraphs, ...rest } = words[language];
  return writeMail({ to, language, ...rest, paragraphs: [greeting[language](userName), ...paragraphs] });
}

/** What to do where a mail tells of something that its reader did not do. */
export const notYouText: Record<InterfaceLanguage, string> = {
  en: 'If this was not you, choose a new password at once with the link below. That logs out every device.',
  nl: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord met de link hieronder. Daarmee log je uit op al je apparaten.',
};

/** The way to a new password. */
export const newPasswordAction = (publicUrl: string): Record<InterfaceLanguage, NonNullable<Letter['action']>> => {
  const href = `${publicUrl}/forgotPassword`;
  return { en: { label: 'Choose a new password', href }, nl: { label: 'Nieuw wachtwoord kiezen', href } };
};

/** A day in a mail, such as 3 May 2027, in the time of the Netherlands. */
export const formatDay = (language: InterfaceLanguage, moment: Date): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'nl-NL', {
    dateStyle: 'long',
    timeZone: 'Europe/Amsterdam',
  }).format(moment);
