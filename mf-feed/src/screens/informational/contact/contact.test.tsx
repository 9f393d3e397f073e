// @vitest-environment jsdom
import type { ContactMessage } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { captchaProblem, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../../locales/en.json';
import dutch from '../../../locales/nl.json';
import { Contact } from './contact.tsx';

let latest = captchaProblem();
const nextProblem = () => (latest = captchaProblem());

const server = mockedServer(
  mockCall('getContactTerms', { reachable: true }),
  mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }),
  mockCall('getHumanCheck', nextProblem),
);

/** Accepts messages and records them. */
function recordMessages() {
  const sent: ContactMessage[] = [];
  server.use(
    mockCall('sendContactMessage', ({ body }) => {
      sent.push(body as ContactMessage);
      return {};
    }),
  );
  return sent;
}

const open = (choice: Parameters<typeof show>[1] = {}) =>
  show(<Contact />, { texts: { feed: choice.language === 'nl' ? dutch : english }, ...choice });

async function fillIn(changes: { email?: string; message?: string } = {}) {
  const { person } = open();
  await person.type(await screen.findByLabelText('Your name'), 'Willa Brook');
  await person.type(screen.getByLabelText('Your e-mail address'), changes.email ?? 'willa@mail.example');
  await person.type(screen.getByLabelText('Subject'), 'The harbour tunnel');
  await person.type(screen.getByLabelText('Your message'), changes.message ?? 'Who pays for it?');
  return person;
}

const send = () => screen.getByRole('button', { name: 'Send message' });

test('sends a guest’s message, and says where the answer goes', async () => {
  const sent = recordMessages();
  const person = await fillIn();
  await person.click(send());
  const done = await screen.findByText('Your message has been sent');
  expect(screen.getByText('We will reply to willa@mail.example.')).toBeDefined();
  // The form is gone; the focus is within its replacement.
  expect(document.activeElement?.contains(done)).toBe(true);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ name: 'Willa Brook', subject: 'The harbour tunnel', message: 'Who pays for it?' });
  expect(JSON.parse(atob(sent[0]?.['g-recaptcha-response'] ?? ''))).toMatchObject({ number: 7 });
});

test('shows errors at each field before sending', async () => {
  const sent = recordMessages();
  const { person } = open();
  await person.type(await screen.findByLabelText('Your e-mail address'), 'willa');
  await person.click(send());
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('4 fields need your attention');
  expect(summary.parentElement).toBe(document.activeElement);
  for (const label of ['Your name', 'Your e-mail address', 'Subject', 'Your message']) {
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  }
  await person.click(within(summary).getByRole('link', { name: 'Subject' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Subject'));
  expect(sent).toEqual([]);
});

test('keeps a refused message, and solves a new captcha for the next try', async () => {
  server.use(mockFailure('sendContactMessage', 'RateLimited'));
  const person = await fillIn();
  await person.click(send());
  expect(await screen.findByText(/That was a lot in a short time/)).toBeDefined();
  expect((screen.getByLabelText('Your message') as HTMLTextAreaElement).value).toBe('Who pays for it?');

  const reissued = latest;
  const sent = recordMessages();
  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  const solution = JSON.parse(atob(sent[0]?.['g-recaptcha-response'] ?? '')) as { salt: string };
  expect(solution.salt).toBe(reissued.salt);
});

test('sends once after a double press', async () => {
  const sent = recordMessages();
  const person = await fillIn();
  await person.dblClick(send());
  await screen.findByText('Your message has been sent');
  expect(sent).toHaveLength(1);
});

test('does not ask members for their name', async () => {
  open({ user: member('ann', 'Ann Moor') });
  expect(((await screen.findByLabelText('Your name')) as HTMLInputElement).value).toBe('Ann Moor');
  expect((screen.getByLabelText('Your e-mail address') as HTMLInputElement).value).toBe('ann@example.org');
});

test('shows no form if nobody would read the message', async () => {
  server.use(mockCall('getContactTerms', { reachable: false }));
  open({ language: 'nl' });
  expect(await screen.findByText('Hier kun je ons niet schrijven')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
