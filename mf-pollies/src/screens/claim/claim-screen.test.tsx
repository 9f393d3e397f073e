// @vitest-environment jsdom
import type { ClaimPage, NewsFeed, OwnClaim, Simulation, SimulationPassage, StaffMember } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import ClaimScreen from './claim-screen.tsx';

const polly = { personId: idOf(1), slug: 'marit-vossen', name: 'Marit Vossen' };
const claimed = {
  id: idOf(2),
  way: 'email',
  proof: '@vossen.example',
  proven: '2026-05-01T10:00:00Z',
  approved: '2026-05-02T10:00:00Z',
} as const;
const own = (more: Partial<OwnClaim>): OwnClaim => ({
  id: idOf(3),
  polly,
  way: 'email',
  proof: '@vossen.example',
  state: 'pending',
  created: '2026-05-03T10:00:00Z',
  ...more,
});

const simulation: Simulation = {
  personId: polly.personId,
  online: true,
  on: true,
  passages: 12,
  ownPassages: 5,
  neededPassages: 3,
};
const passage: SimulationPassage = {
  passageId: idOf(9),
  personId: polly.personId,
  kind: 'post',
  language: 'en',
  text: 'Trains should run all night.',
  title: 'Night trains',
  source: 'Hustings',
  url: '/posts/night-trains',
  saidAt: '2026-04-01T10:00:00.000Z',
};

let page: ClaimPage;
const server = mockedServer(
  mockCall('getPollyClaim', () => page),
  mockCall('getSimulation', simulation),
  mockCall('listSimulationPassages', { results: [], offset: 0 }),
  mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }),
);
beforeEach(() => {
  page = {
    polly,
    ways: [
      { way: 'email', proofs: ['@vossen.example'] },
      { way: 'twitter', proofs: ['@maritvossen'] },
    ],
    linkHours: 48,
    decisionHours: 48,
  };
});

const ann = member('ann', 'Ann Bakker');
const visit = { texts: { pollies: english }, params: { urlSlug: 'marit-vossen' }, user: ann };

test('shows a guest the verification methods, and links to the log-in and back', async () => {
  show(<ClaimScreen />, { ...visit, user: undefined, search: 'key=k' });
  expect(await screen.findByRole('heading', { level: 1, name: 'The page of Marit Vossen' })).toBeDefined();
  expect(screen.getByText(/claim this page with @vossen\.example and @maritvossen/)).toBeDefined();
  const [link] = screen.getAllByRole('link', { name: 'Log in' });
  expect(link?.getAttribute('href')).toBe('/login?next=%2FClaim_My_Page%2Fmarit-vossen%3Fkey%3Dk');
});

test('sends a mail to an address of the office and says to open it', async () => {
  let sent: unknown;
  server.use(
    mockCall('claimPolly', ({ body }) => {
      sent = body;
      page = { ...page, own: own({ state: 'unconfirmed' }) };
      return own({ state: 'unconfirmed' });
    }),
  );
  const { person } = show(<ClaimScreen />, visit);
  await person.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect(screen.getByText('Write a full address, such as name@office.example.')).toBeDefined();
  await person.type(screen.getByLabelText('Address of the office'), 'info@vossen.example{Enter}');
  expect(await screen.findByText('Open the link in the e-mail')).toBeDefined();
  expect(sent).toEqual({ personId: idOf(1), way: 'email', email: 'info@vossen.example' });
});

test('refuses an address of another domain with a text', async () => {
  server.use(mockFailure('claimPolly', 'AddressNotTied'));
  const { person } = show(<ClaimScreen />, visit);
  await person.type(await screen.findByLabelText('Address of the office'), 'me@example.org{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This is not an address we know for this office');
});

test('offers no claim by mail if the site cannot send mail', async () => {
  server.use(mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: false, humanCheck: 'work' }));
  show(<ClaimScreen />, visit);
  expect(await screen.findByText('You cannot claim by e-mail yet')).toBeDefined();
  expect(screen.queryByLabelText('Address of the office')).toBeNull();
});

test('links to the settings if the member uses another account of X', async () => {
  server.use(mockFailure('claimPolly', 'AccountNotNamed'));
  const { person } = show(<ClaimScreen />, visit);
  await person.click(await screen.findByRole('button', { name: 'Claim with X' }));
  expect((await screen.findByRole('link', { name: 'Connect X in your settings' })).getAttribute('href')).toBe(
    '/settings/connections',
  );
});

test('confirms the link of the mail with a press, then shows the deadline', async () => {
  page = { ...page, own: own({ state: 'unconfirmed' }) };
  let sent: unknown;
  server.use(
    mockCall('confirmClaim', ({ body }) => {
      sent = body;
      page = { ...page, own: own({ due: '2026-05-06T12:00:00Z' }) };
      return own({});
    }),
  );
  const { person } = show(<ClaimScreen />, { ...visit, search: 'key=secret' });
  await person.click(await screen.findByRole('button', { name: 'Confirm this address' }));
  expect(await screen.findByText('Your claim is waiting for an admin')).toBeDefined();
  expect(screen.getByText(/We promised a decision by 6 May 2026.*within 48 hours/)).toBeDefined();
  expect(sent).toEqual({ key: 'secret' });
  expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull();
});

test('says why a claim was rejected, and lets the member claim again', async () => {
  page = { ...page, own: own({ state: 'rejected', decided: '2026-05-04T10:00:00Z', reason: 'Another office.' }) };
  show(<ClaimScreen />, visit);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(/not approved.*Decided on 4 May 2026.*The reason: Another office\./);
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeDefined();
});

test('lets other members dispute a claimed page', async () => {
  page = { ...page, claim: claimed };
  server.use(
    mockCall('disputeClaim', () => {
      page = { ...page, dispute: { state: 'pending', created: '2026-05-04T10:00:00Z' } };
      return {};
    }),
  );
  const { person } = show(<ClaimScreen />, visit);
  const standing = within(await screen.findByRole('region', { name: 'Claimed by the office' }));
  expect(
    standing.getByText(/ends in @vossen\.example on 1 May 2026; an admin approved it on 2 May 2026/),
  ).toBeDefined();
  await person.click(standing.getByText('Dispute this claim'));
  await person.type(standing.getByLabelText('What is wrong?'), 'It is somebody else.');
  await person.click(standing.getByRole('button', { name: 'Send dispute' }));
  expect(await screen.findByText('You are disputing this claim')).toBeDefined();
});

test('lets the owner manage staff and feeds, and shows a dispute', async () => {
  page = { ...page, claim: claimed, role: 'owner', own: own({ state: 'approved', disputed: true }) };
  const staff: StaffMember[] = [{ member: author('ann', 'Ann Bakker'), role: 'owner', since: '2026-05-02T10:00:00Z' }];
  server.use(
    mockCall('listStaff', () => ({ results: staff })),
    mockCall('listPollyFeeds', { results: [] }),
    mockCall('addStaff', ({ body }) => {
      const added = { member: author('bob', 'Bob'), role: 'staff' as const, since: '2026-05-04T10:00:00Z' };
      expect(body).toEqual({ userName: 'bob' });
      staff.push(added);
      return added;
    }),
    mockFailure('addPollyFeed', 'LinkUnreadable'),
  );
  const { person } = show(<ClaimScreen />, visit);
  expect(await screen.findByText('Somebody disputes that this page is yours')).toBeDefined();
  await person.type(await screen.findByLabelText('User name'), '@bob{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove Bob from those who speak for this page' })).toBeDefined();
  await person.type(screen.getByLabelText('Address of a feed'), 'https://example.org{Enter}');
  expect(await screen.findByText('There is no feed at this address, or it is not responding.')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Give up this page' })).toBeDefined());
});

const feed = (id: string, changes: Partial<NewsFeed>): NewsFeed => ({
  id,
  url: 'https://vossen.example/old',
  title: 'Office of Vossen',
  origin: 'owner',
  failing: true,
  paused: false,
  ...changes,
});

test('lets the owner change the address of a feed, except one that an admin has paused', async () => {
  page = { ...page, claim: claimed, role: 'owner', own: own({ state: 'approved' }) };
  let feeds = [feed(idOf(1), {}), feed(idOf(2), { title: 'Held news', paused: true })];
  server.use(
    mockCall('listStaff', { results: [] }),
    mockCall('listPollyFeeds', () => ({ results: feeds })),
    mockFailure('changeNewsFeedAddress', 'LinkUnreadable'),
  );
  const { person } = show(<ClaimScreen />, visit);
  const open = await screen.findByRole('button', { name: 'Change address of Office of Vossen' });
  expect(screen.queryByRole('button', { name: 'Change address of Held news' })).toBeNull();
  await person.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the address of the feed' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/New address/);
  expect(field.value).toBe('https://vossen.example/old');
  await person.clear(field);
  await person.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText('Fill this in first.')).toBeDefined();
  await person.type(field, 'https://vossen.example/new{Enter}');
  expect(await dialog.findByText('There is no feed at this address, or it is not responding.')).toBeDefined();
  server.use(
    mockCall('changeNewsFeedAddress', ({ params, body }) => {
      expect([params['id'], body]).toEqual([idOf(1), { url: 'https://vossen.example/new' }]);
      feeds = [feed(idOf(3), { url: 'https://vossen.example/new', failing: false })];
      return feeds[0]!;
    }),
  );
  await person.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('The feed has its new address.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/vossen\.example\/new/)).toBeDefined();
});

test('says that no verification method is known, in Dutch too', async () => {
  page = { ...page, ways: [] };
  show(<ClaimScreen />, { ...visit, language: 'nl', texts: { pollies: dutch } });
  expect(await screen.findByText('Deze pagina kun je nog niet claimen')).toBeDefined();
});

test('lets the office switch the simulation off, and correct what it quotes', async () => {
  page = { ...page, claim: claimed, role: 'staff' };
  let stored = simulation;
  let shown = passage;
  server.use(
    mockCall('listPollyFeeds', { results: [] }),
    mockCall('listStaff', { results: [] }),
    mockCall('getSimulation', () => stored),
    mockCall('switchSimulation', ({ body }) => (stored = { ...stored, ...(body as { on: boolean }), online: false })),
    mockCall('listSimulationPassages', () => ({ results: [shown], offset: 0 })),
    mockCall('correctPassage', ({ body }) => {
      shown = { ...passage, correction: { text: (body as { text: string }).text, at: '2026-05-04T10:00:00.000Z' } };
      return shown;
    }),
  );
  const { person } = show(<ClaimScreen />, visit);
  const part = within(await screen.findByRole('region', { name: 'The simulation of this politician' }));
  await person.click(await part.findByRole('checkbox', { name: 'Members can talk to the simulation' }));
  expect(await part.findByText('It is offline.')).toBeDefined();
  await person.click(part.getByRole('button', { name: 'Correct: Night trains' }));
  await person.type(part.getByRole('textbox', { name: 'What is wrong with it' }), 'Only on Fridays.');
  await person.click(part.getByRole('button', { name: 'Save correction' }));
  expect(await part.findByText('Your correction')).toBeDefined();
  expect(part.getByText('Only on Fridays.')).toBeDefined();
});
