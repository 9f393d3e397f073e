// @vitest-environment jsdom
import type { TagRecord } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import TagsScreen from './tags-screen.tsx';

const server = mockedServer();

const ferries: TagRecord = { id: idOf(1), slug: 'ferries', name: 'Ferries', uses: 12, mergedSlugs: [] };
const boats: TagRecord = { id: idOf(2), slug: 'ferry-boats', name: 'Ferry boats', uses: 1, mergedSlugs: [] };
const marit: TagRecord = {
  id: idOf(3),
  slug: 'marit-vossen',
  name: 'Marit Vossen',
  type: 'Polly',
  entityId: idOf(5),
  url: '/polly/marit-vossen',
  uses: 3,
  mergedSlugs: [],
};

let tags: TagRecord[];
let asked: string[];

beforeEach(() => {
  tags = [ferries, marit, boats];
  asked = [];
  server.use(
    mockCall('listTagRecords', ({ query }) => {
      asked.push(`${query.get('type')} ${query.get('term')}`);
      return { results: tags, offset: 0 };
    }),
  );
});

const show = (search = '', language: 'en' | 'nl' = 'en') => showAt('tags', <TagsScreen />, { search, language });

test('merges a tag into another one, with a reason, and shows what was merged', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('mergeTags', ({ params, body }) => {
      sent.push([params['id'], body]);
      tags = [{ ...ferries, uses: 13, mergedSlugs: ['ferry-boats'] }, marit];
      return {};
    }),
  );
  const { person } = show();
  expect(await screen.findByText('12 public posts')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Merge …: Ferry boats' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Ferry boats into another tag' }));
  await person.type(dialog.getByRole('combobox', { name: /Tag that stays/ }), 'Ferr');
  await person.click(await screen.findByRole('option', { name: /Ferries/ }));
  await person.type(dialog.getByLabelText(/Reason/), 'The same word in other letters.');
  await person.click(dialog.getByRole('button', { name: 'Merge the tag' }));
  expect(await screen.findByText('Merged into it: ferry-boats')).toBeDefined();
  expect(sent).toEqual([[idOf(2), { into: idOf(1), reason: 'The same word in other letters.' }]]);
});

test('offers no merge of a tag that is named after somebody, and filters by kind in Dutch', async () => {
  show('state=Polly', 'nl');
  expect(await screen.findByRole('link', { name: 'Naar de pagina' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Marit Vossen/ })).toBeNull();
  expect(asked).toEqual(['Polly null']);
});
