// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer } from '@hustings/features/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/at-organisation.tsx';
import { organisation, organisationCard, organisationMember } from '../../testing/organisations.ts';
import CreateOrganisationScreen from './edit/create-screen.tsx';
import EditOrganisationScreen from './edit/edit-screen.tsx';
import OrganisationsScreen from './list/organisations-screen.tsx';
import MembersScreen from './members/members-screen.tsx';
import AboutScreen from './page/about-screen.tsx';

const empty = { results: [], offset: 0 };
const noComments = {
  ...empty,
  thread: { count: 0, newest: 'seen', turnedOff: false, mayTurnOff: false, mayReply: false },
};
const server = mockedServer(
  mockCall('listOrganisations', { results: [organisationCard(1), organisationCard(2)], offset: 0, total: 2 }),
  mockCall('getOrganisation', organisation()),
  mockCall('listOrganisationComments', noComments),
  mockCall('listDivisions', empty),
  mockCall('checkOrganisationSlug', ({ params }) => ({ slug: String(params['id']), available: true })),
);
const ann = member('ann', 'Ann Bakker', 3);
const creator = { ...ann, permissions: ['createOrganisation' as const] };
const asOwner = { role: 'owner', state: 'member', since: '2026-04-01T10:00:00.000Z' } as const;
const asMember = { ...asOwner, role: 'member' } as const;

/** The bodies that the server got. */
let sent: unknown[];
beforeEach(() => {
  sent = [];
});

test('lists organisations, and searches them', async () => {
  const asked: (string | null)[] = [];
  server.use(
    mockCall('listOrganisations', ({ query }) => {
      asked.push(query.get('term'));
      return { results: [organisationCard(1)], offset: 0, total: 1 };
    }),
  );
  const { person } = showAt('/organisations', <OrganisationsScreen />);
  expect(await screen.findByText('1 organisation')).toBeDefined();
  expect(screen.getByRole('article').textContent).toContain('2 members');
  expect(screen.queryByRole('link', { name: 'New organisation' })).toBeNull();
  await person.type(screen.getByRole('searchbox', { name: 'Search organisations' }), 'bike{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('bike'));
});

test('says that no organisation was found', async () => {
  server.use(mockCall('listOrganisations', { ...empty, total: 0 }));
  showAt('/organisations?term=zzz', <OrganisationsScreen />, ann);
  expect(await screen.findByRole('heading', { name: 'No organisation found for “zzz”' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'New organisation' })).toBeDefined();
});

test('shows a guest what an organisation is and who runs it, and no act', async () => {
  showAt('/organisation/cyclists', <AboutScreen />);
  expect(await screen.findByRole('heading', { name: 'Cyclists of Testdam', level: 1 })).toBeDefined();
  expect(screen.getByText(/Rain or shine/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'riders.example' }).getAttribute('rel')).toContain('ugc');
  expect(within(screen.getByRole('region', { name: 'Who runs it' })).getByText('Owner')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in to join' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('says that an organisation does not exist or is closed', async () => {
  server.use(mockFailure('getOrganisation', 'NotFound'));
  const { unmount } = showAt('/organisation/cyclists', <AboutScreen />);
  expect(await screen.findByRole('heading', { name: 'This organisation does not exist' })).toBeDefined();
  unmount();
  server.use(mockCall('getOrganisation', organisation({ closed: '2026-05-01T10:00:00.000Z' })));
  showAt('/organisation/cyclists', <AboutScreen />, ann);
  expect(await screen.findByText('Closed on 1 May 2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

test('joins after a confirmation that says who sees it, and shows a refusal', async () => {
  server.use(mockFailure('joinOrganisation', 'JoiningClosed'));
  const { person } = showAt('/organisation/cyclists', <AboutScreen />, ann);
  const open = await screen.findByRole('button', { name: 'Join' });
  // React drops the render of code that arrives during a press of `person`.
  await act(async () => open.click());
  const dialog = await screen.findByRole('alertdialog', { name: 'Join Cyclists of Testdam?' });
  expect(dialog.textContent).toContain('The other members will see');
  await person.click(within(dialog).getByRole('button', { name: 'Join' }));
  expect((await screen.findByRole('alert')).textContent).toContain('takes no new members');
  server.use(mockCall('joinOrganisation', organisation({ membership: asMember })));
  await person.click(screen.getByRole('button', { name: 'Join' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('You have joined Cyclists of Testdam.')).toBeDefined();
});

test('offers to accept ownership', async () => {
  server.use(
    mockCall(
      'getOrganisation',
      organisation({ membership: asMember, handoverTo: { ...ann, profileUrl: '/@ann', reputationLevel: 3 } }),
    ),
    mockCall('acceptOrganisation', organisation({ membership: asOwner })),
  );
  const { person } = showAt('/organisation/cyclists', <AboutScreen />, ann);
  await person.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You now own Cyclists of Testdam.')).toBeDefined();
});

test('shows the members to members only', async () => {
  const { unmount } = showAt('/organisation/cyclists/members', <MembersScreen />, ann);
  expect(await screen.findByText('Only members of this organisation see its other members.')).toBeDefined();
  unmount();
  server.use(
    mockCall('getOrganisation', organisation({ membership: asMember })),
    mockCall('listOrganisationMembers', { results: [organisationMember(1)], offset: 0 }),
  );
  showAt('/organisation/cyclists/members', <MembersScreen />, ann);
  expect(await screen.findByText('Member 1')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove Member 1' })).toBeNull();
});

test('lets the owner approve requests, change roles, hand over and close', async () => {
  server.use(
    mockCall('getOrganisation', organisation({ membership: asOwner })),
    mockCall('listOrganisationMembers', {
      results: [organisationMember(1), organisationMember(2, { role: 'admin' })],
      offset: 0,
    }),
    mockCall('listOrganisationRequests', { results: [organisationMember(3)], offset: 0 }),
    mockCall('approveOrganisationMember', {}),
    mockCall('setOrganisationRole', ({ body }) => {
      sent.push(body);
      return {};
    }),
    mockCall('offerOrganisation', organisation({ membership: asOwner })),
    mockFailure('removeOrganisationMember', 'Forbidden'),
    mockCall('closeOrganisation', organisation({ membership: asOwner, closed: '2026-05-01T10:00:00.000Z' })),
  );
  const { person } = showAt('/organisation/cyclists/members', <MembersScreen />, ann);
  const confirm = async (name: string) =>
    person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await person.click(await screen.findByRole('button', { name: 'Approve Member 3' }));
  expect(await screen.findByText('Member 3 is now a member.')).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'Make admin: Member 1' }));
  await confirm('Make admin');
  expect(await screen.findByText('Member 1 is now an admin.')).toBeDefined();
  expect(sent).toEqual([{ role: 'admin' }]);
  await person.click(screen.getByRole('button', { name: 'Hand over to Member 2' }));
  await confirm('Hand over');
  expect(await screen.findByText('Member 2 has been asked.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Remove Member 1' }));
  await confirm('Remove');
  expect(await screen.findByRole('alert')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Close …' }));
  await confirm('Close for good');
  expect(await screen.findByText('Cyclists of Testdam has been closed.')).toBeDefined();
});

test('suggests an address from the name, checks it, and creates the organisation', async () => {
  server.use(
    mockCall('checkOrganisationSlug', ({ params }) =>
      params['id'] === 'bike-club'
        ? { slug: 'bike-club', available: false, suggestion: 'bike-club-2' }
        : { slug: String(params['id']), available: true },
    ),
    mockCall('createOrganisation', ({ body }) => {
      sent.push(body);
      return organisation({ slug: 'bike-club-2', membership: asOwner });
    }),
  );
  const { person } = showAt('/create_orgs', <CreateOrganisationScreen />, creator);
  await person.click(screen.getByRole('button', { name: 'Create organisation' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a name');
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Bike club');
  await person.type(screen.getByRole('textbox', { name: 'What it is and does' }), 'We ride.');
  await person.type(screen.getByRole('textbox', { name: 'Links' }), 'riders.example');
  await person.click(await screen.findByRole('button', { name: 'Use bike-club-2' }));
  expect(await screen.findByText('This address is free.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Create organisation' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        name: 'Bike club',
        slug: 'bike-club-2',
        description: 'We ride.',
        links: ['https://riders.example'],
        joinPolicy: 'onRequest',
      },
    ]),
  );
  await waitFor(() =>
    expect(screen.getByLabelText('Address of the page').textContent).toBe('/organisation/bike-club-2'),
  );
});

test('shows a member of a lower level what is missing, in place of the form', async () => {
  const requirements = [{ name: 'activeDays', met: false, have: 1, need: 2 }] as const;
  server.use(
    mockCall('getReputation', {
      level: 2,
      postsPerDay: 3,
      commentsPerDay: 10,
      levels: [
        {
          level: 3,
          reached: false,
          requirements: [...requirements],
          rights: ['createOrganisation'],
          postsPerDay: 10,
          commentsPerDay: 50,
        },
      ],
    }),
  );
  showAt('/create_orgs', <CreateOrganisationScreen />, ann);
  expect(await screen.findByText('Visit on 1 more day')).toBeDefined();
  expect(screen.getByText('You can create an organisation from level 3')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create organisation' })).toBeNull();
});

test('says what is missing for the level if that changed meanwhile', async () => {
  server.use(
    mockFailure('createOrganisation', 'ReputationTooLow', {
      required: 3,
      actual: 2,
      missing: ['activeDays'],
      requirements: [{ name: 'activeDays', met: false, have: 1, need: 2 }],
    }),
  );
  const { person } = showAt('/create_orgs', <CreateOrganisationScreen />, { ...creator, userId: idOf(77) });
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Bike club');
  await person.type(screen.getByRole('textbox', { name: 'What it is and does' }), 'We ride.');
  await person.click(screen.getByRole('button', { name: 'Create organisation' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This needs level 3; you are at level 2.');
});

test('shows a second editor both versions, and loses nothing', async () => {
  const stored = organisation({ membership: asOwner });
  const current = { ...stored, description: 'Changed by Eva.', version: 2 };
  server.use(mockCall('getOrganisation', stored), mockFailure('updateOrganisation', 'ChangedMeanwhile', { current }));
  const { person } = showAt('/edit_orgs/cyclists', <EditOrganisationScreen />, ann);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await person.type(name, ' and Damwick');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const newer = await screen.findByRole('alert');
  expect(newer.textContent).toContain('Somebody else has changed this in the meantime');
  expect(newer.textContent).toContain('Theirs: Changed by Eva.');
  expect(newer.textContent).toContain('Yours: We ride to work.');
  expect((name as HTMLInputElement).value).toBe('Cyclists of Testdam and Damwick');
  await person.click(screen.getByRole('button', { name: 'Use theirs: What it is and does' }));
  server.use(
    mockCall('updateOrganisation', ({ body }) => {
      sent.push(body);
      return { ...stored, version: 3 };
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Save over their version' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'Cyclists of Testdam and Damwick', description: 'Changed by Eva.', version: 2 },
    ]),
  );
});

test('refuses the form to others', async () => {
  showAt('/edit_orgs/cyclists', <EditOrganisationScreen />, ann);
  expect(await screen.findByText('You cannot edit this organisation')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});
