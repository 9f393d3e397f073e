import type { InterfaceLanguage, NotificationGroup } from '@hustings/contract';
import type { OutgoingMail, Services } from '../../../platform/core/services.ts';
import { writeMail } from '../../../platform/mail/index.ts';
import { keyOf, type Ending } from '../settings/unsubscribe-keys.ts';
import { lineOf, words } from '../texts.ts';

/** Who is mailed. */
export interface Reader {
  accountId: string;
  email: string;
  language: InterfaceLanguage;
}

/** How such a mail is ended: by a page that asks, and by the mail program itself (RFC 8058). */
function endings(services: Services, { accountId }: Reader, what: Ending['what']) {
  const key = keyOf(services, { accountId, what });
  const { publicUrl } = services.settings;
  return { page: `${publicUrl}/unsubscribe/${key}`, oneClick: `${publicUrl}/api/one-click/notifications/${key}` };
}

function footer(services: Services, reader: Reader, what: Ending['what'], kind: string) {
  const said = words[reader.language];
  const { page, oneClick } = endings(services, reader, what);
  return {
    closing: [said.why(kind)],
    footer: [
      { label: said.end, href: page },
      { label: said.settings, href: `${services.settings.publicUrl}/settings/notifications` },
    ],
    unsubscribeUrl: oneClick,
  };
}

/** The mail about one group. */
export function immediateMail(services: Services, reader: Reader, group: NotificationGroup): OutgoingMail {
  const said = words[reader.language];
  return writeMail({
    to: reader.email,
    language: reader.language,
    subject: lineOf(group, reader.language),
    paragraphs: [
      lineOf(group, reader.language),
      ...(group.excerpt ? [`“${group.excerpt}”`] : []),
      ...(group.reason ? [said.reason(group.reason)] : []),
    ],
    action: { label: said.open, href: services.settings.publicUrl + group.href },
    ...footer(services, reader, group.type, said.kinds[group.type]),
  });
}

/** The mail about everything of some days. */
export function digestMail(
  services: Services,
  reader: Reader,
  period: 'daily' | 'weekly',
  groups: readonly NotificationGroup[],
): OutgoingMail {
  const said = words[reader.language];
  const { publicUrl } = services.settings;
  return writeMail({
    to: reader.email,
    language: reader.language,
    subject: said.digest[period],
    paragraphs: [said.digest[period]],
    items: groups.map((group) => ({ label: lineOf(group, reader.language), href: publicUrl + group.href })),
    action: { label: said.all, href: `${publicUrl}/notifications` },
    ...footer(services, reader, period, said.digestKinds[period]),
  });
}
