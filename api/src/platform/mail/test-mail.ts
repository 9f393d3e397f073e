import { setTimeout } from 'node:timers/promises';
import type { InterfaceLanguage, TestMail } from '@hustings/contract';
import type { Services } from '../core/services.ts';
import { withName, writeMail } from './letter.ts';
import { senderOf, transportOf } from './transport.ts';

/** The result of a test mail, with a message that names the server, the sender and the response of the server. */
export type TestMailOutcome = TestMail & { message: string };

/** The milliseconds that a mail server gets for a test mail: less than a request may last. */
const answerMs = 9_000;

/** Describes an error of nodemailer with its code and the failed SMTP command. */
function describeError(error: unknown): string {
  const { message = String(error), code, command } = error as { message?: string; code?: string; command?: string };
  const details = [code, command].filter(Boolean).join(', ');
  return details ? `${message} (${details})` : message;
}

const texts: Record<InterfaceLanguage, { subject: string; paragraph: (publicUrl: string) => string }> = {
  en: {
    subject: 'Test mail of {{site}}',
    paragraph: (publicUrl) =>
      `This mail was sent by the operator of ${publicUrl}, to see whether mail arrives. It does.`,
  },
  nl: {
    subject: 'Testmail van {{site}}',
    paragraph: (publicUrl) =>
      `Deze mail is verstuurd door de beheerder van ${publicUrl}, om te zien of mail aankomt. Dat doet hij.`,
  },
};

/** Returns the host and port of the mail server. The address itself may contain a password. */
export const mailServerOf = ({ smtpUrl }: Services['settings']): string | undefined =>
  smtpUrl === undefined ? undefined : new URL(smtpUrl).host;

/** Sends a test mail directly, without the outbox, and returns the response of the mail server. */
export async function sendTestMail(
  services: Services,
  to: string,
  language: InterfaceLanguage = 'en',
): Promise<TestMailOutcome> {
  const { settings, siteIdentity } = services;
  const send = transportOf(services);
  const server = mailServerOf(settings);
  const sender = senderOf(settings);
  if (!send || server === undefined) {
    const response = 'SMTP_URL is not set: there is no mail server to send by.';
    return { accepted: false, sender, to, response, message: response };
  }
  const { subject, paragraph } = texts[language];
  const letter = writeMail({ to, language, subject, paragraphs: [paragraph(settings.publicUrl)], closing: [] });
  const giveUp = new AbortController();
  try {
    const response = await Promise.race([
      send(withName(siteIdentity.identity, letter)),
      setTimeout(answerMs, undefined, giveUp).then(() => {
        throw new Error(`No answer in ${answerMs / 1_000} seconds`);
      }),
    ]);
    const message = `${server} took the mail from ${sender} to ${to}: ${response}`;
    return { accepted: true, server, sender, to, response, message };
  } catch (error) {
    const response = describeError(error);
    const message = `${server} did not take the mail from ${sender} to ${to}: ${response}`;
    return { accepted: false, server, sender, to, response, message };
  } finally {
    giveUp.abort();
  }
}
