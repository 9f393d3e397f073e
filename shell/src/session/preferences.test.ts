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

test('a guest’s language is kept in this browser', async () => {
  await keepLanguage('nl');
  expect(document.cookie).toContain(`${languageCookie}=nl`);
});

test('a member’s language becomes that of the account too, in which mails come', async () => {
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

test('where the account cannot follow, the page still speaks the language', async () => {
  server.use(mockFailure('updateUser', 'AccountBanned'));
  session.setState({ user: bob });
  await keepLanguage('nl');
  expect(document.cookie).toContain(`${languageCookie}=nl`);
});
