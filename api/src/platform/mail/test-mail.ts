import type { Settings } from '../config/settings.ts';
import { writeMail } from './letter.ts';
import { senderOf, transportOf } from './transport.ts';

/** What became of a test mail: whether a server took it, and what it said. */
export interface TestMailOutcome {
  taken: boolean;
  /** The server and the sender, then the server's own words. */
  said: string;
}

/** The words of a failure of nodemailer, with its code and the SMTP command that failed. */
function wordsOf(error: unknown): string {
  const { message = String(error), code, command } = error as { message?: string; code?: string; command?: string };
  const details = [code, command].filter(Boolean).join(', ');
  return details ? `${message} (${details})` : message;
}

/** Sends a mail at once, past the outbox, and tells what the mail server says. */
export async function sendTestMail(settings: Settings, to: string): Promise<TestMailOutcome> {
  const send = transportOf(settings);
  if (!send || !settings.smtpUrl)
    return { taken: false, said: 'SMTP_URL is not set: there is no mail server to send by.' };
  // Its password is not repeated.
  const server = new URL(settings.smtpUrl).host;
  const mail = writeMail({
    to,
    language: 'en',
    subject: 'Test mail of Hustings',
    paragraphs: [`This mail was sent by the operator of ${settings.publicUrl}, to see whether mail arrives. It does.`],
    closing: [],
  });
  try {
    const said = await send(mail);
    return { taken: true, said: `${server} took the mail from ${senderOf(settings)} to ${to}: ${said}` };
  } catch (error) {
    return {
      taken: false,
      said: `${server} did not take the mail from ${senderOf(settings)} to ${to}: ${wordsOf(error)}`,
    };
  }
}
