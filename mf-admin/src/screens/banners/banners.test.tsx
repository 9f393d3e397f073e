// @vitest-environment jsdom
import type { Banner } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAdmin } from '../../testing/show-admin.tsx';
import BannersScreen from './banners-screen.tsx';

const banner = (number: number, given: Partial<Banner> = {}): Banner => ({
  id: idOf(number),
  version: 2,
  state: 'shown',
  kind: 'info',
  audience: 'everyone',
  texts: { en: `Text ${number}`, nl: `Tekst ${number}` },
  mayClose: true,
  from: '2026-05-04T10:00:00.000Z',
  isOnTop: true,
  changed: { at: '2026-05-04T10:00:00.000Z', by: 'ada', reason: 'Planned work.' },
  ...given,
});

let sent: unknown[];
const server = mockedServer(
  mockCall('saveBanner', ({ body }) => {
    sent.push(body);
    return banner(1);
  }),
);
beforeEach(() => {
  sent = [];
  server.use(
    mockCall('listBanners', {
      results: [banner(1), banner(2, { isOnTop: false }), banner(3, { state: 'draft' }), banner(4, { state: 'ended' })],
      offset: 0,
    }),
  );
});

test('shows what can be done with a banner in each state', async () => {
  showAdmin(<BannersScreen />);
  const items = within(await screen.findByRole('list', { name: 'Banners' })).getAllByRole('listitem');
  const buttons = items.map((each) =>
    within(each)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(buttons).toEqual([['Change', 'End now'], ['Change', 'End now'], ['Change', 'Delete'], []]);
  expect(within(items[1]!).getByText(/began later/)).toBeTruthy();
});

test('writes a banner in every language of the site, with a reason', async () => {
  const { person } = showAdmin(<BannersScreen />);
  await person.click(await screen.findByRole('button', { name: 'Write a banner' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Text \(English\)/ }), 'Hello');
  await person.click(dialog.getByRole('button', { name: 'Save the banner' }));
  expect(sent).toEqual([]);
  await person.type(dialog.getByRole('textbox', { name: /^Text \(Dutch\)/ }), 'Hallo');
  await person.type(dialog.getByRole('textbox', { name: /^Link/ }), '/about');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Planned work.');
  await person.click(dialog.getByRole('button', { name: 'Save the banner' }));
  await screen.findByText('The banner is saved.');
  expect(sent).toEqual([
    {
      version: 0,
      kind: 'info',
      audience: 'everyone',
      mayClose: true,
      texts: { en: 'Hello', nl: 'Hallo' },
      link: '/about',
      reason: 'Planned work.',
    },
  ]);
});
