import type { InterfaceLanguage, Newsletter } from '@hustings/contract';
import type { OutgoingMail } from '../../platform/core/services.ts';
import { writeMail } from '../../platform/mail/index.ts';

interface MailRecipient {
  to: string;
  language: InterfaceLanguage;
  /** The address of the site from the settings. The host of a request could be forged. */
  publicUrl: string;
  key: string;
}

/** Makes the mail with the link that confirms an address. */
export function confirmMail({ to, language, publicUrl, key, hours }: MailRecipient & { hours: number }): OutgoingMail {
  const href = `${publicUrl}/newsletter/confirm/${key}`;
  const letters = {
    en: {
      subject: 'Would you like the {{site}} newsletter?',
      paragraphs: [
        'Somebody asked for the {{site}} newsletter with this address. If that was you, confirm it with the link below. Until then we send you nothing.',
      ],
      action: { label: 'Confirm my address', href },
      closing: [`The link works for ${hours} hours. If it was not you, do nothing: we then delete the address.`],
    },
    nl: {
      subject: 'Wil je de nieuwsbrief van {{site}}?',
      paragraphs: [
        'Iemand vroeg met dit adres om de nieuwsbrief van {{site}}. Was jij dat? Bevestig het dan met de link hieronder. Tot die tijd sturen we je niets.',
      ],
      action: { label: 'Mijn adres bevestigen', href },
      closing: [`De link werkt ${hours} uur. Was jij het niet? Doe dan niets: we wissen het adres vanzelf.`],
    },
  };
  return writeMail({ to, language, ...letters[language] });
}

const leaveLink = ({ publicUrl, key }: MailRecipient): string => `${publicUrl}/newsletter/leave/${key}`;

/** Makes the mail to a newly confirmed address. */
export function welcomeMail(recipient: MailRecipient): OutgoingMail {
  const letters = {
    en: {
      subject: 'You now get the {{site}} newsletter',
      paragraphs: [
        'Your address is confirmed. We write when there is something to tell about {{site}}, and about nothing else.',
        'Had enough? The link below unsubscribes you at once. Every newsletter has the same link.',
      ],
      action: { label: 'Unsubscribe', href: leaveLink(recipient) },
      closing: [],
    },
    nl: {
      subject: 'Je krijgt nu de nieuwsbrief van {{site}}',
      paragraphs: [
        'Je adres is bevestigd. Je hoort van ons als er iets te vertellen is over {{site}}, en over niets anders.',
        'Genoeg gehad? Met de link hieronder meld je je meteen af. Dezelfde link staat in elke nieuwsbrief.',
      ],
      action: { label: 'Afmelden', href: leaveLink(recipient) },
      closing: [],
    },
  };
  return writeMail({
    to: recipient.to,
    language: recipient.language,
    ...letters[recipient.language],
    unsubscribeUrl: `${recipient.publicUrl}/api/one-click/newsletter/${recipient.key}`,
  });
}

/** Makes the mail to a confirmed address that was entered again. */
export function alreadySubscribedMail(recipient: MailRecipient): OutgoingMail {
  const letters = {
    en: {
      subject: 'You already get the {{site}} newsletter',
      paragraphs: [
        'Somebody asked for the {{site}} newsletter with this address. You already get it, so nothing has changed.',
      ],
      action: { label: 'Unsubscribe', href: leaveLink(recipient) },
      closing: ['We told nobody else that your address is on the list.'],
    },
    nl: {
      subject: 'Je krijgt de nieuwsbrief van {{site}} al',
      paragraphs: [
        'Iemand vroeg met dit adres om de nieuwsbrief van {{site}}. Die krijg je al, dus er is niets veranderd.',
      ],
      action: { label: 'Afmelden', href: leaveLink(recipient) },
      closing: ['We hebben niemand anders verteld dat je adres op de lijst staat.'],
    },
  };
  return writeMail({
    to: recipient.to,
    language: recipient.language,
    ...letters[recipient.language],
    unsubscribeUrl: `${recipient.publicUrl}/api/one-click/newsletter/${recipient.key}`,
  });
}

/**
 * Makes the mail of a newsletter, with a link that unsubscribes at once. A test mail has no key, and so no link.
 */
export function newsletterMail(
  { to, language, publicUrl, key }: Omit<MailRecipient, 'key'> & { key: string | undefined },
  { subject, body }: Pick<Newsletter, 'subject' | 'body'>,
): OutgoingMail {
  const labels = { en: 'Unsubscribe', nl: 'Afmelden' };
  const letter = { to, language, subject: subject[language], paragraphs: body[language].split(/\n\s*\n/), closing: [] };
  if (key === undefined) return writeMail(letter);
  return writeMail({
    ...letter,
    footer: [{ label: labels[language], href: leaveLink({ to, language, publicUrl, key }) }],
    unsubscribeUrl: `${publicUrl}/api/one-click/newsletter/${key}`,
  });
}
