// @vitest-environment jsdom
import type { ChosenIdentity, SiteColours } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAdmin } from '../../testing/show-admin.tsx';
import IdentityScreen from './identity-screen.tsx';

const stored: ChosenIdentity = { name: 'Hustings', languages: ['en', 'nl'], version: 4 };
const theme = {
  accent: '#112233',
  accentStrong: '#112233',
  accentInk: '#ffffff',
  accentSoft: '#eeeeee',
  contrast: 5.2,
};
const colours: SiteColours = { light: theme, dark: theme };

let sent: unknown[];
const server = mockedServer(
  mockCall('getSiteIdentity', stored),
  mockCall('previewSiteColours', colours),
  mockCall('changeSiteIdentity', ({ body }) => {
    sent.push(body);
    return { ...stored, version: 5 };
  }),
);
beforeEach(() => {
  sent = [];
});

async function save(person: ReturnType<typeof showAdmin>['person'], reason = 'The city runs it.') {
  await person.click(await screen.findByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(dialog.getByRole('button', { name: 'Save changes' }));
}

test('changes the name and the languages with a reason, for the version that the admin saw', async () => {
  const { person } = showAdmin(<IdentityScreen />);
  const name = await screen.findByRole('textbox', { name: /^Name of the site/ });
  await person.clear(name);
  await person.type(name, 'Utrecht');
  await person.click(screen.getByRole('checkbox', { name: 'English' }));
  await save(person);
  await screen.findByText(/are saved/);
  expect(sent).toEqual([{ name: 'Utrecht', languages: ['nl'], version: 4, reason: 'The city runs it.' }]);
});

test('asks for a name and a language before it asks for a reason', async () => {
  const { person } = showAdmin(<IdentityScreen />);
  await person.clear(await screen.findByRole('textbox', { name: /^Name of the site/ }));
  await person.click(screen.getByRole('checkbox', { name: 'English' }));
  await person.click(screen.getByRole('checkbox', { name: 'Nederlands' }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByText('Fill this in.')).toBeTruthy();
  expect(screen.getByText('Choose at least one language.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('tells the second of two admins', async () => {
  server.use(mockFailure('changeSiteIdentity', 'ChangedMeanwhile', { meta: { current: 5 } }));
  const { person } = showAdmin(<IdentityScreen />);
  await save(person);
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
});
