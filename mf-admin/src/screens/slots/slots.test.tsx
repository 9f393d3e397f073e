// @vitest-environment jsdom
import type { ArrangedSlot, CallAnswer } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAdmin } from '../../testing/show-admin.tsx';
import SlotsScreen from './slots-screen.tsx';

const fill = (part: string, name: string, isHidden = false): ArrangedSlot['fills'][number] => ({
  part,
  key: 'box',
  title: { en: name, nl: `${name} (nl)` },
  access: 'guest',
  isHidden,
});
const slot = (fills: ArrangedSlot['fills']): ArrangedSlot => ({
  name: 'polly.related',
  title: { en: 'Related', nl: 'Verwant' },
  takes: 'box',
  part: 'mf-pollies',
  version: 3,
  fills,
});
const [elections, goals] = [fill('mf-elections', 'Elections'), fill('mf-goals', 'Goals')];

let sent: unknown[];
let answer: CallAnswer<'listExtensionSlots'>;
const server = mockedServer(
  mockCall('listExtensionSlots', () => answer),
  mockCall('arrangeExtensionSlot', ({ body, params }) => {
    sent.push({ name: params['name'], ...(body as object) });
    return slot([]);
  }),
);
beforeEach(() => {
  sent = [];
  answer = { results: [slot([elections, goals])], leftOut: [] };
});

const names = () =>
  within(screen.getByRole('list', { name: 'What fills: Related' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /^\w+( Hidden)?/.exec(textContent)?.[0]);

test('orders and hides what fills a slot, and saves it with a reason', async () => {
  const { person } = showAdmin(<SlotsScreen />);
  expect(await screen.findByRole('heading', { name: 'Related' })).toBeTruthy();
  expect(names()).toEqual(['Elections', 'Goals']);
  expect(screen.queryByRole('button', { name: /Save the order/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Up: Goals' }));
  await person.click(screen.getByRole('button', { name: 'Hide: Elections' }));
  expect(names()).toEqual(['Goals', 'Elections Hidden']);
  await person.click(screen.getByRole('button', { name: 'Save the order: Related' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Goals come first.');
  await person.click(dialog.getByRole('button', { name: 'Save the order' }));
  await screen.findByText('The order is saved.');
  expect(sent).toEqual([
    {
      name: 'polly.related',
      version: 3,
      fills: [
        { part: 'mf-goals', key: 'box', isHidden: false },
        { part: 'mf-elections', key: 'box', isHidden: true },
      ],
      reason: 'Goals come first.',
    },
  ]);
});

test('discards a change, and cannot move the first one up or the last one down', async () => {
  const { person } = showAdmin(<SlotsScreen />);
  const up = await screen.findByRole('button', { name: 'Up: Elections' });
  expect(up).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Down: Goals' })).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('button', { name: 'Down: Elections' }));
  expect(names()).toEqual(['Goals', 'Elections']);
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(names()).toEqual(['Elections', 'Goals']);
});

test('says what is left out and why, in both languages', async () => {
  const part = { part: 'mf-goals', version: '1a2b', slot: 'polly.related', key: 'box' };
  answer = {
    results: [slot([])],
    leftOut: [
      { ...part, reason: 'props', props: ['personId'] },
      { ...part, key: 'other', slot: 'nobody.offers', reason: 'notOffered' },
    ],
  };
  const page = showAdmin(<SlotsScreen />);
  expect(
    await screen.findByText('box of mf-goals 1a2b: the place polly.related does not provide personId.'),
  ).toBeTruthy();
  expect(screen.getByText('other of mf-goals 1a2b: no served release offers the place nobody.offers.')).toBeTruthy();
  expect(screen.getByText('Nothing fills this place.')).toBeTruthy();
  page.unmount();
  showAdmin(<SlotsScreen />, { language: 'nl' });
  expect(await screen.findByText('box van mf-goals 1a2b: de plek polly.related geeft geen personId.')).toBeTruthy();
});

test('shows that the slots could not be read', async () => {
  server.use(mockFailure('listExtensionSlots', 'Unavailable'));
  showAdmin(<SlotsScreen />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
