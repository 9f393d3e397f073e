// @vitest-environment jsdom
import type { Division, VoterLocation } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import VoterLocationsScreen from './voter-locations-screen.tsx';

const server = mockedServer(
  mockCall('getFirstSteps', { areOpen: false, hasProfile: false, hasPlace: false, hasVoted: false }),
);

const haverlo: Division = {
  id: 'x-westmere/noorderwold/haverlo',
  name: 'Haverlo',
  parents: [
    { id: 'x-westmere/noorderwold', name: 'Noorderwold' },
    { id: 'x-westmere', name: 'Westmere' },
  ],
};

const location = (number: number, changes: Partial<VoterLocation> = {}): VoterLocation => ({
  id: idOf(number),
  isDefault: number === 1,
  divisions: [haverlo],
  ...changes,
});

/** Mocks a server that stores the voter locations. */
function keeping(locations: VoterLocation[], geocoding = false) {
  const kept = [...locations];
  const sent: unknown[] = [];
  const answer = () => ({ results: kept, offset: 0, maximum: 2, geocoding });
  server.use(
    mockCall('listVoterLocations', answer),
    mockCall('listDivisions', { results: [haverlo], offset: 0 }),
    mockCall('getCurrentUser', () => ({ ...cleo, hasVoterLocations: kept.length > 0 })),
    mockCall('createVoterLocation', ({ body }) => {
      sent.push(body);
      const added = location(kept.length + 1);
      kept.push(added);
      return added;
    }),
    mockCall('updateVoterLocation', ({ body }) => {
      sent.push(body);
      return location(1);
    }),
    mockCall('deleteVoterLocation', ({ params }) => {
      kept.splice(0, kept.length, ...kept.filter(({ id }) => id !== params['id']));
      return {};
    }),
    mockCall('setDefaultVoterLocation', ({ params }) => {
      const changed = kept.map((each) => ({ ...each, isDefault: each.id === params['id'] }));
      kept.splice(0, kept.length, ...changed);
      return answer();
    }),
  );
  return sent;
}

test('finds a town by its first letters', async () => {
  const sent = keeping([]);
  const { person } = showSettings(<VoterLocationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Add where you vote' }));
  await person.type(screen.getByRole('combobox', { name: 'Town or district' }), 'Hav');
  await person.click(await screen.findByRole('option', { name: /Haverlo/ }));
  const chosen = screen.getByRole('list', { name: 'Chosen places' });
  expect(chosen.textContent).toBe('HaverloNoorderwoldWestmereRemove Haverlo');
  await person.click(screen.getByRole('button', { name: 'Save place' }));

  expect(await screen.findByText('Place saved.')).toBeDefined();
  expect(sent).toMatchObject([{ divisionIds: [haverlo.id], city: '' }]);
  expect(await screen.findByRole('heading', { name: 'Haverlo' })).toBeDefined();
  expect(screen.getByText('Your votes here count as official from level 2')).toBeDefined();
});

test('sends nothing without a place, and says why at the field', async () => {
  const sent = keeping([]);
  const { person } = showSettings(<VoterLocationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Add where you vote' }));
  await person.click(screen.getByRole('button', { name: 'Save place' }));
  expect(screen.getByText('Choose the place where you vote.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Town or district' }));
  expect(sent).toEqual([]);
});

test('accepts an address alone where the site looks up addresses', async () => {
  const sent = keeping([], true);
  const { person } = showSettings(<VoterLocationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Add where you vote' }));
  await person.type(screen.getByRole('textbox', { name: 'Street' }), 'Dijkweg');
  await person.type(screen.getByRole('textbox', { name: 'Town' }), 'Haverlo');
  await person.type(screen.getByRole('textbox', { name: 'County or district' }), 'North Wold');
  await person.click(screen.getByRole('button', { name: 'Save place' }));
  await screen.findByText('Place saved.');
  expect(sent).toMatchObject([{ street: 'Dijkweg', city: 'Haverlo', county: 'North Wold', divisionIds: [] }]);
});

test('allows two locations, one of them official, and changes which', async () => {
  keeping([location(1), location(2, { divisions: [{ ...haverlo, name: 'Saltmouth' }] })]);
  const { person } = showSettings(<VoterLocationsScreen />);
  const second = await screen.findByRole('listitem', { name: 'Saltmouth' });
  expect(screen.queryByRole('button', { name: 'Add a second place' })).toBeNull();
  await person.click(within(second).getByRole('button', { name: 'Make my votes here official' }));
  expect(await within(second).findByText('Your votes here count as official from level 2')).toBeDefined();
});

test('corrects a location in place', async () => {
  const sent = keeping([location(1)]);
  const { person } = showSettings(<VoterLocationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  await person.click(screen.getByRole('button', { name: 'Remove Haverlo' }));
  await person.type(screen.getByRole('textbox', { name: 'Town' }), 'Oldmarsh');
  await person.click(screen.getByRole('button', { name: 'Save place' }));
  await screen.findByText('Place saved.');
  expect(sent).toMatchObject([{ city: 'Oldmarsh', divisionIds: [] }]);
});

test('accepts a county alone, and shows it when the location is corrected', async () => {
  const sent = keeping([location(1, { county: 'North Wold' })], true);
  const { person } = showSettings(<VoterLocationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  const county = screen.getByRole<HTMLInputElement>('textbox', { name: 'County or district' });
  expect(county.value).toBe('North Wold');
  await person.click(screen.getByRole('button', { name: 'Remove Haverlo' }));
  await person.clear(county);
  await person.type(county, 'South Wold');
  await person.click(screen.getByRole('button', { name: 'Save place' }));
  await screen.findByText('Place saved.');
  expect(sent).toMatchObject([{ county: 'South Wold', divisionIds: [] }]);
});

test('says that an address is unknown', async () => {
  keeping([location(1, { city: 'Atlantis', street: 'Deep Lane', divisions: [] })]);
  showSettings(<VoterLocationsScreen />);
  expect(await screen.findByText('We do not know which areas this belongs to')).toBeDefined();
  expect(screen.getByText('Deep Lane, Atlantis')).toBeDefined();
});

test('removes a location only after a confirmation', async () => {
  keeping([location(1)]);
  const { person } = showSettings(<VoterLocationsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Haverlo?' });
  expect(dialog.textContent).toContain('no longer count as official');
  await person.click(within(dialog).getByRole('button', { name: 'Remove place' }));
  expect(await screen.findByText('You have not added where you vote')).toBeDefined();
});
