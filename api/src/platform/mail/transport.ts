import { createTransport } from 'nodemailer';
import type { OutgoingMail } from '../core/services.ts';
import type { Settings } from '../config/settings.ts';

/** Hands a mail to a mail server and answers what the server said; throws where it does not take the mail. */
export type SendMail = (mail: OutgoingMail) => Promise<string>;

type MailSettings = Pick<Settings, 'smtpUrl' | 'operatorEmail' | 'publicUrl'>;

/** The headers by which a mail program ends such mails by itself (RFC 8058). */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The sender of every mail. */
export const senderOf = ({ operatorEmail, publicUrl }: MailSettings): string =>
  operatorEmail ?? `no-reply@${new URL(publicUrl).hostname}`;

/** Connects to the mail server of `SMTP_URL`; undefined without one. */
export function transportOf(settings: MailSettings): SendMail | undefined {
  if (!settings.smtpUrl) return undefined;
  // Shorter than the database lets a transaction wait.
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
  const transport = createTransport({ url: settings.smtpUrl, ...timeouts });
  const from = `Hustings <${senderOf(settings)}>`;
  return async ({ to, replyTo, subject, text, html, unsubscribeUrl }) => {
    const headers = unsubscribeUrl ? oneClickHeaders(unsubscribeUrl) : {};
    const { response } = await transport.sendMail({ from, to, replyTo, subject, text, html, headers });
    return response;
  };
}
