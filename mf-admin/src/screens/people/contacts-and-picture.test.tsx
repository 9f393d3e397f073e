// @vitest-environment jsdom
import type { ContactRecord, PersonRecord } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import PeopleScreen from './people-screen.tsx';

const server = mockedServer();

const imported: ContactRecord = {
  kind: 'phone',
  value: '+31 20 555 0100',
  label: 'North',
  source: 'registry',
  retrieved: '2026-05-01',
  isHandmade: false,
  isPublic: true,
};
const record: PersonRecord = {
  personId: idOf(1),
  slug: 'ada-north',
  name: 'Ada North',
  otherNames: [],
  source: 'registry',
  identifiers: [{ scheme: 'registry', identifier: '1' }],
  terms: [],
  candidacies: [],
  isClaimed: false,
  version: 3,
  isHandmade: false,
  correctedFacts: ['phone', 'image'],
  contacts: [
    imported,
    { ...imported, kind: 'email', value: 'ada@gmail.com', label: undefined, isPublic: false },
    { ...imported, kind: 'mastodon', value: 'ada@social.example', source: 'editors', isHandmade: true },
  ],
  retrieved: '2026-05-01',
};
const photo: PersonRecord['photo'] = {
  source: 'editors',
  credit: 'Jo Lens',
  licence: 'CC BY-SA',
  retrieved: '2026-05-02',
  isHandmade: true,
  photoName: `/api/pollies/${idOf(1)}/photo?v=0123456789abcdef`,
};
const reason = 'The councillor told us so.';

const show = (language: 'en' | 'nl' = 'en') =>
  showAt('people', <PeopleScreen />, { search: `person=${idOf(1)}`, language });
type User = ReturnType<typeof show>['person'];
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

beforeEach(() => server.use(mockCall('listPersonRecordChanges', { results: [], offset: 0 })));

/** Answers a call with the person, and keeps what was sent. */
function keeping(sent: unknown[]) {
  return ({ body }: { body: unknown }) => {
    sent.push(body);
    return record;
  };
}

test('adds a contact, and says why an address is refused', async () => {
  const sent: unknown[] = [];
  server.use(mockCall('getPersonRecord', record), mockFailure('addContact', 'PrivateContact', { field: 'value' }));
  const { person: user } = show();
  await press(user, 'Add a contact …');
  const dialog = await dialogOf('Add a contact of Ada North');
  await user.type(dialog.getByRole('textbox', { name: /^Contact/ }), 'ada@gmail.com');
  await user.type(dialog.getByRole('textbox', { name: /^Description/ }), 'Office');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/may be a private mailbox\. Use the address/)).toBeDefined();
  server.use(mockCall('addContact', keeping(sent)));
  await user.clear(dialog.getByRole('textbox', { name: /^Contact/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Contact/ }), 'ada@council.example');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The contact is added')).toBeDefined();
  expect(sent).toEqual([{ kind: 'email', value: 'ada@council.example', label: 'Office', reason, version: 3 }]);
});

test('corrects and removes a contact with the version that was shown (nl)', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('getPersonRecord', record),
    mockCall('correctContact', keeping(sent)),
    mockCall('deleteContact', keeping(sent)),
  );
  const { person: user } = show('nl');
  const list = within(await screen.findByRole('list', { name: 'Contactgegevens' }));
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('geïmporteerd'),
    expect.stringContaining('Niet op de pagina'),
    expect.stringContaining('toegevoegd door een beheerder'),
  ]);
  await press(user, 'Corrigeren …: Telefoon: +31 20 555 0100');
  const form = await dialogOf('Het contactgegeven corrigeren: Telefoon');
  const value = form.getByRole('textbox', { name: /^Contactgegeven/ });
  await user.clear(value);
  await user.type(value, '+31 20 555 0101');
  await user.type(form.getByRole('textbox', { name: /^Reden/ }), reason);
  await user.click(form.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Het contactgegeven is gecorrigeerd')).toBeDefined();
  await press(user, 'Weghalen …: Telefoon: +31 20 555 0100');
  const end = await dialogOf('Telefoon: +31 20 555 0100 weghalen?');
  expect(end.getByText(/Alle contactgegevens van deze soort \(Telefoon\) blijven staan/)).toBeDefined();
  await user.type(end.getByRole('textbox', { name: /^Reden/ }), reason);
  await user.click(end.getByRole('button', { name: 'Weghalen' }));
  expect(await screen.findByText('Het contactgegeven is weggehaald')).toBeDefined();
  const contact = { kind: 'phone', value: '+31 20 555 0100' };
  expect(sent).toEqual([
    { contact, value: '+31 20 555 0101', label: 'North', reason, version: 3 },
    { contact, reason, version: 3 },
  ]);
});

test('uploads a picture, shows it, and sends it with its credit', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('getPersonRecord', record),
    mockCall('uploadPersonImage', { imageId: idOf(9), url: `/api/adminutils/people/images/${idOf(9)}` }),
    mockCall('setPersonImage', keeping(sent)),
  );
  const { person: user } = show();
  await press(user, 'Upload a picture …');
  const dialog = await dialogOf('Picture of Ada North');
  await user.type(dialog.getByRole('textbox', { name: /^Credit/ }), 'Jo Lens');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert').textContent).toContain('Fill this in');
  await user.upload(dialog.getByLabelText('Picture'), new File(['a'], 'ada.png', { type: 'image/png' }));
  const chosen = await dialog.findByRole('img', { name: 'The chosen picture' });
  expect(chosen.getAttribute('src')).toBe(`/api/adminutils/people/images/${idOf(9)}`);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The picture is saved')).toBeDefined();
  expect(sent).toEqual([{ imageId: idOf(9), credit: 'Jo Lens', reason, version: 3 }]);
});

test('says why a picture was refused', async () => {
  server.use(mockCall('getPersonRecord', record), mockFailure('uploadPersonImage', 'InvalidFormat', { field: 'file' }));
  const { person: user } = show();
  await press(user, 'Upload a picture …');
  const dialog = await dialogOf('Picture of Ada North');
  await user.upload(dialog.getByLabelText('Picture'), new File(['a'], 'ada.png', { type: 'image/png' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(dialog.queryByRole('img')).toBeNull();
});

test('changes the credit of an uploaded picture, and removes the picture', async () => {
  const sent: unknown[] = [];
  const change = {
    id: idOf(11),
    act: 'setPersonImage',
    name: 'Ada North',
    reason,
    created: '2026-05-04T11:00:00.000Z',
  };
  server.use(
    mockCall('getPersonRecord', { ...record, photo }),
    mockCall('listPersonRecordChanges', {
      results: [{ ...change, changes: [{ field: 'image', to: photo.photoName }] }],
      offset: 0,
    }),
    mockCall('setPersonImage', keeping(sent)),
    mockCall('deletePersonImage', keeping(sent)),
  );
  const { person: user } = show();
  expect(await screen.findByText('Picture: from nothing to an uploaded picture')).toBeDefined();
  expect(screen.getByText('Jo Lens · CC BY-SA')).toBeDefined();
  await press(user, 'Change the credit …');
  const form = await dialogOf('Credit of the picture');
  await user.clear(form.getByRole('textbox', { name: /^Licence/ }));
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The credit is changed')).toBeDefined();
  await press(user, 'Remove the picture …');
  const end = await dialogOf('Remove the picture of Ada North?');
  await user.type(end.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(end.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The picture is removed')).toBeDefined();
  expect(sent).toEqual([
    { credit: 'Jo Lens', reason, version: 3 },
    { reason, version: 3 },
  ]);
});

test('offers no change of the credit that a source gave, and says what goes when a correction is given up', async () => {
  server.use(mockCall('getPersonRecord', { ...record, photo: { ...photo, isHandmade: false, photoName: undefined } }));
  const { person: user } = show();
  expect(await screen.findByText('The site has not fetched this picture yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change the credit …' })).toBeNull();
  await press(user, 'Drop …: Phone');
  const phone = await dialogOf('Drop the correction of Ada North: Phone?');
  expect(phone.getByText(/Contacts of this kind that an admin entered or added are removed at once/)).toBeDefined();
  await user.click(phone.getByRole('button', { name: 'Cancel' }));
  await press(user, 'Drop …: Picture');
  const image = await dialogOf('Drop the correction of Ada North: Picture?');
  expect(image.getByText(/A picture that an admin uploaded is removed at once/)).toBeDefined();
});
