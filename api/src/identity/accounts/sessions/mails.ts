import type { OutgoingMail } from '../../../platform/core/services.ts';
import { newPasswordAction, notYouText, writeAccountMail, type MailRecipient } from '../account-mail.ts';

/** Writes the mail about a session that ended because a copy of its token was used. */
export function copiedTokenMail(recipient: MailRecipient): OutgoingMail {
  const action = newPasswordAction(recipient.publicUrl);
  return writeAccountMail(recipient, {
    en: {
      subject: 'We logged out one of your devices',
      paragraphs: [
        'Somebody tried to use an old log-in from one of your devices. That does not normally happen, so the log-in may have been copied. To be safe, we have logged out that device. You can log in on it again.',
        'If others have access to a computer you use, choose a new password with the link below. That logs out every device.',
      ],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: 'We hebben een van je apparaten uitgelogd',
      paragraphs: [
        'Iemand gebruikte een oude sleutel van een apparaat waarop je bent ingelogd. Een apparaat doet dat niet uit zichzelf: misschien is de sleutel gekopieerd. Voor de zekerheid hebben we dat apparaat uitgelogd. Je kunt er gewoon opnieuw op inloggen.',
        'Gebruik je computers waar anderen bij kunnen? Kies dan een nieuw wachtwoord met de link hieronder. Daarmee log je uit op al je apparaten.',
      ],
      action: action.nl,
      closing: [],
    },
  });
}

/** Writes the mail that reports a new bearer token for another program. */
export function tokenMadeMail(recipient: MailRecipient): OutgoingMail {
  const action = newPasswordAction(recipient.publicUrl);
  return writeAccountMail(recipient, {
    en: {
      subject: 'Another program can use your account',
      paragraphs: [
        'A browser in which you are logged in has created a key with which another program can use your account. You can find the program among the devices in your settings, and log it out there.',
        notYouText.en,
      ],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: 'Een ander programma kan je account gebruiken',
      paragraphs: [
        'In een browser waarin je bent ingelogd, is een sleutel gemaakt. Een ander programma kan daarmee je account gebruiken. Je vindt het programma bij je instellingen tussen je apparaten. Daar kun je het uitloggen.',
        notYouText.nl,
      ],
      action: action.nl,
      closing: [],
    },
  });
}
