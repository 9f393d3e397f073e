import { defaultIdentity } from '@hustings/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import { recipientOf } from './account-mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a mail comes in the language of the account if the site offers it, else in the first one of the site', () => {
  const { services } = server;
  const account = { email: 'dirk@test.example', language: 'nl' as const, userName: 'dirk' };
  expect(recipientOf(services, account).language).toBe('nl');
  Object.assign(services.siteIdentity, { identity: { ...defaultIdentity, languages: ['en'] } });
  expect(recipientOf(services, account).language).toBe('en');
  Object.assign(services.siteIdentity, { identity: defaultIdentity });
  expect(recipientOf(services, account).language).toBe('nl');
});
