// @vitest-environment jsdom
import type { AdminSanction, MemberForAdmins } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer, show } from '@hustings/features/testing';
import { NavigationType, Router } from '@hustings/vertical/router';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import { admin } from '../../testing/show-admin.tsx';
import MemberScreen from './member-screen.tsx';

const server = mockedServer();
const navigator = { createHref: String, go() {}, push() {}, replace() {} };

const cleo: MemberForAdmins = {
  userId: idOf(3),
  userName: 'cleo',
  displayName: 'Cleo V.',
  email: 'cleo@example.org',
  language: 'en',
  status: 'active',
  created: '2026-01-02T10:00:00.000Z',
  activated: '2026-01-02T11:00:00.000Z',
  admin: false,
  wasVerified: false,
  level: 2,
  levels: [
    { level: 1, reached: true, requirements: [], rights: [], postsPerDay: 0, commentsPerDay: 3 },
    {
      level: 3,
      reached: false,
      requirements: [{ name: 'postsRead', met: false, have: 2, need: 5 }],
      rights: [],
      postsPerDay: 10,
      commentsPerDay: 50,
    },
  ],
  sanctions: [],
  cases: [{ id: idOf(8), kind: 'post', state: 'approved', lastReported: '2026-05-01T10:00:00.000Z' }],
  sessions: [
    {
      id: idOf(9),
      browser: 'Firefox',
      system: 'Android',
      created: '2026-05-01T10:00:00.000Z',
      lastUsed: '2026-05-03T00:00:00.000Z',
      expires: '2026-06-01T10:00:00.000Z',
      remembered: true,
      web: true,
    },
  ],
  version: 4,
};

const suspension: AdminSanction = {
  id: idOf(7),
  kind: 'suspend',
  rule: 'spam',
  reason: 'Forty times the same link.',
  created: '2026-05-04T11:00:00.000Z',
  ends: '2026-05-11T11:00:00.000Z',
  member: { userId: idOf(3), userName: 'cleo' },
  admin: { userId: idOf(1), userName: 'admin2' },
  version: 5,
  appeal: { text: 'Those were different links.', created: '2026-05-04T11:30:00.000Z', state: 'pending' },
};

let member: MemberForAdmins;
let sent: unknown[];

beforeEach(() => {
  member = cleo;
  sent = [];
  server.use(
    mockCall('getAdminUser', () => member),
    mockCall('listReasonTemplates', { results: [] }),
  );
});

const open = (language: 'en' | 'nl' = 'en') =>
  show(
    <Router location="/admin/setting/members/1" navigator={navigator} navigationType={NavigationType.Pop}>
      <MemberScreen />
    </Router>,
    { user: admin, language, params: { id: cleo.userId }, texts: { admin: language === 'en' ? english : dutch } },
  );

test('shows the account, why it has its level, the reports and the devices', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '@cleo' })).toBeDefined();
  expect(screen.getByText('cleo@example.org')).toBeDefined();
  expect(screen.getByText('2 of 5')).toBeDefined();
  expect(screen.getByText('Firefox, Android, last used 3 May 2026')).toBeDefined();
  expect(screen.getByText('There are no measures against this member.')).toBeDefined();
});

test('suspends a member with a reason, after it says what will change', async () => {
  server.use(
    mockCall('sanctionMember', ({ body }) => {
      sent.push(body);
      member = { ...cleo, status: 'suspended', sanctionEnds: suspension.ends, sanctions: [suspension], version: 5 };
      return suspension;
    }),
  );
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Warn, limit, suspend or ban …' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Nothing is restricted/)).toBeDefined();
  await person.click(within(dialog).getByRole('button', { name: /Measure/ }));
  await person.click(await screen.findByRole('option', { name: 'Suspension' }));
  expect(within(dialog).getByText(/not write anything\. It ends on 5 May 2026/)).toBeDefined();
  await person.type(within(dialog).getByLabelText(/Reason/), 'Forty times the same link.');
  await person.click(within(dialog).getByRole('button', { name: 'Impose the measure' }));
  expect(await screen.findByText('Suspended')).toBeDefined();
  expect(sent).toEqual([
    { kind: 'suspend', hours: 24, rule: 'spam', reason: 'Forty times the same link.', version: 4 },
  ]);
});

test('decides on an appeal, and offers only earlier ends', async () => {
  member = { ...cleo, status: 'suspended', sanctionEnds: suspension.ends, sanctions: [suspension], version: 5 };
  server.use(
    mockCall('decideAppeal', ({ body }) => {
      sent.push(body);
      return suspension;
    }),
  );
  const { person } = open();
  expect(await screen.findByText('Those were different links.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Decide on the appeal …' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: /Decision/ }));
  await person.click(await screen.findByRole('option', { name: 'Shorten the measure' }));
  await person.click(within(dialog).getByRole('button', { name: /How long/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '24 hours',
    '72 hours',
  ]);
  await person.click(screen.getByRole('option', { name: '72 hours' }));
  await person.type(within(dialog).getByLabelText(/Reason/), 'Half of them were different.');
  await person.click(within(dialog).getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('The member has been told the decision')).toBeDefined();
  expect(sent).toEqual([{ decision: 'shortened', hours: 72, reason: 'Half of them were different.' }]);
});

test('tells the second of two admins that the member has changed', async () => {
  server.use(mockFailure('setMemberRole', 'ChangedMeanwhile'));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Make an admin …' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByLabelText(/Reason/), 'They moderate the forum.');
  await person.click(within(dialog).getByRole('button', { name: 'Make an admin' }));
  expect(await within(dialog).findByRole('alert')).toBeDefined();
});

test('offers no deletion of a verified account, in Dutch', async () => {
  member = { ...cleo, wasVerified: true, verified: '2026-05-01T10:00:00.000Z' };
  open('nl');
  expect(await screen.findByText(/kan alleen het lid zelf verwijderen/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Account verwijderen …' })).toBeNull();
});
