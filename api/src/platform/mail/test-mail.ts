import type { Services } from '../core/services.ts';
import { withName, writeMail } from './letter.ts';
import { senderOf, transportOf } from './transport.ts';

/** The result of a test mail. */
export interface TestMailOutcome {
  accepted: boolean;
  /** A message that names the server, the sender and the response of the server. */
  message: string;
}

/** Describes an error of nodemailer with its code and the failed SMTP command. */
function describeError(error: unknown): string {
  const { message = String(error), code, command } = error as { message?: string; code?: string; command?: string };
  const details = [code, command].filter(Boolean).join(', ');
  return details ? `${message} (${details})` : message;
}

/** Sends a test mail directly, without the outbox, and returns the response of the mail server. */
export async function sendTestMail(services: Services, to: string): Promise<TestMailOutcome> {
  const { settings, siteIdentity } = services;
  const send = transportOf(services);
  if (!send || !settings.smtpUrl)
    return { accepted: false, message: 'SMTP_URL is not set: there is no mail server to send by.' };
  // Name only the host, because the URL may contain a password.
  const server = new URL(settings.smtpUrl).host;
  const letter = writeMail({
    to,
    language: 'en',
    subject: 'Test mail of {{site}}',
    paragraphs: [`This mail was sent by the operator of ${settings.publicUrl}, to see whether mail arrives. It does.`],
    closing: [],
  });
  try {
    const response = await send(withName(siteIdentity.identity, letter));
    return { accepted: true, message: `${server} took the mail from ${senderOf(settings)} to ${to}: ${response}` };
  } catch (error) {
    return {
      accepted: false,
      message: `${server} did not take the mail from ${senderOf(settings)} to ${to}: ${describeError(error)}`,
    };
  }
}
