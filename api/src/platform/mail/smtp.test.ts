import { expect, test, vi } from 'vitest';
import { mailTimeout, smtpSite } from '../../testing/smtp-site.ts';

const site = smtpSite();

test('sends a mail by SMTP_URL and deletes it', async () => {
  await site.server.services.database.transaction((transaction) =>
    site.server.services.queueMail(transaction, {
      to: 'ann@mail.example',
      subject: 'Eén vraag',
      text: 'In plain text',
      html: '<p>In HTML</p>',
    }),
  );
  await vi.waitFor(() => expect(site.mailServer.received).toHaveLength(1), mailTimeout);
  expect(site.mailServer.received[0]).toMatch(/^From: Hustings <no-reply@hustings\.example>/m);
  expect(site.mailServer.received[0]).toMatch(/^To: ann@mail\.example/m);
  expect(site.mailServer.received[0]).toContain('In plain text');
  expect(site.mailServer.received[0]).toContain('<p>In HTML</p>');
  const kept = async () => (await site.server.call('listKeptMail', { query: {} })).body.results;
  await vi.waitFor(async () => expect(await kept()).toEqual([]), mailTimeout);
});

test('adds one-click unsubscribe headers to mass mails', async () => {
  const unsubscribeUrl = 'https://hustings.example/api/one-click/newsletter/0123456789';
  const mail = { to: 'ann@mail.example', subject: 'News', text: 'News', html: '<p>News</p>', unsubscribeUrl };
  await site.server.services.database.transaction((transaction) => site.server.services.queueMail(transaction, mail));
  await vi.waitFor(() => expect(site.mailServer.received).toHaveLength(2), mailTimeout);
  const headers = (site.mailServer.received[1] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  expect(headers).toMatch(
    /^List-Unsubscribe: <https:\/\/hustings\.example\/api\/one-click\/newsletter\/0123456789>\r$/m,
  );
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});
