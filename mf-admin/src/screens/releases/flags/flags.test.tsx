// @vitest-environment jsdom
import type { CallRequest, ListedFlag } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAdmin } from '../../../testing/show-admin.tsx';
import ReleasesScreen from '../releases-screen.tsx';

const server = mockedServer();

const at = '2026-05-02T10:00:00.000Z';
let flags: ListedFlag[];
let asked: unknown;

beforeEach(() => {
  flags = [
    { part: 'mf-feed', name: 'newList', description: { en: 'A new list', nl: 'Een nieuwe lijst' }, percent: 0 },
    {
      part: 'mf-pollies',
      name: 'map',
      description: { en: 'A map', nl: 'Een kaart' },
      percent: 25,
      changed: { at, by: 'ann' },
    },
    { part: 'mf-pollies', name: 'old', percent: 100, changed: { at } },
  ];
  asked = undefined;
  server.use(
    mockCall('listFlags', () => ({ results: flags })),
    mockCall('setFlag', (request) => {
      const { params } = request;
      const body = request.body as CallRequest<'setFlag'>['body'];
      asked = { ...params, ...body };
      const flag = flags.find(({ name }) => name === params.name)!;
      flag.percent = body.to;
      return flag;
    }),
    mockCall('removeFlag', ({ params }) => {
      flags = flags.filter(({ name }) => name !== params.name);
      return {};
    }),
  );
});

const showFlags = (language: 'en' | 'nl' = 'en') => showAdmin(<ReleasesScreen />, { language, search: '?state=flags' });
const itemOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  return within(heading.closest('li')!);
};

test('lists the flags of each part with description, state and last change', async () => {
  showFlags();
  const feed = await itemOf('newList');
  expect(feed.getByText('Off')).toBeDefined();
  expect(feed.getByText('A new list')).toBeDefined();
  expect(feed.getByText('Never changed')).toBeDefined();
  const map = await itemOf('map');
  expect(map.getByText('On for 25% of the visitors')).toBeDefined();
  expect(map.getByText(/^Changed by @ann, /)).toBeDefined();
  const old = await itemOf('old');
  expect(old.getByText(/^Unused/)).toBeDefined();
  expect(old.getByText(/^Changed by an admin whose account was deleted/)).toBeDefined();
  expect(old.queryByRole('button', { name: /Switch/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Feature flags' }).getAttribute('aria-current')).toBe('true');
});

test('shows the flags in Dutch', async () => {
  showFlags('nl');
  const map = await itemOf('map');
  expect(map.getByText('Een kaart')).toBeDefined();
  expect(map.getByText('Aan voor 25% van de bezoekers')).toBeDefined();
});

test('switches a flag on and off by the keyboard', async () => {
  const { person } = showFlags();
  const feed = await itemOf('newList');
  feed.getByRole('button', { name: /Switch on for everyone/ }).focus();
  await person.keyboard('{Enter}');
  expect(await feed.findByText('On for everyone')).toBeDefined();
  expect(asked).toMatchObject({ part: 'mf-feed', name: 'newList', from: 0, to: 100 });
  await person.click(feed.getByRole('button', { name: /Switch off/ }));
  expect(await feed.findByText('Off')).toBeDefined();
  expect(asked).toMatchObject({ from: 100, to: 0 });
});

test('asks for a share, and refuses what is no percentage', async () => {
  const { person } = showFlags();
  const map = await itemOf('map');
  await person.click(map.getByRole('button', { name: /On for a share/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: /Percentage/ });
  expect(field).toHaveProperty('value', '25');
  for (const wrong of ['100', '25', 'x']) {
    await person.clear(field);
    await person.type(field, wrong);
    await person.click(dialog.getByRole('button', { name: 'Switch on for this share' }));
    expect(await dialog.findByText(/^Enter a whole number/)).toBeDefined();
  }
  expect(asked).toBeUndefined();
  await person.clear(field);
  await person.type(field, '40');
  await person.click(dialog.getByRole('button', { name: 'Switch on for this share' }));
  expect(await map.findByText('On for 40% of the visitors')).toBeDefined();
  expect(asked).toMatchObject({ from: 25, to: 40 });
});

test('removes an unused flag after a second thought', async () => {
  const { person } = showFlags();
  const old = await itemOf('old');
  await person.click(old.getByRole('button', { name: /Remove/ }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByRole('heading', { name: 'old' })).toBeNull();
});

test('shows why a change was refused', async () => {
  server.use(mockFailure('setFlag', 'ChangedMeanwhile'));
  const { person } = showFlags();
  const feed = await itemOf('newList');
  await person.click(feed.getByRole('button', { name: /Switch on for everyone/ }));
  expect(await feed.findByRole('alert')).toBeDefined();
});

test('says that there are no flags', async () => {
  flags = [];
  showFlags();
  expect(await screen.findByRole('heading', { name: 'No feature flags' })).toBeDefined();
});
