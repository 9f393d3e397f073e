// @vitest-environment jsdom
import type { UnsentMail } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import { showAdmin } from '../../testing/show-admin.tsx';
import { finishedSetup } from '../setup/testing.ts';
import MailScreen from './mail-screen.tsx';

const server = mockedServer();

const mail = (number: number, changes: Partial<UnsentMail> = {}): UnsentMail => ({
  id: idOf(number),
  to: `reader${number}@mail.example`,
  created: '2026-05-04T11:00:00.000Z',
  tries: 2,
  error: '550 no such mailbox',
  nextTry: '2026-05-04T12:30:00.000Z',
  ...changes,
});

let mails: UnsentMail[];

beforeEach(() => {
  mails = [mail(2), mail(1, { tries: 8, nextTry: undefined })];
  server.use(
    mockCall('getSetup', finishedSetup),
    mockCall('listUnsentMail', () => ({ results: mails, offset: 0 })),
  );
});

const itemOf = async (to: string) => (await screen.findByRole('heading', { name: to })).closest('li')!;

test('shows recipient, error and next attempt of unsent mails, or that the site gave up', async () => {
  showAdmin(<MailScreen />);
  const waiting = await itemOf('reader2@mail.example');
  expect(waiting.textContent).toContain('Why it failed: 550 no such mailbox');
  expect(waiting.textContent).toContain('Next attempt4 May 2026, 14:30');
  expect(within(waiting).getByText('waiting')).toBeDefined();
  const givenUp = await itemOf('reader1@mail.example');
  expect(within(givenUp).getByText('given up')).toBeDefined();
  expect(givenUp.textContent).not.toContain('Next attempt');
});

test('retries one mail, which leaves the list once it is sent', async () => {
  server.use(
    mockCall('retryMail', ({ body }) => {
      expect(body).toEqual({ id: idOf(1) });
      mails = [mail(2)];
      return { due: 1 };
    }),
  );
  const { person } = showAdmin(<MailScreen />);
  await person.click(await screen.findByRole('button', { name: 'Try again: reader1@mail.example' }));
  expect(await screen.findByText(/We will try the e-mail to reader1@mail.example again within seconds/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'reader1@mail.example' })).toBeNull();
});

test('retries all mails, in Dutch, and then shows an empty list', async () => {
  server.use(
    mockCall('retryMail', () => {
      mails = [];
      return { due: 2 };
    }),
  );
  const { person } = showAdmin(<MailScreen />, { language: 'nl' });
  await person.click(await screen.findByRole('button', { name: dutch.mail.retryAll }));
  expect(await screen.findByRole('heading', { name: dutch.mail.empty.title })).toBeDefined();
});

test('says that a mail was already gone when retried', async () => {
  server.use(mockFailure('retryMail', 'NotFound'));
  const { person } = showAdmin(<MailScreen />);
  const waiting = await itemOf('reader2@mail.example');
  await person.click(within(waiting).getByRole('button'));
  expect(await within(waiting).findByRole('alert')).toBeDefined();
});

test.each([
  ['en', english],
  ['nl', dutch],
] as const)('names a mail server that is not set (%s)', async (language, texts) => {
  mails = [];
  server.use(mockCall('getSetup', { ...finishedSetup, missing: ['SMTP_URL', 'PUBLIC_URL'] }));
  showAdmin(<MailScreen />, { language });
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(texts.missing.title_one.replace('{{count}}', '1'));
  expect(notice.textContent).toContain(`SMTP_URL: ${texts.missing.settings.SMTP_URL}`);
  expect(notice.textContent).not.toContain('PUBLIC_URL');
});
