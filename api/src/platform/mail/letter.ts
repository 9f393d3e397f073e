import type { InterfaceLanguage, SiteIdentity } from '@hustings/contract';
import type { OutgoingMail } from '../core/services.ts';
import { escapeHtml } from '../core/html.ts';
import { siteName, withSiteName, withSiteNameInHtml } from '../core/site-identity.ts';

/** The content of a mail. */
export interface Letter {
  to: string;
  language: InterfaceLanguage;
  subject: string;
  /** The paragraphs before the links. A line break within one stays. */
  paragraphs: string[];
  action?: { label: string; href: string };
  /** A list of links before the action. */
  items?: { label: string; href: string }[];
  /** The paragraphs after the action. */
  closing: string[];
  /** Links below the signature, such as to the settings for these mails. */
  footer?: { label: string; href: string }[];
  /** The address of the one-click unsubscribe request, as in `OutgoingMail`. */
  unsubscribeUrl?: string;
}

const signature = siteName;

const asParagraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

type Linked = NonNullable<Letter['action']>;

const asLink = ({ href, label }: Linked): string => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
const asText = ({ href, label }: Linked): string => `${label}:\n${href}`;

/** Renders a letter as plain text and as HTML with the same content. */
export function writeMail(letter: Letter): OutgoingMail {
  const { to, language, subject, paragraphs, items = [], action, closing, footer = [], unsubscribeUrl } = letter;
  const actions = action ? [action] : [];
  const text = [...paragraphs, ...[...items, ...actions].map(asText), ...closing, signature, ...footer.map(asText)];
  const html = [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    ...paragraphs.map(asParagraph),
    ...(items.length > 0 ? [`<ul>${items.map((item) => `<li>${asLink(item)}</li>`).join('')}</ul>`] : []),
    ...actions.map((each) => `<p>${asLink(each)}</p>`),
    ...closing.map(asParagraph),
    asParagraph(signature),
    ...footer.map((each) => `<p>${asLink(each)}</p>`),
    '</body></html>',
  ];
  const unsubscribe = unsubscribeUrl ? { unsubscribeUrl } : {};
  return { to, subject, text: text.join('\n\n'), html: html.join('\n'), ...unsubscribe };
}

/** Puts the name of the site into a mail whose texts have `siteName`. */
export const withName = (identity: SiteIdentity, mail: OutgoingMail): OutgoingMail => ({
  ...mail,
  subject: withSiteName(mail.subject, identity),
  text: withSiteName(mail.text, identity),
  html: withSiteNameInHtml(mail.html, identity),
});
