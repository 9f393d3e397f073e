import type { OutgoingMail } from '../../../platform/core/services.ts';
import { newPasswordAction, notYouText, writeAccountMail, type MailRecipient } from '../account-mail.ts';

/** Tells a member that a device was signed out because a copy of its key was used. */
export function copiedTokenMail(told: MailRecipient): OutgoingMail {
  const action = newPasswordAction(told.publicUrl);
  return writeAccountMail(told, {
    en: {
      subject: 'We logged out one of your devices',
      paragraphs: [
        'Somebody used an old key of a device on which you are logged in. A device does not do that by itself: the key may have been copied. To be safe we have logged out that device. You can log in on it again.',
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

/** Tells a member that another program may act as them from now on. */
export function tokenMadeMail(told: MailRecipient): OutgoingMail {
  const action = newPasswordAction(told.publicUrl);
  return writeAccountMail(told, {
    en: {
      subject: 'Another program can use your account',
      paragraphs: [
        'A browser in which you are logged in has made a key. Another program can use your account with it. You find the program among your devices in the settings, where you can log it out.',
        notYouText.en,
      ],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: 'Een ander programma kan je account gebruiken',
      paragraphs: [
        'In een browser waarin je bent ingelogd, is een sleutel gemaakt. Een ander programma kan daarmee je account gebruiken. Je vindt het programma bij je instellingen tussen je apparaten; daar kun je het uitloggen.',
        notYouText.nl,
      ],
      action: action.nl,
      closing: [],
    },
  });
}

/** Tells a member that one-time codes are asked from now on, or no longer. */
export function oneTimeCodesMail(told: MailRecipient, enabled: boolean): OutgoingMail {
  const action = newPasswordAction(told.publicUrl);
  return enabled
    ? writeAccountMail(told, {
        en: {
          subject: 'Logging in now needs a one-time code',
          paragraphs: [
            'One-time codes have been switched on for your account. From now on you need a code from your authenticator app to log in, or one of the recovery codes. Keep those in a safe place.',
            notYouText.en,
          ],
          action: action.en,
          closing: [],
        },
        nl: {
          subject: 'Voor inloggen is nu een eenmalige code nodig',
          paragraphs: [
            'Voor je account zijn eenmalige codes aangezet. Voortaan heb je om in te loggen een code van je authenticator-app nodig, of een van de herstelcodes. Bewaar die op een veilige plek.',
            notYouText.nl,
          ],
          action: action.nl,
          closing: [],
        },
      })
    : writeAccountMail(told, {
        en: {
          subject: 'Logging in no longer needs a one-time code',
          paragraphs: ['One-time codes have been switched off for your account.', notYouText.en],
          action: action.en,
          closing: [],
        },
        nl: {
          subject: 'Voor inloggen is geen eenmalige code meer nodig',
          paragraphs: ['Voor je account zijn eenmalige codes uitgezet.', notYouText.nl],
          action: action.nl,
          closing: [],
        },
      });
}

/** Tells a member that a recovery code was used, and how many are left. */
export function recoveryCodeMail(told: MailRecipient, left: number): OutgoingMail {
  const action = newPasswordAction(told.publicUrl);
  return writeAccountMail(told, {
    en: {
      subject: 'A recovery code was used to log in',
      paragraphs: [
        left === 1
          ? 'Somebody logged in to your account with a recovery code. One is left; you can make new ones in your settings.'
          : `Somebody logged in to your account with a recovery code. ${left} are left; you can make new ones in your settings.`,
        notYouText.en,
      ],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: 'Er is ingelogd met een herstelcode',
      paragraphs: [
        left === 1
          ? 'Er is met een herstelcode op je account ingelogd. Er is er nog één over; nieuwe maak je bij je instellingen.'
          : `Er is met een herstelcode op je account ingelogd. Er zijn er nog ${left} over; nieuwe maak je bij je instellingen.`,
        notYouText.nl,
      ],
      action: action.nl,
      closing: [],
    },
  });
}
