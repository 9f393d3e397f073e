import { createTransport } from 'nodemailer';
import type { OutgoingMail, Services } from '../core/services.ts';
import type { Settings } from '../config/settings.ts';

/** Sends a mail to a mail server and returns its response; throws if the server refuses the mail. */
export type SendMail = (mail: OutgoingMail) => Promise<string>;

type MailSettings = Pick<Settings, 'smtpUrl' | 'operatorEmail' | 'publicUrl'>;

/** Returns the headers of one-click unsubscribe (RFC 8058). */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Returns the sender of all mails. */
export const senderOf = ({ operatorEmail, publicUrl }: MailSettings): string =>
  operatorEmail ?? `no-reply@${new URL(publicUrl).hostname}`;

/** Makes the transport to the mail server of `SMTP_URL`; undefined without one. */
export function transportOf({
  settings,
  siteIdentity,
}: Pick<Services, 'siteIdentity'> & { settings: MailSettings }): SendMail | undefined {
  if (!settings.smtpUrl) return undefined;
  // These timeouts are shorter than the idle timeout of the transaction that sends the mail.
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
  const transport = createTransport({ url: settings.smtpUrl, ...timeouts });
  const address = senderOf(settings);
  return async ({ to, replyTo, subject, text, html, unsubscribeUrl }) => {
    const headers = unsubscribeUrl ? oneClickHeaders(unsubscribeUrl) : {};
    const from = { name: siteIdentity.identity.name, address };
    const { response } = await transport.sendMail({ from, to, replyTo, subject, text, html, headers });
    return response;
  };
}
