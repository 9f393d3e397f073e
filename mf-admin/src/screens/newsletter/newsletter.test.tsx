// @vitest-environment jsdom
import type { Newsletter } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import NewsletterScreen from './newsletter-screen.tsx';

const server = mockedServer();

const letter = (changes: Partial<Newsletter> = {}): Newsletter => ({
  id: idOf(1),
  subject: { en: 'In May', nl: 'In mei' },
  body: { en: 'Hello.\n\nBye.', nl: 'Hallo.\n\nDag.' },
  version: 2,
  state: 'draft',
  changed: '2026-05-04T11:00:00.000Z',
  mails: 0,
  ...changes,
});

let letters: Newsletter[];

beforeEach(() => {
  letters = [letter()];
  server.use(
    mockCall('countNewsletterSubscribers', { en: 3, nl: 4, waiting: 1 }),
    mockCall('listNewsletters', () => ({ results: letters, offset: 0 })),
  );
});

const show = (search = '', language: 'en' | 'nl' = 'en') =>
  showAt('newsletter', <NewsletterScreen />, { search, language });

test('writes a newsletter in both languages, tests it, and sends it once', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('saveNewsletter', ({ body }) => {
      sent.push(body);
      return letter();
    }),
    mockCall('testNewsletter', { sentTo: 'admin@site.example' }),
    mockCall('sendNewsletter', ({ body }) => {
      sent.push(body);
      letters = [letter({ state: 'sending', version: 3, mails: 5 })];
      return letters[0]!;
    }),
  );
  const { person } = show();
  expect(await screen.findByText(/7 addresses get the newsletter/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Change …: In May' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change In May' }));
  await person.type(dialog.getByLabelText(/Subject in Dutch/), '!');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The newsletter is saved')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'E-mail it to me: In May' }));
  expect(await screen.findByText('The newsletter is on its way to admin@site.example')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Send …: In May' }));
  const question = await screen.findByRole('alertdialog', { name: 'Send “In May”?' });
  expect(question.textContent).toContain('7 addresses get it');
  await person.click(within(question).getByRole('button', { name: 'Send the newsletter' }));
  expect(await screen.findByText('being sent: 5 e-mails')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Send …/ })).toBeNull();
  const texts = { subject: { en: 'In May', nl: 'In mei!' }, body: letter().body };
  expect(sent).toEqual([{ ...texts, change: { id: idOf(1), version: 2 } }, { version: 2 }]);
});

test('finds a subscriber by the beginning of an address, and ends the newsletter, in Dutch', async () => {
  let subscribers = [
    { id: idOf(4), email: 'bob@mail.example', language: 'nl' as const, requested: '2026-05-04T11:00:00.000Z' },
  ];
  const asked: (string | null)[] = [];
  server.use(
    mockCall('listNewsletterSubscribers', ({ query }) => {
      asked.push(query.get('term'));
      return { results: subscribers, offset: 0 };
    }),
    mockCall('removeNewsletterSubscriber', () => {
      subscribers = [];
      return {};
    }),
  );
  const { person } = show('state=subscribers&term=bob', 'nl');
  await person.click(await screen.findByRole('button', { name: 'Afmelden …: bob@mail.example' }));
  await person.click(await screen.findByRole('button', { name: 'Adres afmelden' }));
  expect(await screen.findByRole('heading', { name: 'Geen adres gevonden' })).toBeDefined();
  expect(asked).toContain('bob');
});
