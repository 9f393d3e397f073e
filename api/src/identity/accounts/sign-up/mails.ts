import type { OutgoingMail } from '../../../platform/core/services.ts';
import { writeAccountMail, type MailRecipient } from '../account-mail.ts';

interface ActivationRecipient extends MailRecipient {
  key: string;
  /** How long the link works. */
  hours: number;
  /** After how many days an account is deleted that nobody activates. */
  days: number;
}

/** Writes the mail with the link that activates a new account. */
export function activationMail(recipient: ActivationRecipient): OutgoingMail {
  const { publicUrl, userName, key, hours, days } = recipient;
  const href = `${publicUrl}/activation/${key}`;
  return writeAccountMail(recipient, {
    en: {
      subject: 'Activate your account on {{site}}',
      paragraphs: [
        'Somebody signed up on {{site}} with this address. If that was you, activate your account with the link below. If you open it in the browser you signed up in, you do not have to type your password.',
      ],
      action: { label: 'Activate my account', href },
      closing: [
        `The link works for ${hours} hours.`,
        `If you did not choose the user name ${userName}, do not open the link. If nobody activates the account, we delete it after ${days} days.`,
      ],
    },
    nl: {
      subject: 'Activeer je account op {{site}}',
      paragraphs: [
        'Iemand heeft zich met dit adres aangemeld bij {{site}}. Was jij dat? Activeer je account dan met de link hieronder. Open hem in de browser waarin je je aanmeldde, dan hoef je je wachtwoord niet te typen.',
      ],
      action: { label: 'Mijn account activeren', href },
      closing: [
        `De link werkt ${hours} uur.`,
        `Heb je de gebruikersnaam ${userName} niet zelf gekozen? Open de link dan niet. Het account verdwijnt na ${days} dagen vanzelf.`,
      ],
    },
  });
}

/** Writes the mail that tells the owner of an address that somebody signed up with it again. */
export function addressTakenMail(recipient: MailRecipient): OutgoingMail {
  const { publicUrl, userName } = recipient;
  const href = `${publicUrl}/login`;
  return writeAccountMail(recipient, {
    en: {
      subject: 'Somebody tried to sign up with your address',
      paragraphs: [
        `Somebody tried to sign up on {{site}} with this address, but it already belongs to your account ${userName}. If that was you, just log in.`,
      ],
      action: { label: 'Log in', href },
      closing: ['If it was not you, you do not need to do anything. We told nobody else that you have an account.'],
    },
    nl: {
      subject: 'Iemand probeerde zich aan te melden met jouw adres',
      paragraphs: [
        `Iemand probeerde zich met dit adres aan te melden bij {{site}}, maar het hoort al bij jouw account ${userName}. Was jij dat? Log dan gewoon in.`,
      ],
      action: { label: 'Inloggen', href },
      closing: [
        'Was jij het niet? Dan hoef je niets te doen. We hebben niemand anders verteld dat je een account hebt.',
      ],
    },
  });
}
