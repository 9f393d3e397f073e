import { writeAccountMail, type MailRecipient } from '../../../identity/accounts/index.ts';
import type { OutgoingMail } from '../../../platform/core/services.ts';

/** Writes the mail with the link that proves a claim. It names the member, so that the office can judge the claim. */
export function claimMail(
  recipient: MailRecipient & { key: string; hours: number; polly: { slug: string; name: string } },
): OutgoingMail {
  const { userName, ...office } = recipient;
  const { publicUrl, key, hours, polly } = office;
  const href = `${publicUrl}/Claim_My_Page/${polly.slug}?key=${key}`;
  return writeAccountMail(office, {
    en: {
      subject: `Claim the page of ${polly.name} on {{site}}`,
      paragraphs: [
        `${userName}, a member of {{site}}, would like to speak for ${polly.name} there. They gave this address to show that they belong to the office.`,
        'If that is right, open the link below while logged in as that member. An admin then decides on the claim.',
      ],
      action: { label: 'Confirm this address', href },
      closing: [
        `The link works for ${hours} hours, and only for the member ${userName}.`,
        'If your office did not ask for this, you do not need to do anything: nobody gets the page without the link.',
      ],
    },
    nl: {
      subject: `De pagina van ${polly.name} op {{site}} claimen`,
      paragraphs: [
        `${userName}, een lid van {{site}}, wil daar namens ${polly.name} spreken. Het lid gaf dit adres op om te laten zien dat het voor ${polly.name} werkt.`,
        'Klopt dat? Open dan de link hieronder terwijl je als dat lid bent ingelogd. Daarna besluit een beheerder over de claim.',
      ],
      action: { label: 'Dit adres bevestigen', href },
      closing: [
        `De link werkt ${hours} uur, en alleen voor het lid ${userName}.`,
        'Hebben jullie hier niet om gevraagd? Dan hoeven jullie niets te doen: zonder de link krijgt niemand de pagina.',
      ],
    },
  });
}
