// @vitest-environment jsdom
import { languageCookie } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer } from '@hustings/features/testing';
import { session } from '@hustings/session';
import { afterEach, expect, test } from 'vitest';
import { keepLanguage } from './preferences.ts';

const server = mockedServer();
const bob = member('bob', 'Bob Meijer');
afterEach(() => session.setState({ user: undefined }));

test("stores a guest's language in this browser", async () => {
  await keepLanguage('nl');
  expect(document.cookie).toContain(`${languageCookie}=nl`);
});

test("stores a member's language in the account too, for mails", async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('updateUser', ({ params, body }) => {
      sent.push([params['id'], body]);
      return bob;
    }),
  );
  session.setState({ user: bob });
  await keepLanguage('en');
  expect(document.cookie).toContain(`${languageCookie}=en`);
  expect(sent).toEqual([[bob.userId, { language: 'en' }]]);
});

test('switches the page even if the account cannot be updated', async () => {
  server.use(mockFailure('updateUser', 'AccountBanned'));
  session.setState({ user: bob });
  await keepLanguage('nl');
  expect(document.cookie).toContain(`${languageCookie}=nl`);
});
