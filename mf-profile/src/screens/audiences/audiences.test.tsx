// @vitest-environment jsdom
import type { Audience, LeftOwner, MemberCard } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showSettings } from '../../testing/at-settings.tsx';
import AudiencesScreen from './audiences-screen.tsx';

const created = '2026-05-01T10:00:00.000Z';
const street: Audience = { id: idOf(21), name: 'Street', isDefault: true, membersCount: 1, created };
const choir: Audience = { id: idOf(22), name: 'Choir', isDefault: false, membersCount: 0, created };
const card = (userName: string, displayName: string): MemberCard => ({
  ...author(userName, displayName),
  followLevel: 'not',
  isRequested: false,
  isFollower: false,
  isFriend: false,
});

const sight = (visible: number, total: number) => ({ visible, total });

/** The stored audiences; calls change them as the server would. */
let stored: Audience[] = [];
/** The members whose audiences the member has left. */
let left: LeftOwner[] = [];
const server = mockedServer(
  mockCall('listAudiences', () => ({ results: stored, offset: 0 as const, maximum: 50 })),
  mockCall('listLeftAudiences', () => ({ results: left, offset: 0 })),
  mockCall('createAudience', ({ body }) => {
    const made = { ...choir, ...(body as { name: string; isDefault: boolean }) };
    stored = [...stored, made];
    return made;
  }),
);
const audience = (name: string) => screen.findByRole('listitem', { name });

test('offers the first audience as the default, and creates it', async () => {
  stored = [];
  const { person } = showSettings(<AudiencesScreen />);
  await person.click(await screen.findByRole('button', { name: 'New audience' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(field);
  expect((screen.getByRole('checkbox', { name: 'Use as the default audience' }) as HTMLInputElement).checked).toBe(
    true,
  );
  await person.click(screen.getByRole('button', { name: 'Save audience' }));
  expect(await screen.findByText('Give the audience a name.')).toBeDefined();
  await person.type(field, 'Neighbours{Enter}');
  expect(await screen.findByText('Neighbours has been saved.')).toBeDefined();
  expect(await audience('Neighbours')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New audience' })));
});

test('shows at the field that a name is taken, and keeps the input', async () => {
  stored = [street];
  server.use(mockFailure('createAudience', 'AlreadyExists'));
  const { person } = showSettings(<AudiencesScreen />);
  await person.click(await screen.findByRole('button', { name: 'New audience' }));
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'street{Enter}');
  expect(await screen.findByText('You already have an audience with that name. Choose another name.')).toBeDefined();
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('street');
});

test('warns of the consequences before deleting', async () => {
  stored = [street, choir];
  const gone: string[] = [];
  server.use(
    mockCall('deleteAudience', ({ params }) => {
      gone.push(params['id'] ?? '');
      stored = stored.filter(({ id }) => id !== params['id']);
      return {};
    }),
  );
  const { person } = showSettings(<AudiencesScreen />);
  await person.click(within(await audience('Choir')).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Choir”?' });
  expect(dialog.textContent).toContain('Only you will then see');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(gone).toEqual([]);
  await person.click(within(await audience('Choir')).getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Delete audience' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Choir' })).toBeNull());
  expect(gone).toEqual([choir.id]);
});

test('changes the default, and renames it', async () => {
  stored = [street, choir];
  const asked: unknown[] = [];
  server.use(
    mockCall('updateAudience', ({ body }) => {
      asked.push(body);
      stored = [
        { ...street, isDefault: false },
        { ...choir, isDefault: true, ...(body as object) },
      ];
      return { ...choir, isDefault: true };
    }),
  );
  const { person } = showSettings(<AudiencesScreen />);
  await person.click(within(await audience('Choir')).getByRole('button', { name: 'Make default' }));
  expect(await within(await audience('Choir')).findByText('default')).toBeDefined();
  await person.click(within(await audience('Choir')).getByRole('button', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await person.clear(field);
  await person.type(field, 'Singers{Enter}');
  expect(await audience('Singers')).toBeDefined();
  expect(asked).toEqual([{ isDefault: true }, { name: 'Singers', isDefault: true }]);
});

test('finds members by the start of their name, adds and removes them', async () => {
  stored = [street];
  let inside = [card('eva', 'Eva Lindenhof')];
  server.use(
    mockCall('listAudienceMembers', () => ({ results: inside, offset: 0 })),
    mockCall('completeMention', ({ query }) => {
      expect(query.get('term')).toBe('bo');
      return { results: [card('bob', 'Bob Meijer')], offset: 0 };
    }),
    mockCall('addAudienceMembers', ({ body }) => {
      expect(body).toEqual({ userIds: [author('bob', '').userId] });
      inside = [card('bob', 'Bob Meijer'), ...inside];
      return { ...street, membersCount: 2 };
    }),
    mockCall('removeAudienceMember', () => {
      inside = inside.slice(0, 1);
      return street;
    }),
  );
  const { person } = showSettings(<AudiencesScreen />);
  await person.click(within(await audience('Street')).getByRole('button', { name: 'Members' }));
  await person.type(await screen.findByRole('combobox', { name: 'Add a member' }), 'bo');
  await person.click(await screen.findByRole('option', { name: /Bob Meijer/ }));
  expect(await screen.findByText('Bob Meijer is now in Street.')).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'Remove Eva Lindenhof from Street' }));
  const list = await screen.findByRole('list', { name: 'Members of Street' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Bob Meijer']),
  );
});

test('says of a member who has left the audiences that they do not want to be in one', async () => {
  stored = [street];
  server.use(
    mockCall('listAudienceMembers', { results: [], offset: 0 }),
    mockCall('completeMention', { results: [card('bob', 'Bob Meijer')], offset: 0 }),
    mockFailure('addAudienceMembers', 'Forbidden'),
  );
  const { person } = showSettings(<AudiencesScreen />);
  await person.click(within(await audience('Street')).getByRole('button', { name: 'Members' }));
  await person.type(await screen.findByRole('combobox', { name: 'Add a member' }), 'bo');
  await person.click(await screen.findByRole('option', { name: /Bob Meijer/ }));
  expect(await screen.findByText('Bob Meijer does not want to be in your audiences.')).toBeDefined();
});

test('adds a pasted list, says what became of each name, and keeps the names that were not found', async () => {
  stored = [street];
  const sent: unknown[] = [];
  server.use(
    mockCall('listAudienceMembers', { results: [], offset: 0 }),
    mockCall('addAudienceNames', ({ body }) => {
      sent.push(body);
      return {
        audience: street,
        results: [
          { name: 'eva', outcome: 'added' as const },
          { name: 'bob', outcome: 'alreadyIn' as const },
          { name: 'evva', outcome: 'notFound' as const },
          { name: 'cleo', outcome: 'notAllowed' as const },
        ],
      };
    }),
  );
  const { person } = showSettings(<AudiencesScreen />);
  await person.click(within(await audience('Street')).getByRole('button', { name: 'Members' }));
  await person.click(await screen.findByText('Add many members'));
  const field = (await screen.findByRole('textbox', { name: 'User names' })) as HTMLTextAreaElement;
  await person.click(screen.getByRole('button', { name: 'Add these members' }));
  expect(await screen.findByText('Write at least one user name.')).toBeDefined();
  await person.type(field, '@eva, bob evva cleo');
  await person.click(screen.getByRole('button', { name: 'Add these members' }));
  expect((await screen.findByText('1 member added')).nextElementSibling?.textContent).toBe('@eva');
  expect(screen.getByText('Not found').nextElementSibling?.textContent).toBe('@evva');
  expect(screen.getByText('Does not want to be in your audiences')).toBeDefined();
  expect(field.value).toBe('evva');
  expect(sent).toEqual([{ names: '@eva, bob evva cleo' }]);
});

test('shows who is in an audience, what they see, and the profile as they get it', async () => {
  stored = [street];
  server.use(
    mockCall('previewCircle', ({ query }) => {
      expect([query.get('scope'), query.get('audiences')]).toEqual(['selectedAudiences', street.id]);
      return {
        people: 9,
        examples: [author('eva', 'Eva Lindenhof')],
        posts: sight(3, 12),
        comments: sight(0, 4),
        stances: sight(1, 1),
        votes: sight(0, 1000),
      };
    }),
  );
  const { person } = showSettings(<AudiencesScreen />);
  await person.click(within(await audience('Street')).getByRole('button', { name: 'Who sees what' }));
  expect(await screen.findByText('9 members')).toBeDefined();
  expect(screen.getByText('and 8 more')).toBeDefined();
  expect(screen.getByText('Posts').nextElementSibling?.textContent).toBe('3 of 12');
  expect(screen.getByText('Votes').nextElementSibling?.textContent).toBe('0 of 1,000');
  expect(screen.getByText(/the newest 1,000/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'See your profile as they do' });
  expect(link.getAttribute('href')).toContain(`?as=audience&asId=${street.id}`);
});

test('lists whose audiences the member has left, and allows it again', async () => {
  stored = [];
  left = [{ ...author('eva', 'Eva Lindenhof'), since: created }];
  const allowed: unknown[] = [];
  server.use(
    mockCall('returnToAudiences', ({ params }) => {
      allowed.push(params.id);
      left = [];
      return {};
    }),
  );
  const { person } = showSettings(<AudiencesScreen />);
  await person.click(await screen.findByRole('button', { name: 'Allow Eva Lindenhof to add you to audiences again' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Audiences you have left' })).toBeNull());
  expect(allowed).toEqual([author('eva', '').userId]);
});

test('speaks Dutch', async () => {
  stored = [];
  showSettings(<AudiencesScreen />, undefined, 'nl');
  expect(await screen.findByRole('heading', { name: 'Nog geen doelgroepen' })).toBeDefined();
});
