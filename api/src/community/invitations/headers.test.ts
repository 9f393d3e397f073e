import { expect, test, vi } from 'vitest';
import { mailTimeout, smtpSite } from '../../testing/smtp-site.ts';
import { runInvitationJob } from './testing/invitations.ts';

const site = smtpSite({ invitationHeldMinutes: 0, invitationsPerDay: 100 });

const injected = 'Bcc: everyone@victim.example';
/** Line breaks of all sorts, and what mail programs may take for one. */
const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0\r\n', '%0D%0A', '=0D=0A'];

test.each([
  ...breaks.map((sign) => `eva@mail.example${sign}${injected}`),
  ...breaks.map((sign) => `eva${sign}${injected}@mail.example`),
  `eva@mail.example>,<all@victim.example`,
  `eva@mail.example, all@victim.example`,
  `"eva ${injected}" <eva@mail.example>`,
  `eva@mail.example (${injected})`,
  `=?utf-8?Q?eva=0D=0ABcc=3A?=@mail.example`,
  'eva@mail.example\u202E',
  'ｅｖａ@mail.example',
])('refuses the address %j', async (email) => {
  const ann = await site.server.memberAs({ level: 3 });
  const { failure } = await site.server.call('inviteFriends', { body: { emails: [email] } }, ann);
  expect(['InvalidFormat', 'MalformedRequest']).toContain(failure?.errorCode);
});

test('sends mails with the headers of the site alone, whatever name and text say', async () => {
  site.server.services.limits.invitationMailsPerAddress = 1_000;
  const texts = [
    ...breaks.map((sign) => `Hello${sign}Bcc: everyone`),
    '.\r\nMAIL FROM:<a>\r\n',
    '\r\n.\r\nDATA\r\n',
    '--boundary--',
  ];
  let accepted = 0;
  for (const body of texts) {
    const ann = await site.server.memberAs({ level: 3, displayName: 'Ann, "A" <ann>: Ünï' });
    const { status } = await site.server.call('inviteFriends', { body: { emails: ['eva@mail.example'], body } }, ann);
    if (status === 201) accepted += 1;
  }
  expect(accepted).toBeGreaterThan(5);
  await runInvitationJob(site.server);
  await vi.waitFor(() => expect(site.mailServer.received).toHaveLength(accepted), mailTimeout);
  for (const message of site.mailServer.received) {
    const [head = ''] = message.split('\r\n\r\n');
    const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'List-Unsubscribe',
      'List-Unsubscribe-Post',
      'From',
      'To',
      'Subject',
      'Message-ID',
      'Date',
      'MIME-Version',
      'Content-Type',
    ]);
    expect(lines).toContain('To: eva@mail.example');
    expect(lines).toContain('From: Hustings <no-reply@hustings.example>');
  }
});

test('keeps the line breaks of the text, each line quoted', async () => {
  const ann = await site.server.memberAs({ level: 3, displayName: 'Ann' });
  const body = 'Dear Eva,\nit is me.\r\n\r\n \n\nSee you\u2028soon\u2029\n.\nBcc: everyone\n<b>Ann</b>';
  const { text } = (await site.server.call('previewInvitation', { body: { body, language: 'en' } }, ann)).body;
  const quote = ['> Dear Eva,\n> it is me.', '> See you\n> soon', '> .\n> Bcc: everyone\n> <b>Ann</b>'].join('\n\n');
  expect(text).toContain(`Ann writes:\n\n${quote}\n\nSee the invitation:`);

  const before = site.mailServer.received.length;
  await site.server.call('inviteFriends', { body: { emails: ['lines@mail.example'], body } }, ann);
  await runInvitationJob(site.server);
  await vi.waitFor(() => expect(site.mailServer.received).toHaveLength(before + 1), mailTimeout);
  const [head = '', ...parts] = (site.mailServer.received.at(-1) ?? '').split('\r\n\r\n');
  expect(head).not.toContain('everyone');
  const sent = parts.join('\r\n\r\n').replaceAll('=\r\n', '');
  expect(sent).toContain(quote.replaceAll('\n', '\r\n'));
  expect(sent).toContain('&gt; Dear Eva,<br>&gt; it is me.');
  expect(sent).toContain('&gt; &lt;b&gt;Ann&lt;/b&gt;');
});

test.each(['https://spam.example', 'Visit spam.com', 'me@spam.example', 's\u200Bpam.com'])(
  'refuses a text with the link %j',
  async (body) => {
    const ann = await site.server.memberAs({ level: 3 });
    const { failure } = await site.server.call('inviteFriends', { body: { emails: ['eva@mail.example'], body } }, ann);
    expect(failure?.errorCode).toBe('LinkInText');
  },
);

test('leaves out a name that is an advertisement', async () => {
  const ann = await site.server.memberAs({ level: 3, userName: 'nice-name', displayName: 'Cheap at spam.com' });
  const preview = await site.server.call('previewInvitation', { body: { body: '', language: 'en' } }, ann);
  expect(preview.body.subject).toBe('nice-name invites you to Hustings');
  const worse = await site.server.memberAs({ level: 3, userName: 'spam.com', displayName: 'www.spam.com' });
  const other = await site.server.call('previewInvitation', { body: { body: '', language: 'nl' } }, worse);
  expect(JSON.stringify(other.body)).not.toContain('spam.com');
});
