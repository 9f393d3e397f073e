import type { InterfaceLanguage, NotificationGroup } from '@hustings/contract';
import type { OutgoingMail, Services } from '../../../platform/core/services.ts';
import { offeredLanguage } from '../../../platform/core/site-identity.ts';
import { writeMail } from '../../../platform/mail/index.ts';
import { unsubscribeKey, type UnsubscribeTarget } from '../settings/unsubscribe-keys.ts';
import { lineOf, texts } from '../texts.ts';

/** The recipient of a mail about notifications. */
export interface MailRecipient {
  accountId: string;
  email: string;
  language: InterfaceLanguage;
}

/** Returns the recipient with a language that the site offers. */
const spokenTo = ({ siteIdentity }: Services, recipient: MailRecipient): MailRecipient => ({
  ...recipient,
  language: offeredLanguage(siteIdentity.identity, recipient.language),
});

/** Returns the unsubscribe links of a mail: a page with a confirmation, and the one-click address of RFC 8058. */
function unsubscribeLinks(services: Services, { accountId }: MailRecipient, kind: UnsubscribeTarget['kind']) {
  const key = unsubscribeKey(services, { accountId, kind });
  const { publicUrl } = services.settings;
  return { page: `${publicUrl}/unsubscribe/${key}`, oneClick: `${publicUrl}/api/one-click/notifications/${key}` };
}

/** Returns the end of a mail, which tells why the recipient gets mails of this kind and how to stop them. */
function footer(services: Services, recipient: MailRecipient, kind: UnsubscribeTarget['kind'], why: string) {
  const text = texts[recipient.language];
  const { page, oneClick } = unsubscribeLinks(services, recipient, kind);
  return {
    closing: [why],
    footer: [
      { label: text.end, href: page },
      { label: text.settings, href: `${services.settings.publicUrl}/settings/notifications` },
    ],
    unsubscribeUrl: oneClick,
  };
}

/** Returns the path of the page on which the member objects to a decision; undefined if the mail need not name one. */
function objectionPath({ decision }: NotificationGroup): string | undefined {
  if (decision === 'removed') return '/my-stuff/removed';
  return decision === 'stanceRejected' ? '/contact' : undefined;
}

/** Writes the mail about one group of notifications. */
export function immediateMail(services: Services, member: MailRecipient, group: NotificationGroup): OutgoingMail {
  const recipient = spokenTo(services, member);
  const text = texts[recipient.language];
  const objection = objectionPath(group);
  return writeMail({
    to: recipient.email,
    language: recipient.language,
    subject: lineOf(group, recipient.language),
    paragraphs: [
      lineOf(group, recipient.language),
      ...(group.excerpt ? [`“${group.excerpt}”`] : []),
      ...(group.rule ? [text.rule(text.rules[group.rule])] : []),
      ...(group.reason ? [text.reason(group.reason)] : []),
      ...(objection ? [text.objection(services.settings.publicUrl + objection)] : []),
    ],
    action: { label: text.open, href: services.settings.publicUrl + group.href },
    ...footer(services, recipient, group.type, text.why(text.kinds[group.type])),
  });
}

/** Writes the digest mail of a day or week about some groups of notifications. */
export function digestMail(
  services: Services,
  member: MailRecipient,
  period: 'daily' | 'weekly',
  groups: readonly NotificationGroup[],
): OutgoingMail {
  const recipient = spokenTo(services, member);
  const text = texts[recipient.language];
  const { publicUrl } = services.settings;
  return writeMail({
    to: recipient.email,
    language: recipient.language,
    subject: text.digest[period],
    paragraphs: [text.digest[period]],
    items: groups.map((group) => ({ label: lineOf(group, recipient.language), href: publicUrl + group.href })),
    action: { label: text.all, href: `${publicUrl}/notifications` },
    ...footer(services, recipient, period, text.whyDigest(text.digestKinds[period])),
  });
}
