import type { InterfaceLanguage } from '@hustings/contract';
import type { OutgoingMail } from '../../platform/core/services.ts';
import { writeMail } from '../../platform/mail/index.ts';

interface Told {
  to: string;
  language: InterfaceLanguage;
  /** From the settings, never from a request's host. */
  publicUrl: string;
  key: string;
}

/** The mail with the link by which an address is confirmed. */
export function confirmMail({ to, language, publicUrl, key, hours }: Told & { hours: number }): OutgoingMail {
  const href = `${publicUrl}/newsletter/confirm/${key}`;
  const letters = {
    en: {
      subject: 'Would you like the Hustings newsletter?',
      paragraphs: [
        'Somebody asked for the Hustings newsletter with this address. If that was you, confirm it with the link below. You get nothing before that.',
      ],
      action: { label: 'Confirm my address', href },
      closing: [
        `The link works for ${hours} hours. If it was not you, do nothing: the address is then deleted by itself.`,
      ],
    },
    nl: {
      subject: 'Wil je de nieuwsbrief van Hustings?',
      paragraphs: [
        'Iemand vroeg met dit adres om de nieuwsbrief van Hustings. Was jij dat? Bevestig het dan met de link hieronder. Tot die tijd krijg je niets.',
      ],
      action: { label: 'Mijn adres bevestigen', href },
      closing: [`De link werkt ${hours} uur. Was jij het niet? Doe dan niets: het adres wordt vanzelf gewist.`],
    },
  };
  return writeMail({ to, language, ...letters[language] });
}

const leaveLink = ({ publicUrl, key }: Told): string => `${publicUrl}/newsletter/leave/${key}`;

/** The mail to an address that has just been confirmed. */
export function welcomeMail(told: Told): OutgoingMail {
  const letters = {
    en: {
      subject: 'You get the Hustings newsletter',
      paragraphs: [
        'Your address is confirmed. You hear from us when there is something to tell about Hustings, and about nothing else.',
        'Had enough? The link below ends it at once, and so does the same link in every newsletter.',
      ],
      action: { label: 'End the newsletter', href: leaveLink(told) },
      closing: [],
    },
    nl: {
      subject: 'Je krijgt de nieuwsbrief van Hustings',
      paragraphs: [
        'Je adres is bevestigd. Je hoort van ons als er iets te vertellen is over Hustings, en over niets anders.',
        'Genoeg gehad? Met de link hieronder stop je meteen. Dezelfde link staat in elke nieuwsbrief.',
      ],
      action: { label: 'De nieuwsbrief stoppen', href: leaveLink(told) },
      closing: [],
    },
  };
  return writeMail({
    to: told.to,
    language: told.language,
    ...letters[told.language],
    unsubscribeUrl: `${told.publicUrl}/api/one-click/newsletter/${told.key}`,
  });
}

/** The mail to an address that gets the newsletter already, when somebody asked for it again. */
export function alreadyMail(told: Told): OutgoingMail {
  const letters = {
    en: {
      subject: 'You already get the Hustings newsletter',
      paragraphs: [
        'Somebody asked for the Hustings newsletter with this address. You already get it, so nothing has changed.',
      ],
      action: { label: 'End the newsletter', href: leaveLink(told) },
      closing: ['Nobody but you was told that your address is on the list.'],
    },
    nl: {
      subject: 'Je krijgt de nieuwsbrief van Hustings al',
      paragraphs: [
        'Iemand vroeg met dit adres om de nieuwsbrief van Hustings. Die krijg je al, dus er is niets veranderd.',
      ],
      action: { label: 'De nieuwsbrief stoppen', href: leaveLink(told) },
      closing: ['Alleen jij hebt te horen gekregen dat je adres op de lijst staat.'],
    },
  };
  return writeMail({
    to: told.to,
    language: told.language,
    ...letters[told.language],
    unsubscribeUrl: `${told.publicUrl}/api/one-click/newsletter/${told.key}`,
  });
}
