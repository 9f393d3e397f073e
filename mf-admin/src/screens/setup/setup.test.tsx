// @vitest-environment jsdom
import type { Setup } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAdmin } from '../../testing/show-admin.tsx';
import SetupScreen from './setup-screen.tsx';
import { finishedSetup, newSetup, stepsIn } from './testing.ts';

let sent: unknown[];
let stored: Setup;
const server = mockedServer(
  mockCall('getSetup', () => stored),
  mockCall('changeSetup', ({ body }) => {
    sent.push(body);
    return stored;
  }),
  mockCall('listSetupChoices', ({ query }) => ({
    results:
      query.get('of') === 'country'
        ? [{ id: 'nl', label: 'Netherlands' }]
        : [{ id: 'Asia/Tokyo', label: 'Asia/Tokyo' }],
  })),
);
beforeEach(() => {
  sent = [];
  stored = newSetup;
});

const stepNamed = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('lists the steps with their states and how many are done', async () => {
  stored = { ...newSetup, steps: stepsIn('open', { country: 'done', mail: 'skipped' }) };
  showAdmin(<SetupScreen />);
  expect(await screen.findByText('1 of 6 steps are done.')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Steps of the set-up' })).getAllByRole('heading')).toHaveLength(6);
  expect((await stepNamed(/Country/)).getByText('done')).toBeTruthy();
  expect((await stepNamed(/E-mail/)).getByText('for later')).toBeTruthy();
});

test.each([
  ['waits', newSetup, 'The set-up is not finished'],
  ['is complete', finishedSetup, 'The set-up is finished'],
  ['is that of a demo', { ...newSetup, isOpen: false }, 'A demo needs no set-up'],
])('says that the set-up %s', async (_, setup, title) => {
  stored = setup;
  showAdmin(<SetupScreen />);
  expect(await screen.findByText(title)).toBeTruthy();
});

test('stores each answer by itself', async () => {
  const { person } = showAdmin(<SetupScreen />);
  const country = await stepNamed(/Country/);
  await person.type(country.getByRole('combobox'), 'neth');
  await person.click(await screen.findByRole('option', { name: 'Netherlands' }));
  await person.click(country.getByRole('button', { name: 'Save the country' }));
  await screen.findByText('“Country” is saved');
  await person.click((await stepNamed(/Time zone/)).getByRole('button', { name: 'Save the time zone' }));
  await screen.findByText('“Time zone” is saved');
  expect(sent).toEqual([{ country: 'nl' }, { timeZone: 'Europe/Amsterdam' }]);
});

test('asks to choose a country from the list', async () => {
  const { person } = showAdmin(<SetupScreen />);
  await person.click((await stepNamed(/Country/)).getByRole('button', { name: 'Save the country' }));
  expect(await screen.findByText('Choose one from the list.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('suggests the time zone of the country, and keeps one on which votes depend', async () => {
  const country = { id: 'jp', en: 'Japan', nl: 'Japan', timeZone: 'Asia/Tokyo' };
  stored = { ...newSetup, country };
  const shown = showAdmin(<SetupScreen />);
  expect(await screen.findByDisplayValue('Asia/Tokyo')).toBeTruthy();
  shown.unmount();
  stored = { ...finishedSetup, country, isTimeZoneFixed: true };
  showAdmin(<SetupScreen />);
  const field = (await stepNamed(/Time zone/)).getByDisplayValue('Europe/Amsterdam');
  expect(field.hasAttribute('disabled')).toBe(true);
});

test('leaves a step for later and takes it up again (nl)', async () => {
  const { person } = showAdmin(<SetupScreen />, { language: 'nl' });
  await person.click(await screen.findByRole('button', { name: /^Later.*Plaatsen/ }));
  await screen.findByText('‘Plaatsen’ is voor later');
  stored = { ...newSetup, steps: stepsIn('skipped') };
  expect(sent).toEqual([{ skip: 'places' }]);
});

test('names the settings of mail, and says what the mail server answered', async () => {
  stored = { ...finishedSetup, steps: stepsIn('done', { mail: 'open' }) };
  const outcome = { server: 'mail.example:465', sender: 'you@site.example', to: 'ann@site.example' };
  server.use(mockCall('sendTestMail', { ...outcome, accepted: false, response: '550 relay denied' }));
  const { person } = showAdmin(<SetupScreen />);
  const mail = await stepNamed(/E-mail/);
  expect(mail.getByText('SMTP_URL')).toBeTruthy();
  await person.click(mail.getByRole('button', { name: 'Send me a test e-mail' }));
  expect((await screen.findByRole('alert')).textContent).toContain('550 relay denied');
  server.use(mockCall('sendTestMail', { ...outcome, accepted: true, response: '250 ok' }));
  await person.click(mail.getByRole('button', { name: 'Send me a test e-mail' }));
  expect(await screen.findByText('The mail server took the e-mail to ann@site.example')).toBeTruthy();
});

test('sends no test mail without a mail server', async () => {
  showAdmin(<SetupScreen />);
  const mail = await stepNamed(/E-mail/);
  expect(mail.queryByRole('button', { name: 'Send me a test e-mail' })).toBeNull();
  expect(mail.getAllByText('is not set')).toHaveLength(2);
});

test('says why an answer was not stored, and lets the set-up be read again', async () => {
  server.use(mockFailure('changeSetup', 'AlreadyDecided'));
  const { person } = showAdmin(<SetupScreen />);
  await person.click((await stepNamed(/Language/)).getByRole('button', { name: 'Save the language' }));
  expect((await screen.findByRole('alert')).textContent).toContain('already decided');
});

test('offers to try again if the set-up cannot be read', async () => {
  server.use(mockFailure('getSetup', 'InternalError'));
  showAdmin(<SetupScreen />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
