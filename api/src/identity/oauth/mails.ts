import type { InterfaceLanguage, SocialProvider } from '@hustings/contract';
import { newPasswordAction, notYouText, writeAccountMail, type MailRecipient } from '../accounts/index.ts';
import type { OutgoingMail } from '../../platform/core/services.ts';

/** Whom a mail is for, and which identity it is about. */
interface About extends MailRecipient {
  provider: SocialProvider;
  /** The person's name at the provider. */
  name: string;
}

const providerNames: Record<SocialProvider, string> = { facebook: 'Facebook', twitter: 'X' };

/** The mail with the link that joins an identity to the account of its address. */
export function joinMail(told: About & { key: string; hours: number }): OutgoingMail {
  const { publicUrl, userName, name, key, hours } = told;
  const provider = providerNames[told.provider];
  const href = `${publicUrl}/join-login/${key}`;
  return writeAccountMail(told, {
    en: {
      subject: `Log in to Hustings with ${provider}?`,
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
      subject: `Inloggen bij Hustings met ${provider}?`,
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

/** Tells a member that they can log in by a provider from now on. */
export function connectedMail(told: About): OutgoingMail {
  const { name, publicUrl } = told;
  const provider = providerNames[told.provider];
  const action = newPasswordAction(publicUrl);
  const off: Record<InterfaceLanguage, string> = {
    en: `You can disconnect ${provider} in your settings, under connected accounts. ${notYouText.en}`,
    nl: `Je kunt ${provider} bij je instellingen weer loskoppelen, onder gekoppelde accounts. ${notYouText.nl}`,
  };
  return writeAccountMail(told, {
    en: {
      subject: `You can now log in with ${provider}`,
      paragraphs: [`From now on ${name} on ${provider} can log in to your account.`, off.en],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: `Je kunt nu inloggen met ${provider}`,
      paragraphs: [`Vanaf nu kan ${name} van ${provider} op jouw account inloggen.`, off.nl],
      action: action.nl,
      closing: [],
    },
  });
}

/** Tells a member that a provider was taken away. */
export function disconnectedMail(told: About): OutgoingMail {
  const { name, publicUrl } = told;
  const provider = providerNames[told.provider];
  const action = newPasswordAction(publicUrl);
  return writeAccountMail(told, {
    en: {
      subject: `You can no longer log in with ${provider}`,
      paragraphs: [`${name} on ${provider} can no longer log in to your account.`, notYouText.en],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: `Je kunt niet meer inloggen met ${provider}`,
      paragraphs: [`${name} van ${provider} kan niet meer op jouw account inloggen.`, notYouText.nl],
      action: action.nl,
      closing: [],
    },
  });
}
