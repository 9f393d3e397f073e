// @vitest-environment jsdom
import type { NewsletterRequest } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../../locales/en.json';
import dutch from '../../../locales/nl.json';
import NewsletterConfirmScreen from './confirm-screen.tsx';
import NewsletterLeaveScreen from './leave-screen.tsx';
import { NewsletterBox } from './newsletter-box.tsx';

const server = mockedServer(mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }));
const texts = { en: { feed: english }, nl: { feed: dutch } };

test('subscribes a guest in the language of the page, and says to open the mail', async () => {
  const asked: NewsletterRequest[] = [];
  server.use(
    mockCall('subscribeToNewsletter', ({ body }) => {
      asked.push(body as NewsletterRequest);
      return { confirmationSentTo: (body as NewsletterRequest).email };
    }),
  );
  const { person } = show(<NewsletterBox />, { language: 'nl', texts: texts.nl });
  await person.type(screen.getByLabelText('E-mailadres'), 'wim@mail.example');
  await person.click(screen.getByRole('button', { name: 'Aanmelden' }));
  const done = await screen.findByText('Nog één stap: bekijk je mail');
  expect(document.activeElement?.contains(done)).toBe(true);
  expect(asked).toEqual([{ email: 'wim@mail.example', language: 'nl' }]);
});

test('shows an invalid address at the field, and sends nothing', async () => {
  const { person } = show(<NewsletterBox />, { texts: texts.en });
  await person.type(screen.getByLabelText('E-mail address'), 'wim{Enter}');
  const field = screen.getByLabelText('E-mail address');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test('shows the rate limit, and keeps the address', async () => {
  server.use(mockFailure('subscribeToNewsletter', 'RateLimited'));
  const { person } = show(<NewsletterBox />, { texts: texts.en });
  await person.type(screen.getByLabelText('E-mail address'), 'wim@mail.example{Enter}');
  expect(await screen.findByText(/That was a lot in a short time/)).toBeDefined();
  expect((screen.getByLabelText('E-mail address') as HTMLInputElement).value).toBe('wim@mail.example');
});

test('hides the box from members', () => {
  const { container } = show(<NewsletterBox />, { user: member('ann', 'Ann'), texts: texts.en });
  expect(container.querySelector('form')).toBeNull();
});

test('hides the box on a site that cannot send mail', async () => {
  server.use(mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: false, humanCheck: 'work' }));
  const { container } = show(<NewsletterBox />, { texts: texts.en });
  await waitFor(() => expect(container.querySelector('form')).toBeNull());
});

test('does nothing on a mail’s link until its button is pressed', async () => {
  const keys: unknown[] = [];
  server.use(
    mockCall('confirmNewsletter', ({ body }) => {
      keys.push(body);
      return {};
    }),
  );
  const { person } = show(<NewsletterConfirmScreen />, { params: { key: 'one.two' }, texts: texts.en });
  expect(keys).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Yes, send it to me' }));
  expect(await screen.findByText('Your address is confirmed')).toBeDefined();
  expect(keys).toEqual([{ key: 'one.two' }]);
});

test('says that a link is too old', async () => {
  server.use(mockFailure('confirmNewsletter', 'TokenExpired'));
  const { person } = show(<NewsletterConfirmScreen />, { params: { key: 'one.two' }, texts: texts.en });
  await person.click(screen.getByRole('button', { name: 'Yes, send it to me' }));
  expect(await screen.findByText('This link no longer works. Ask for a new one.')).toBeDefined();
});

test('ends the subscription by one press', async () => {
  server.use(mockCall('leaveNewsletter', {}));
  const { person } = show(<NewsletterLeaveScreen />, { params: { key: 'one.two' }, language: 'nl', texts: texts.nl });
  await person.click(screen.getByRole('button', { name: 'Afmelden' }));
  expect(await screen.findByText('Je bent afgemeld')).toBeDefined();
});
