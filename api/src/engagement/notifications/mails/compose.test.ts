import { defaultIdentity, type NotificationGroup } from '@hustings/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { digestMail, immediateMail } from './compose.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const group: NotificationGroup = {
  key: 'k',
  type: 'level',
  level: 2,
  created: '2026-06-01T12:00:00.000Z',
  unread: true,
  count: 1,
  actors: [],
  href: '/settings',
};
const member = {
  accountId: '01a1fa57-2c29-7b63-ac3b-16b7118f3052',
  email: 'dirk@test.example',
  language: 'nl' as const,
};

test.each([
  ['nl', 'mails over niveaus die je bereikt aanstaan', 'omdat het wekelijkse overzicht aanstaat'],
  ['en', 'levels you reach are', 'the weekly digest is'],
] as const)('a mail tells why it came (%s)', (language, immediate, weekly) => {
  const recipient = { ...member, language };
  expect(immediateMail(server.services, recipient, group).text).toContain(immediate);
  expect(digestMail(server.services, recipient, 'weekly', [group]).text).toContain(weekly);
});

test('mails come in the language of the member if the site offers it, else in the first one of the site', () => {
  const { services } = server;
  const languages = () =>
    [immediateMail(services, member, group), digestMail(services, member, 'daily', [group])].map(
      ({ html }) => /lang="(..)"/.exec(html ?? '')?.[1],
    );
  expect(languages()).toEqual(['nl', 'nl']);
  Object.assign(services.siteIdentity, { identity: { ...defaultIdentity, languages: ['en'] } });
  expect(languages()).toEqual(['en', 'en']);
});

test('a digest says that the digest is the reason for it, and not a kind of notification', () => {
  const { services } = server;
  const closing = (period: 'daily' | 'weekly') =>
    digestMail(services, { ...member, language: 'en' }, period, [group]).text;
  expect(closing('daily')).toContain('because the daily digest is switched on');
  expect(closing('weekly')).toContain('because the weekly digest is switched on');
});
