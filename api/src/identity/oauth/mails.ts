import type { InterfaceLanguage, SocialProvider } from '@hustings/contract';
import { newPasswordAction, notYouText, writeAccountMail, type MailRecipient } from '../accounts/index.ts';
import type { OutgoingMail } from '../../platform/core/services.ts';

/** The recipient of a mail about an identity at a provider. */
interface IdentityMailRecipient extends MailRecipient {
  provider: SocialProvider;
  /** The person's name at the provider. */
  name: string;
}

const providerNames: Record<SocialProvider, string> = { facebook: 'Facebook', twitter: 'X' };

/** Writes the mail that contains a join link, which connects an identity to the account that has its mail address. */
export function joinMail(recipient: IdentityMailRecipient & { key: string; hours: number }): OutgoingMail {
  const { publicUrl, userName, name, key, hours } = recipient;
  const provider = providerNames[recipient.provider];
  const href = `${publicUrl}/join-login/${key}`;
  return writeAccountMail(recipient, {
    en: {
      subject: `Log in to {{site}} with ${provider}?`,
      paragraphs: [
        `Somebody called ${name} on ${provider} wants to use it to log in to your account ${userName}. If that is you, open the link below and confirm it there.`,
      ],
      action: { label: 'Look at the request', href },
      closing: [
        `The link works once, for ${hours} hours.`,
        `If it is not you, do not confirm it: that person could then log in to your account. Nothing happens unless you confirm it.`,
      ],
    },
    nl: {
      subject: `Inloggen bij {{site}} met ${provider}?`,
      paragraphs: [
        `Iemand die op ${provider} ${name} heet, wil daarmee voortaan inloggen op jouw account ${userName}. Ben jij dat? Open dan de link hieronder en bevestig het daar.`,
      ],
      action: { label: 'Verzoek bekijken', href },
      closing: [
        `De link werkt één keer, en ${hours} uur lang.`,
        'Ben jij het niet? Bevestig het dan niet: die persoon zou dan op jouw account kunnen inloggen. Als je niets doet, gebeurt er niets.',
      ],
    },
  });
}

/** Writes the mail that reports that a provider was connected. */
export function connectedMail(recipient: IdentityMailRecipient): OutgoingMail {
  const { name, publicUrl } = recipient;
  const provider = providerNames[recipient.provider];
  const action = newPasswordAction(publicUrl);
  const advice: Record<InterfaceLanguage, string> = {
    en: `You can disconnect ${provider} in your settings, under connected accounts. ${notYouText.en}`,
    nl: `Je kunt ${provider} bij je instellingen weer loskoppelen, onder gekoppelde accounts. ${notYouText.nl}`,
  };
  return writeAccountMail(recipient, {
    en: {
      subject: `You can now log in with ${provider}`,
      paragraphs: [`From now on ${name} on ${provider} can log in to your account.`, advice.en],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: `Je kunt nu inloggen met ${provider}`,
      paragraphs: [`Vanaf nu kun je met het ${provider}-account van ${name} op je account inloggen.`, advice.nl],
      action: action.nl,
      closing: [],
    },
  });
}

/** Writes the mail that reports that a provider was disconnected. */
export function disconnectedMail(recipient: IdentityMailRecipient): OutgoingMail {
  const { name, publicUrl } = recipient;
  const provider = providerNames[recipient.provider];
  const action = newPasswordAction(publicUrl);
  return writeAccountMail(recipient, {
    en: {
      subject: `You can no longer log in with ${provider}`,
      paragraphs: [`${name} on ${provider} can no longer log in to your account.`, notYouText.en],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: `Je kunt niet meer inloggen met ${provider}`,
      paragraphs: [`Je kunt niet meer met het ${provider}-account van ${name} op je account inloggen.`, notYouText.nl],
      action: action.nl,
      closing: [],
    },
  });
}
