// @vitest-environment jsdom
import type { CallAnswer, ListedClaimDomain } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import DomainsScreen from './domains-screen.tsx';

const server = mockedServer();

const tied: ListedClaimDomain = {
  domain: 'council.example',
  polly: { personId: idOf(5), slug: 'marit-vossen', name: 'Marit Vossen' },
  addedBy: { userId: idOf(9), userName: 'admin2' },
  created: '2026-05-04T11:00:00.000Z',
};

let list: ListedClaimDomain[];
let known: CallAnswer<'listClaimDomains'>['results'];

beforeEach(() => {
  list = [tied];
  known = [{ domain: 'parliament.example', from: 'data' }];
  server.use(
    mockCall('listTiedDomains', () => ({ results: list, offset: 0 })),
    mockCall('listClaimDomains', () => ({ results: known })),
    mockCall('listPollies', {
      results: [{ personId: idOf(5), slug: 'marit-vossen', name: 'Marit Vossen', title: 'Member', inOffice: true }],
      offset: 0,
    }),
  );
});

const show = (language: 'en' | 'nl' = 'en') => showAt('domains', <DomainsScreen />, { language });

test('assigns a domain to an office found by name, and shows the domains that already count', async () => {
  server.use(
    mockCall('tieClaimDomain', ({ params, body }) => {
      expect([params['id'], body]).toEqual([idOf(5), { domain: 'office.example' }]);
      known = [...known, { domain: 'office.example', from: 'admin' }];
      return { domain: 'office.example', from: 'admin' as const };
    }),
  );
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Link the domain' }));
  expect(await screen.findByText('Choose a politician from the list.')).toBeDefined();
  expect(screen.getByText('Fill in the domain.')).toBeDefined();
  await person.type(screen.getByRole('combobox', { name: 'Politician' }), 'Mar');
  await person.click(await screen.findByRole('option', { name: /Marit Vossen/ }));
  expect(await screen.findByText('parliament.example · from the imported data')).toBeDefined();
  await person.type(screen.getByRole('textbox', { name: /^Domain/ }), '@office.example');
  await person.click(screen.getByRole('button', { name: 'Link the domain' }));
  expect(await screen.findByText('office.example · linked by an admin')).toBeDefined();
  expect(screen.getByText('Addresses at office.example now count for the page of Marit Vossen')).toBeDefined();
});

test.each([
  ['InvalidValue', 'Op dit domein kan iedereen een adres krijgen, dus het bewijst niets.'],
  ['ValidationError', 'Een domein ziet eruit als raad.example.'],
  ['AlreadyExists', 'Dit domein is al aan deze politicus gekoppeld.'],
] as const)('a domain that is refused (%s) is told at the field, in Dutch', async (code, text) => {
  server.use(mockFailure('tieClaimDomain', code));
  const { person } = show('nl');
  await person.type(await screen.findByRole('combobox', { name: 'Politicus' }), 'Mar');
  await person.click(await screen.findByRole('option', { name: /Marit Vossen/ }));
  await person.type(screen.getByRole('textbox', { name: /^Domein/ }), 'hotmail.com');
  await person.click(screen.getByRole('button', { name: 'Domein koppelen' }));
  expect(await screen.findByText(text)).toBeDefined();
});

test('clears a failure when another office is chosen', async () => {
  server.use(mockFailure('tieClaimDomain', 'AlreadyExists'));
  const { person } = show();
  const box = await screen.findByRole('combobox', { name: 'Politician' });
  await person.type(box, 'Mar');
  await person.click(await screen.findByRole('option', { name: /Marit Vossen/ }));
  await person.type(screen.getByRole('textbox', { name: /^Domain/ }), 'office.example');
  await person.click(screen.getByRole('button', { name: 'Link the domain' }));
  expect(await screen.findByText('This domain is already linked to this office.')).toBeDefined();
  server.use(
    mockCall('listPollies', {
      results: [{ personId: idOf(6), slug: 'ida-holm', name: 'Ida Holm', title: 'Member', inOffice: true }],
      offset: 0,
    }),
  );
  await person.clear(box);
  await person.type(box, 'Ida');
  await person.click(await screen.findByRole('option', { name: /Ida Holm/ }));
  expect(screen.queryByText('This domain is already linked to this office.')).toBeNull();
  expect(screen.getByDisplayValue('office.example')).toBeDefined();
});

test('removes a domain after a confirmation, and explains an empty list', async () => {
  server.use(
    mockCall('untieClaimDomain', () => {
      list = [];
      return {};
    }),
  );
  const { person, unmount } = show();
  const entry = (await screen.findByRole('heading', { name: 'council.example' })).closest('li')!;
  expect(entry.textContent).toContain('linked by @admin2 1 hour ago');
  await person.click(within(entry).getByRole('button', { name: 'Unlink …: council.example, Marit Vossen' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Unlink council.example?' });
  await person.click(within(dialog).getByRole('button', { name: 'Unlink the domain' }));
  expect(await screen.findByRole('heading', { name: 'No domains here' })).toBeDefined();
  unmount();
  server.use(mockFailure('listTiedDomains', 'InternalError'));
  show();
  expect(await screen.findByRole('alert')).toBeDefined();
});
