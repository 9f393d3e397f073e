import { formatDay, writeAccountMail, type MailRecipient } from '../accounts/index.ts';
import type { OutgoingMail } from '../../platform/core/services.ts';

/** Writes the mail about a finished export. The mail contains no key, because the download requires logging in. */
export function exportReadyMail(recipient: MailRecipient & { expires: Date; timeZone: string }): OutgoingMail {
  const href = `${recipient.publicUrl}/settings/data`;
  return writeAccountMail(recipient, {
    en: {
      subject: 'Your data is ready to download',
      paragraphs: [
        `The file with everything you made on {{site}} is ready. You can download it until ${formatDay('en', recipient.expires, recipient.timeZone)}; then we delete it.`,
      ],
      action: { label: 'Go to my data', href },
      closing: ['If you did not ask for it, choose a new password: somebody else may be logged in to your account.'],
    },
    nl: {
      subject: 'Je gegevens staan klaar',
      paragraphs: [
        `Het bestand met alles wat je op {{site}} hebt gemaakt, staat klaar. Je kunt het downloaden tot ${formatDay('nl', recipient.expires, recipient.timeZone)}. Daarna wissen we het hier.`,
      ],
      action: { label: 'Naar mijn gegevens', href },
      closing: [
        'Heb je er niet om gevraagd? Kies dan een nieuw wachtwoord: misschien is een ander op je account ingelogd.',
      ],
    },
  });
}
