import { linksIn, type InterfaceLanguage } from '@hustings/contract';
import type { OutgoingMail } from '../../../platform/core/services.ts';
import { writeMail } from '../../../platform/mail/index.ts';

/** The member who invites, as a mail names them. */
export interface Inviter {
  userName: string;
  displayName: string | null;
}

/** The parts of the mail of an invitation. */
export interface InvitationParts {
  to: string;
  language: InterfaceLanguage;
  /** The address of the site from the settings. The host of a request could be forged. */
  publicUrl: string;
  inviter: Inviter;
  body: string;
  joinKey: string;
  refusalKey: string;
  /** The days for which the link works. */
  days: number;
}

const anyone: Record<InterfaceLanguage, string> = { en: 'A member of {{site}}', nl: 'Een lid van {{site}}' };

/** Names a member without anything that a mail program turns into a link: names are no place for advertisements. */
function nameOf({ displayName, userName }: Inviter, language: InterfaceLanguage): string {
  const names = displayName === null ? [userName] : [displayName, userName];
  return names.find((name) => linksIn(name).length === 0) ?? anyone[language];
}

/**
 * Splits a text into paragraphs at its empty lines, and marks every line as quoted, so that none can pass for words of
 * the site.
 */
function quoted(body: string): string[] {
  const lines = body.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => (line.trim() === '' ? '' : `> ${line}`));
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '');
}

/**
 * Writes the mail of an invitation (docs/decisions/20-invitations.md). It links to the site alone, and is the same for
 * every address.
 */
export function invitationMail(parts: InvitationParts): OutgoingMail {
  const { to, language, publicUrl, inviter, body, joinKey, refusalKey, days } = parts;
  const name = nameOf(inviter, language);
  const lines = quoted(body);
  const href = `${publicUrl}/register?invitation=${joinKey}`;
  const footerHref = `${publicUrl}/invitations/${refusalKey}`;
  const letters = {
    en: {
      subject: `${name} invites you to {{site}}`,
      paragraphs: [
        `${name} invites you to {{site}}, where people discuss politics, follow the politicians who represent them and vote on them every day.`,
        ...(lines.length > 0 ? [`${name} writes:`, ...lines] : []),
      ],
      action: { label: 'See the invitation', href },
      closing: [
        `The link works for ${days} days. We use your address for this invitation only, and delete it after that whether you sign up or not. If you follow the link, ${name} sees that it was followed.`,
      ],
      footer: [{ label: 'Stop all invitations, or report this one', href: footerHref }],
    },
    nl: {
      subject: `${name} nodigt je uit voor {{site}}`,
      paragraphs: [
        `${name} nodigt je uit voor {{site}}. Daar praten mensen over politiek, volgen ze de politici van hun woonplaats en stemmen ze elke dag over hen.`,
        ...(lines.length > 0 ? [`${name} schrijft:`, ...lines] : []),
      ],
      action: { label: 'De uitnodiging bekijken', href },
      closing: [
        `De link werkt ${days} dagen. We gebruiken je adres alleen voor deze uitnodiging en wissen het daarna, of je nu lid wordt of niet. Volg je de link, dan ziet ${name} dat die is gevolgd.`,
      ],
      footer: [{ label: 'Geen uitnodigingen meer, of deze melden', href: footerHref }],
    },
  };
  const unsubscribeUrl = `${publicUrl}/api/one-click/invitations/${refusalKey}`;
  return writeMail({ to, language, ...letters[language], unsubscribeUrl });
}
