import { afterAll, beforeAll } from 'vitest';
import { startOutbox, type Outbox } from '../platform/mail/index.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { testServer, type TestServer } from './server.ts';

/** A test server whose outbox sends its mails over SMTP, while the tests of a file run. */
export interface SmtpSite {
  readonly server: TestServer;
  readonly mailServer: MailServer;
}

/** A generous time limit for a mail, because the outbox only polls every few seconds. */
export const mailTimeout = { timeout: 60_000 };

/** Starts a server, a mail server and the outbox before the tests of the file, and ends them after. */
export function smtpSite(limits: NonNullable<Parameters<typeof testServer>[0]>['limits'] = {}): SmtpSite {
  let started: (SmtpSite & { outbox: Outbox }) | undefined;
  const site = (): SmtpSite => {
    if (!started) throw new Error('The site runs only while tests run.');
    return started;
  };
  beforeAll(async () => {
    const mailServer = await startMailServer();
    const settings = { smtpUrl: `smtp://127.0.0.1:${mailServer.port}`, publicUrl: 'https://hustings.example' };
    const server = await testServer({ settings, limits });
    started = { server, mailServer, outbox: startOutbox(server.services, () => undefined) };
  });
  afterAll(async () => {
    await started?.outbox.stop();
    await started?.server.close();
    started?.mailServer.close();
  });
  return {
    get server() {
      return site().server;
    },
    get mailServer() {
      return site().mailServer;
    },
  };
}
