// @vitest-environment jsdom
import type { SealOpening } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, showAdmin } from '../../testing/show-admin.tsx';
import SealsScreen from './seals-screen.tsx';

const server = mockedServer();

const me = { userId: admin.userId, userName: 'admin' };
const other = { userId: idOf(8), userName: 'admin2' };
const opening = (changes: Partial<SealOpening> = {}): SealOpening => ({
  id: idOf(1),
  kind: 'post',
  itemId: idOf(2),
  reason: 'A court order of 3 May.',
  askedBy: other,
  asked: '2026-05-04T10:00:00.000Z',
  opened: 0,
  expires: '2026-05-18T10:00:00.000Z',
  ...changes,
});

let openings: SealOpening[];

beforeEach(() => {
  openings = [];
  server.use(mockCall('listSealOpenings', () => ({ results: openings, offset: 0 })));
});

test('asks another admin, with an item and a reason of a minimum length', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('askSealOpening', ({ body }) => {
      sent.push(body);
      openings = [opening({ askedBy: me })];
      return openings[0]!;
    }),
  );
  const { person } = showAdmin(<SealsScreen />, { search: `kind=comment&item=${idOf(2)}` });
  await person.click(await screen.findByRole('button', { name: 'Ask another admin' }));
  expect(screen.getByText('Write at least 10 characters.')).toBeDefined();
  await person.type(screen.getByLabelText(/Reason/), 'A court order of 3 May.');
  await person.click(screen.getByRole('button', { name: 'Ask another admin' }));
  expect(await screen.findByText('Waiting for another admin to agree.')).toBeDefined();
  expect(sent).toEqual([{ kind: 'comment', itemId: idOf(2), reason: 'A court order of 3 May.' }]);
});

test('reveals the author to the two admins after the second agrees, and stores nothing', async () => {
  openings = [opening()];
  server.use(
    mockCall('agreeToSealOpening', () => {
      openings = [opening({ agreedBy: me, agreed: '2026-05-04T12:00:00.000Z' })];
      return openings[0]!;
    }),
    mockCall('openSeal', { userId: idOf(5), userName: 'cleo' }),
  );
  const { person } = showAdmin(<SealsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Agree …' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Agree' }));
  await person.click(await screen.findByRole('button', { name: 'Open the seal …' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Open the seal' }));
  expect((await screen.findByRole('link', { name: '@cleo' })).getAttribute('href')).toBe('/@cleo');
});

test('offers nothing to a third admin, or after the end of the request', async () => {
  openings = [
    opening({ agreedBy: { userId: idOf(9), userName: 'admin3' }, agreed: '2026-05-04T11:00:00.000Z', opened: 1 }),
    opening({ id: idOf(4), expires: '2026-05-01T10:00:00.000Z' }),
  ];
  showAdmin(<SealsScreen />, { language: 'nl' });
  expect(await screen.findByText(/@admin3 stemde in/)).toBeDefined();
  expect(screen.getByText('afgelopen op 1 mei 2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Instemmen|openen …/ })).toBeNull();
});

test('shows in the form that an item does not exist', async () => {
  server.use(mockFailure('askSealOpening', 'NotFound'));
  const { person } = showAdmin(<SealsScreen />);
  await person.type(await screen.findByLabelText(/ID of the item/), 'nothing');
  await person.type(screen.getByLabelText(/Reason/), 'A court order of 3 May.');
  await person.click(screen.getByRole('button', { name: 'Ask another admin' }));
  expect(screen.getByText(/An ID looks like/)).toBeDefined();
  await person.clear(screen.getByLabelText(/ID of the item/));
  await person.type(screen.getByLabelText(/ID of the item/), idOf(2));
  await person.click(screen.getByRole('button', { name: 'Ask another admin' }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
});
