// @vitest-environment jsdom
import type { BodyRecord } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../../testing/show-at.tsx';
import PeopleScreen from '../people-screen.tsx';

const party: BodyRecord = {
  bodyId: idOf(31),
  slug: 'meadow-party',
  name: 'Meadow Party',
  kind: 'party',
  abbreviation: 'MP',
  otherNames: [],
  colour: '#ffe600',
  version: 5,
  isHandmade: false,
  isLocked: false,
  source: 'registry',
  retrieved: '2026-05-01',
};
const image = { url: `/api/parties/${party.bodyId}/image?v=0123456789abcdef`, credit: 'The party', licence: 'CC BY' };
const reason = 'The party sent us its mark.';
const server = mockedServer(mockCall('listBodyRecordChanges', { results: [], offset: 0 }));

const show = (language: 'en' | 'nl' = 'en') =>
  showAt('people', <PeopleScreen />, { search: `body=${party.bodyId}`, language }).person;
type User = ReturnType<typeof show>;
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const keeping =
  (sent: unknown[]) =>
  ({ body }: { body: unknown }) => {
    sent.push(body);
    return party;
  };

test('shows the drawn mark of a party, and sends its own picture with the credit', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('getBodyRecord', party),
    mockCall('uploadPersonImage', { imageId: idOf(9), url: `/api/adminutils/people/images/${idOf(9)}` }),
    mockCall('setBodyImage', keeping(sent)),
  );
  const user = show();
  const section = await screen.findByRole('region', { name: 'Mark' });
  expect(section.querySelector('[data-letters="MP"]')).not.toBeNull();
  expect(section.querySelector('rect')?.getAttribute('fill')).toBe('#ffe600');
  await press(user, 'Upload a picture …');
  const dialog = await dialogOf('Picture of Meadow Party');
  await user.upload(dialog.getByLabelText('Picture'), new File(['a'], 'mark.png', { type: 'image/png' }));
  await user.type(dialog.getByRole('textbox', { name: /^Credit/ }), 'The party');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await dialog.findByRole('img', { name: 'The chosen picture' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The picture is saved')).toBeDefined();
  expect(sent).toEqual([{ imageId: idOf(9), credit: 'The party', reason, version: 5 }]);
});

test.each([
  ['uploadPersonImage', 'FileTooLarge'],
  ['uploadPersonImage', 'InvalidFormat'],
  ['setBodyImage', 'ChangedMeanwhile'],
] as const)('says why a picture is refused: %s, %s', async (refused, code) => {
  server.use(
    mockCall('getBodyRecord', party),
    mockCall('uploadPersonImage', { imageId: idOf(9), url: `/api/adminutils/people/images/${idOf(9)}` }),
  );
  server.use(mockFailure(refused, code));
  const user = show();
  await press(user, 'Upload a picture …');
  const dialog = await dialogOf('Picture of Meadow Party');
  await user.upload(dialog.getByLabelText('Picture'), new File(['a'], 'mark.png', { type: 'image/png' }));
  if (refused === 'setBodyImage') {
    await user.type(dialog.getByRole('textbox', { name: /^Credit/ }), 'The party');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
    await dialog.findByRole('img', { name: 'The chosen picture' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  }
  expect((await dialog.findByRole('alert')).textContent).toMatch(/\S/);
  expect(screen.queryByText('The picture is saved')).toBeNull();
});

test('changes the credit of the picture, and removes it (nl)', async () => {
  const sent: unknown[] = [];
  const change = { id: idOf(32), act: 'setBodyImage', name: party.name, reason, created: '2026-05-04T11:00:00.000Z' };
  server.use(
    mockCall('getBodyRecord', { ...party, image }),
    mockCall('listBodyRecordChanges', {
      results: [{ ...change, changes: [{ field: 'image', to: image.url }] }],
      offset: 0,
    }),
    mockCall('setBodyImage', keeping(sent)),
    mockCall('deleteBodyImage', keeping(sent)),
  );
  const user = show('nl');
  expect(await screen.findByText('Afbeelding: van niets naar een geüploade foto')).toBeDefined();
  const section = screen.getByRole('region', { name: 'Teken' });
  expect(section.querySelector('img')?.getAttribute('src')).toBe(image.url);
  expect(within(section).getByText('The party · CC BY')).toBeDefined();
  await press(user, 'Naamsvermelding wijzigen …');
  const form = await dialogOf('Naamsvermelding van de foto');
  await user.clear(form.getByRole('textbox', { name: /^Licentie/ }));
  await user.type(form.getByRole('textbox', { name: /^Reden/ }), reason);
  await user.click(form.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('De naamsvermelding is gewijzigd')).toBeDefined();
  await press(user, 'Foto weghalen …');
  const end = await dialogOf('De afbeelding van Meadow Party weghalen?');
  await user.type(end.getByRole('textbox', { name: /^Reden/ }), reason);
  await user.click(end.getByRole('button', { name: 'Weghalen' }));
  expect(await screen.findByText('De foto is weggehaald')).toBeDefined();
  expect(sent).toEqual([
    { credit: 'The party', reason, version: 5 },
    { reason, version: 5 },
  ]);
});
