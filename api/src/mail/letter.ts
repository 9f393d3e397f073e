import type { InterfaceLanguage } from '@hustings/contract';
import type { OutgoingMail } from '../kernel/services.ts';
import { escapeHtml } from './html.ts';

/** A mail before it has a form: what it says, and the one thing that its reader may do. */
export interface Letter {
  to: string;
  language: InterfaceLanguage;
  subject: string;
  /** Before the link. */
  paragraphs: string[];
  action?: { label: string; href: string };
  /** After the link. */
  closing: string[];
}

const signature = 'Hustings';

const asParagraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Writes a letter as plain text and as HTML; both say the same. */
export function writeMail(letter: Letter): OutgoingMail {
  const { to, language, subject, paragraphs, action, closing } = letter;
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), ...closing, signature];
  const html = [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    ...paragraphs.map(asParagraph),
    ...(action ? [`<p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>`] : []),
    ...closing.map(asParagraph),
    asParagraph(signature),
    '</body></html>',
  ];
  return { to, subject, text: text.join('\n\n'), html: html.join('\n') };
}
