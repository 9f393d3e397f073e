// @vitest-environment jsdom
import type { CurrentUser } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import ProfileScreen from './profile-screen.tsx';

const server = mockedServer(
  mockCall('getFirstSteps', { areOpen: false, hasProfile: false, hasPlace: false, hasVoted: false }),
);

/** Answers a change as the server would, and records the requests. */
function savingAs(answer: Partial<CurrentUser> = {}) {
  const sent: unknown[] = [];
  server.use(
    mockCall('updateUser', ({ body }) => {
      sent.push(body);
      return { ...cleo, ...answer };
    }),
  );
  return sent;
}

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const save = () => screen.getByRole('button', { name: 'Save profile' });

test('saves the profile, and confirms it', async () => {
  const sent = savingAs({ displayName: 'Cleo de Wit', bio: 'Baker.' });
  const { person } = showSettings(<ProfileScreen />);
  await person.clear(field('Display name'));
  await person.type(field('Display name'), 'Cleo de Wit');
  await person.type(field('About you'), 'Baker.');
  await person.click(screen.getByRole('button', { name: /Pronouns/ }));
  await person.click(screen.getByRole('option', { name: 'they, them, their' }));
  await person.click(save());

  expect(await screen.findByText('Profile saved.')).toBeDefined();
  expect(sent).toMatchObject([{ displayName: 'Cleo de Wit', bio: 'Baker.', referToMeAs: 'they/them/their' }]);
});

test('saves the links that are filled in, and shows which ones the server refuses', async () => {
  const sent = savingAs({ links: ['https://cleo.example'] });
  const { person } = showSettings(<ProfileScreen />);
  await person.type(field('Link 2'), 'https://cleo.example');
  await person.click(save());
  expect(await screen.findByText('Profile saved.')).toBeDefined();
  expect(sent).toMatchObject([{ links: ['https://cleo.example'] }]);
  expect(field('Link 1').value).toBe('https://cleo.example');

  const errors = [{ fieldName: 'Links[1]', errorCode: 'InvalidFormat', message: '' }];
  const responseStatus = { errorCode: 'InvalidFormat', message: '', errors };
  server.use(http.put('*/api/user/:id', () => HttpResponse.json({ responseStatus }, { status: 400 })));
  await person.type(field('Link 3'), 'cleo');
  await person.click(save());
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Link 3')));
});

test('shows a refused field, and moves the focus to it', async () => {
  const responseStatus = {
    errorCode: 'TooLong',
    message: '',
    errors: [{ fieldName: 'FirstName', errorCode: 'TooLong', message: '' }],
  };
  server.use(http.put('*/api/user/:id', () => HttpResponse.json({ responseStatus }, { status: 400 })));
  const { person } = showSettings(<ProfileScreen />);
  await person.click(save());

  expect(await screen.findByText('This is too long. Shorten it.')).toBeDefined();
  expect(document.activeElement).toBe(field('First name'));
});

test('shows other failures in the form', async () => {
  server.use(mockFailure('updateUser', 'Unavailable'));
  const { person } = showSettings(<ProfileScreen />);
  await person.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('The site is busy');
});

test('keeps the stored value of an emptied field unless it is deleted', async () => {
  const sent = savingAs();
  const { person } = showSettings(<ProfileScreen />, { ...cleo, bio: 'Baker.' });
  await person.clear(field('About you'));
  expect(screen.getByText('If you leave this empty, it stays as it was.')).toBeDefined();
  await person.click(save());
  await screen.findByText('Profile saved.');
  await person.clear(field('Display name'));
  await person.click(screen.getByRole('button', { name: 'Remove it instead' }));
  expect(screen.getByText('We will remove this when you save.')).toBeDefined();
  await person.click(save());
  await screen.findAllByText('Profile saved.');
  expect(sent).toMatchObject([{ bio: '', displayName: 'Cleo' }, { displayName: null }]);
});

test('asks before unsaved text is left, and keeps it if the member stays', async () => {
  const { person } = showSettings(<ProfileScreen />);
  await person.type(field('About you'), 'A long thought');
  await person.click(screen.getByRole('link', { name: 'Picture' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await person.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  expect(field('About you').value).toBe('A long thought');
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('/settings');
});

test('resets the form if the member leaves', async () => {
  const { person, unmount } = showSettings(<ProfileScreen />);
  await person.type(field('About you'), 'A long thought');
  await person.click(screen.getByRole('link', { name: 'Pollies' }));
  await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('/pollies');
  unmount();
  showSettings(<ProfileScreen />);
  expect(field('About you').value).toBe('');
});

test('keeps unsaved text after Back', async () => {
  const { person, unmount } = showSettings(<ProfileScreen />);
  await person.type(field('About you'), 'A long thought');
  unmount();
  const again = showSettings(<ProfileScreen />);
  expect(field('About you').value).toBe('A long thought');
  await again.person.clear(field('About you'));
});

test('shows the steps to the next level, and announces the level when it is reached', async () => {
  savingAs({ bio: 'Baker.', reputationLevel: 2 });
  const { person } = showSettings(<ProfileScreen />, {
    ...cleo,
    firstName: undefined,
    avatarUrl: '/picture',
    hasVoterLocations: true,
  });
  const steps = screen.getByRole('region', { name: 'On your way to level 2' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual([
    'Choose a display name (done)',
    'Give your name, or write a few words about yourself (to do)',
    'Add a picture (done)',
    'Add where you vote (done)',
  ]);
  await person.type(field('About you'), 'Baker.');
  await person.click(save());
  expect(await screen.findByText('You have reached level 2. You can post now.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'On your way to level 2' })).toBeNull();
});
