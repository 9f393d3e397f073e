import type { OutgoingMail } from '../../../platform/core/services.ts';
import { newPasswordAction, notYouText, writeAccountMail, type MailRecipient } from '../account-mail.ts';

/** Writes the mail that contains a password reset link. */
export function passwordResetMail(recipient: MailRecipient & { token: string; hours: number }): OutgoingMail {
  const { publicUrl, token, hours, userName } = recipient;
  const href = `${publicUrl}/resetPassword/${token}`;
  return writeAccountMail(recipient, {
    en: {
      subject: 'Choose a new password for {{site}}',
      paragraphs: [
        `Somebody asked for a new password for your account ${userName}. If that was you, choose one with the link below.`,
      ],
      action: { label: 'Choose a new password', href },
      closing: [
        `The link works once, for ${hours} hours.`,
        'If it was not you, you do not need to do anything: your password stays as it is.',
      ],
    },
    nl: {
      subject: 'Kies een nieuw wachtwoord voor {{site}}',
      paragraphs: [
        `Iemand vroeg om een nieuw wachtwoord voor jouw account ${userName}. Was jij dat? Kies er dan een met de link hieronder.`,
      ],
      action: { label: 'Nieuw wachtwoord kiezen', href },
      closing: [
        `De link werkt één keer, en ${hours} uur lang.`,
        'Was jij het niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
      ],
    },
  });
}

/** Writes the mail that reports that the password was changed. */
export function passwordChangedMail(recipient: MailRecipient): OutgoingMail {
  const action = newPasswordAction(recipient.publicUrl);
  return writeAccountMail(recipient, {
    en: {
      subject: 'Your password has been changed',
      paragraphs: [
        'The password of your account has been changed, and your other devices have been logged out.',
        notYouText.en,
      ],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: 'Je wachtwoord is gewijzigd',
      paragraphs: ['Het wachtwoord van je account is gewijzigd en je andere apparaten zijn uitgelogd.', notYouText.nl],
      action: action.nl,
      closing: [],
    },
  });
}

/** Writes the mail that asks the owner of a new address to confirm it with a link. */
export function confirmEmailMail(recipient: MailRecipient & { key: string; hours: number }): OutgoingMail {
  const { publicUrl, key, hours, userName } = recipient;
  const href = `${publicUrl}/email-confirmation/${key}`;
  return writeAccountMail(recipient, {
    en: {
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        `You asked {{site}} to use this address for your account ${userName}. Confirm it with the link below; until then your old address stays in use.`,
      ],
      action: { label: 'Confirm this address', href },
      closing: [`The link works for ${hours} hours.`, 'If you did not ask for this, do not open the link.'],
    },
    nl: {
      subject: 'Bevestig je nieuwe e-mailadres',
      paragraphs: [
        `Je vroeg {{site}} om dit adres te gebruiken voor je account ${userName}. Bevestig het met de link hieronder. Tot die tijd blijft je oude adres in gebruik.`,
      ],
      action: { label: 'Dit adres bevestigen', href },
      closing: [`De link werkt ${hours} uur.`, 'Heb je hier niet om gevraagd? Open de link dan niet.'],
    },
  });
}

/** Writes the mail that tells the current address about a request to change it. */
export function emailChangeRequestedMail(recipient: MailRecipient & { newEmail: string }): OutgoingMail {
  const action = newPasswordAction(recipient.publicUrl);
  return writeAccountMail(recipient, {
    en: {
      subject: 'Somebody asked to change your e-mail address',
      paragraphs: [
        `Somebody asked to change the address of your account to ${recipient.newEmail}. The change takes effect once somebody opens the link that we sent there.`,
        notYouText.en,
      ],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: 'Iemand vroeg om een ander e-mailadres voor je account',
      paragraphs: [
        `Iemand vroeg om het adres van je account te wijzigen in ${recipient.newEmail}. Dat gebeurt zodra iemand de link opent die we daarheen hebben gestuurd.`,
        notYouText.nl,
      ],
      action: action.nl,
      closing: [],
    },
  });
}

/** Writes the mail that tells the old address that it was replaced. */
export function emailChangedMail(recipient: MailRecipient & { newEmail: string }): OutgoingMail {
  const contact = `${recipient.publicUrl}/contact`;
  return writeAccountMail(recipient, {
    en: {
      subject: 'Your e-mail address has been changed',
      paragraphs: [
        `Your account now uses the address ${recipient.newEmail}. This is our last e-mail to this address.`,
        'If you did not ask for this, write to us at once.',
      ],
      action: { label: 'Write to us', href: contact },
      closing: [],
    },
    nl: {
      subject: 'Je e-mailadres is gewijzigd',
      paragraphs: [
        `Je account gebruikt nu het adres ${recipient.newEmail}. Dit is de laatste mail naar dit adres.`,
        'Heb je hier niet om gevraagd? Schrijf ons dan meteen.',
      ],
      action: { label: 'Schrijf ons', href: contact },
      closing: [],
    },
  });
}

/** Writes the mail that tells the owner of an address that another account asked to use it. */
export function addressInUseMail(recipient: MailRecipient): OutgoingMail {
  const { userName } = recipient;
  return writeAccountMail(recipient, {
    en: {
      subject: 'Another account asked for your address',
      paragraphs: [
        `Another account on {{site}} asked to use this address, but it already belongs to your account ${userName}. If that was you, use a different address for the other account.`,
      ],
      closing: ['If it was not you, you do not need to do anything. We told nobody else that you have an account.'],
    },
    nl: {
      subject: 'Een ander account vroeg om jouw adres',
      paragraphs: [
        `Een ander account op {{site}} wilde dit adres gaan gebruiken, maar het hoort al bij jouw account ${userName}. Was jij dat? Gebruik dan een ander adres voor dat andere account.`,
      ],
      closing: [
        'Was jij het niet? Dan hoef je niets te doen. We hebben niemand anders verteld dat je een account hebt.',
      ],
    },
  });
}
