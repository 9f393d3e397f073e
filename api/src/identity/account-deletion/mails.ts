import { formatDay, writeAccountMail, type MailRecipient } from '../accounts/index.ts';
import type { OutgoingMail } from '../../platform/core/services.ts';

/**
 * Writes the mail that reports the deletion of an account and contains the undo link.
 *
 * @param recipient `reason` is that of an admin who deleted the account
 */
export function deletionMail(
  recipient: MailRecipient & { key: string; undoUntil: Date; timeZone: string; reason: string | undefined },
): OutgoingMail {
  const href = `${recipient.publicUrl}/undelete/${recipient.key}`;
  const { undoUntil, timeZone } = recipient;
  const day = { en: formatDay('en', undoUntil, timeZone), nl: formatDay('nl', undoUntil, timeZone) };
  const byAdmin = recipient.reason !== undefined;
  return writeAccountMail(recipient, {
    en: {
      subject: 'Your account has been deleted',
      paragraphs: [
        recipient.reason === undefined
          ? 'Your account has been deleted.'
          : `An admin deleted your account. The reason: ${recipient.reason}`,
        'Nobody can see your profile, posts, comments or favourites any more, and you are logged out everywhere.',
        `Until ${day.en} you can restore everything, with the link below or by logging in. After that it is gone for good.`,
      ],
      action: { label: 'Restore my account', href },
      closing: byAdmin
        ? []
        : ['If you did not delete the account yourself, open the link and then choose a new password.'],
    },
    nl: {
      subject: 'Je account is verwijderd',
      paragraphs: [
        recipient.reason === undefined
          ? 'Je account is verwijderd.'
          : `Een beheerder heeft je account verwijderd. De reden: ${recipient.reason}`,
        'Niemand ziet je profiel, berichten, reacties of favorieten nog, en je bent overal uitgelogd.',
        `Tot ${day.nl} kun je alles terughalen, met de link hieronder of door in te loggen. Daarna is het voorgoed weg.`,
      ],
      action: { label: 'Mijn account terughalen', href },
      closing: byAdmin
        ? []
        : ['Heb je het account niet zelf verwijderd? Open dan de link en kies daarna een nieuw wachtwoord.'],
    },
  });
}

/** Writes the mail that reports that an account was restored. */
export function restoredMail(recipient: MailRecipient): OutgoingMail {
  const href = `${recipient.publicUrl}/login`;
  return writeAccountMail(recipient, {
    en: {
      subject: 'Your account is back',
      paragraphs: [
        'The deletion of your account has been undone. Everything is where it was; you can log in as before.',
      ],
      action: { label: 'Log in', href },
      closing: ['If it was not you, log in, choose a new password, and delete the account again if you wish.'],
    },
    nl: {
      subject: 'Je account is terug',
      paragraphs: [
        'Het verwijderen van je account is ongedaan gemaakt. Alles staat weer op zijn plek. Je kunt gewoon inloggen.',
      ],
      action: { label: 'Inloggen', href },
      closing: [
        'Was jij het niet? Log dan in, kies een nieuw wachtwoord en verwijder het account opnieuw als je wilt.',
      ],
    },
  });
}
