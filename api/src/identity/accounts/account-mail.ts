import type { InterfaceLanguage } from '@hustings/contract';
import type { OutgoingMail, Services } from '../../platform/core/services.ts';
import { offeredLanguage } from '../../platform/core/site-identity.ts';
import { writeMail, type Letter } from '../../platform/mail/index.ts';
import type { AccountRow } from './accounts.queries.ts';

/** The recipient of a mail. */
export interface MailRecipient {
  to: string;
  language: InterfaceLanguage;
  /** The public URL of the site. It comes from the settings, never from the `Host` header of a request. */
  publicUrl: string;
  userName: string;
}

/** Returns the mail recipient for the owner of an account. The language is one that the site offers. */
export const recipientOf = (
  { settings, siteIdentity }: Pick<Services, 'settings' | 'siteIdentity'>,
  { email, language, userName }: Pick<AccountRow, 'email' | 'language' | 'userName'>,
): MailRecipient => ({
  to: email,
  language: offeredLanguage(siteIdentity.identity, language),
  userName,
  publicUrl: settings.publicUrl,
});

/** The content of a mail in one language, without its greeting. */
export type MailText = Pick<Letter, 'subject' | 'paragraphs' | 'closing' | 'action'>;

const hello: Record<InterfaceLanguage, string> = { en: 'Hello', nl: 'Hallo' };

/** Writes a mail in the language of its recipient. Without a user name, the greeting names nobody. */
export function writeAccountMail(
  { to, language, userName }: Omit<MailRecipient, 'userName'> & { userName?: string },
  texts: Record<InterfaceLanguage, MailText>,
): OutgoingMail {
  const { paragraphs, ...rest } = texts[language];
  const greeting = [hello[language], userName].filter(Boolean).join(' ');
  return writeMail({ to, language, ...rest, paragraphs: [`${greeting},`, ...paragraphs] });
}

/** The advice in a mail for a recipient who did not take the action that the mail reports. */
export const notYouText: Record<InterfaceLanguage, string> = {
  en: 'If this was not you, choose a new password at once with the link below. That logs out every device.',
  nl: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord met de link hieronder. Daarmee log je uit op al je apparaten.',
};

/** Returns the mail button that opens the page for a new password. */
export const newPasswordAction = (publicUrl: string): Record<InterfaceLanguage, NonNullable<Letter['action']>> => {
  const href = `${publicUrl}/forgotPassword`;
  return { en: { label: 'Choose a new password', href }, nl: { label: 'Nieuw wachtwoord kiezen', href } };
};

/** Formats a date for a mail, such as 3 May 2027. */
export const formatDay = (language: InterfaceLanguage, moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'nl-NL', {
    dateStyle: 'long',
    timeZone,
  }).format(moment);
