// @vitest-environment jsdom
import type { AdminJob } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { http, HttpResponse } from 'msw';
import { showAdmin } from '../../testing/show-admin.tsx';
import type { Exclusion } from './states.ts';
import VotesScreen from './votes-screen.tsx';

const server = mockedServer();

const exclusion = (changes: Partial<Exclusion> = {}): Exclusion => ({
  id: idOf(1),
  state: 'excluded',
  target: { name: 'Ann Vos', path: '/polly/ann-vos' },
  conditions: {
    targetId: idOf(2),
    from: '2026-05-01',
    through: '2026-05-02',
    sharedBy: 5,
    accountAges: ['day'],
    byAddress: true,
  },
  reason: 'All from one office.',
  votes: { votes: 10 },
  created: '2026-05-04T10:00:00.000Z',
  applied: '2026-05-04T10:00:00.000Z',
  ...changes,
});

const cohort = (value: number, accounts: number) => ({
  accounts,
  approval: { value, low: value, high: value },
  from: '2026-05-01',
});
const few = { tooFew: true as const };
const preview = {
  votes: { votes: 10 },
  effects: [
    {
      before: { day: '2026-05-01', all: cohort(40, 30), official: few },
      after: { day: '2026-05-01', all: cohort(60, 20), official: few },
    },
  ],
};

let exclusions: Exclusion[];

beforeEach(() => {
  exclusions = [];
  server.use(
    mockCall('listExclusions', () => ({ results: exclusions, offset: 0 })),
    mockCall('listCoordinatedVotes', { results: [], offset: 0 }),
    mockCall('listPollies', { results: [], offset: 0 }),
    mockCall('listParties', {
      results: [{ partyId: idOf(2), slug: 'north', name: 'North Party', members: 3 }],
      offset: 0,
    }),
  );
});

async function choose(person: UserEvent, box: string, typed: string, option: RegExp | string): Promise<void> {
  await person.type(await screen.findByRole('combobox', { name: box }), typed);
  await person.click(await screen.findByRole('option', { name: option }));
}

test('counts votes before a change, and excludes them with a reason', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall('previewExclusion', ({ body }) => {
      asked.push(body);
      return preview;
    }),
    mockCall('excludeVotes', ({ body }) => {
      asked.push(body);
      exclusions = [exclusion()];
      return exclusions[0]!;
    }),
  );
  const { person } = showAdmin(<VotesScreen />);
  await choose(person, 'Politician or party', 'nor', 'North Party');
  const count = screen.getByRole('button', { name: 'Count the votes' });
  await person.click(count);
  expect(screen.getByText('Give at least one thing the votes have in common.')).toBeDefined();
  expect(asked).toEqual([]);

  await person.type(screen.getByLabelText(/Votes from one network/), '5');
  await person.click(screen.getByRole('checkbox', { name: 'less than a day' }));
  await person.click(count);
  expect(await screen.findByText('10 votes selected, counted in steps of 5')).toBeDefined();
  const row = screen.getByRole('row', { name: /1 May 2026/ });
  expect(row.textContent).toContain('40 (30 accounts) → 60 (20 accounts)');
  expect(row.textContent).toContain('fewer than 10 → fewer than 10');

  await person.click(screen.getByRole('button', { name: 'Exclude them …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exclude these votes on North Party?' });
  await person.type(within(dialog).getByLabelText(/Reason/), 'All from one office.');
  await person.click(within(dialog).getByRole('button', { name: 'Exclude the votes' }));
  expect(await screen.findByRole('heading', { name: 'Ann Vos' })).toBeDefined();
  const conditions = {
    targetId: idOf(2),
    from: '2026-04-27',
    through: '2026-05-03',
    sharedBy: 5,
    accountAges: ['day'],
  };
  expect(asked).toEqual([conditions, { ...conditions, reason: 'All from one office.' }]);
});

test.each([
  ['en', 'Politician or party', 'Count the votes', /Network address/, /too many votes to show/, 'Exclude them …'],
  ['nl', 'Politicus of partij', 'Stemmen tellen', /Netwerkadres/, /te veel stemmen/, 'Buiten de telling laten …'],
] as const)(
  'counts too many votes to show their effect, and still excludes them (%s)',
  async (language, box, count, address, said, open) => {
    server.use(mockCall('previewExclusion', { votes: { votes: 250_000 } }));
    const { person, unmount } = showAdmin(<VotesScreen />, { language });
    await choose(person, box, 'nor', 'North Party');
    await person.type(screen.getByLabelText(address), '192.0.2.7');
    await person.click(screen.getByRole('button', { name: count }));
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: open })).toBeDefined();
    unmount();
  },
);

test('discards a count when a condition changes, and does not show small counts', async () => {
  server.use(mockCall('previewExclusion', { votes: few, effects: [] }));
  const { person } = showAdmin(<VotesScreen />);
  await choose(person, 'Politician or party', 'nor', 'North Party');
  await person.type(screen.getByLabelText(/Network address/), '192.0.2.7');
  await person.click(screen.getByRole('button', { name: 'Count the votes' }));
  expect(await screen.findByText('Fewer than 10 members')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Exclude them …' })).toBeNull();
  await person.type(screen.getByLabelText(/Network address/), '0');
  expect(screen.queryByText('Fewer than 10 members')).toBeNull();
});

test('shows what an exclusion did, and undoes it', async () => {
  exclusions = [exclusion()];
  server.use(
    mockCall('endVoteExclusion', ({ params }) => {
      expect(params['id']).toBe(idOf(1));
      exclusions = [exclusion({ state: 'undone', undone: '2026-05-04T12:00:00.000Z' })];
      return exclusions[0]!;
    }),
  );
  const { person } = showAdmin(<VotesScreen />, { language: 'nl' });
  const entry = (await screen.findByRole('heading', { name: 'Ann Vos' })).closest('li')!;
  expect(entry.textContent).toContain('10 stemmen · 1 mei 2026 – 2 mei 2026');
  expect(entry.textContent).toContain('van één netwerkadres of reeks');
  await person.click(within(entry).getByRole('button', { name: 'Weer laten meetellen …' }));
  await person.click(await screen.findByRole('button', { name: 'Stemmen laten meetellen' }));
  await waitFor(() => expect(entry.textContent).toContain('weer meegeteld nu'));
  expect(within(entry).queryByRole('button')).toBeNull();
});

const job = (changes: Partial<AdminJob> = {}): AdminJob => ({
  name: 'vote-exclusions',
  state: 'running',
  failed: 0,
  failures: [],
  runs: [{ id: idOf(8), started: '2026-05-04T12:00:00.000Z', outcome: 'running', progress: { done: 3, total: 9 } }],
  mayRun: true,
  mayPause: true,
  ...changes,
});

test.each([
  [
    'en',
    'Waiting for its job',
    '3 of 9 done',
    'Cancel …',
    'Cancel the exclusion',
    'cancelled',
    'Resume it under “Jobs”',
  ],
  ['nl', 'Wacht op de taak', '3', 'Annuleren …', 'Uitsluiting annuleren', 'geannuleerd', 'Hervat die onder'],
] as const)(
  'shows the progress of an exclusion that waits, and cancels it (%s)',
  async (language, waits, progress, open, confirm, cancelled, paused) => {
    const waiting = { state: 'waiting', votes: undefined, applied: undefined } as const;
    exclusions = [exclusion(waiting)];
    let jobs = [job()];
    server.use(
      mockCall('listJobs', () => ({ results: jobs })),
      mockCall('endVoteExclusion', () => {
        exclusions = [exclusion({ ...waiting, state: 'cancelled', undone: '2026-05-04T12:00:00.000Z' })];
        return exclusions[0]!;
      }),
    );
    const { person, unmount } = showAdmin(<VotesScreen />, { language });
    const entry = (await screen.findByRole('heading', { name: 'Ann Vos' })).closest('li')!;
    expect(within(entry).getByText(waits)).toBeDefined();
    const bar = await within(entry).findByRole('progressbar', { name: new RegExp(progress) });
    expect(bar.getAttribute('value')).toBe('3');
    expect(entry.textContent).not.toMatch(/10 (votes|stemmen)/);
    jobs = [job({ state: 'never', runs: [], paused: { at: '2026-05-04T12:00:00.000Z', reason: 'A move' } })];
    expect(await within(entry).findByText(paused, { exact: false }, { timeout: 5_000 })).toBeDefined();
    await person.click(within(entry).getByRole('button', { name: open }));
    await person.click(await screen.findByRole('button', { name: confirm }));
    await waitFor(() => expect(entry.textContent).toContain(cancelled));
    expect(within(entry).queryByRole('button')).toBeNull();
    unmount();
  },
);

test('follows an exclusion until its job is done, and says why one excluded nothing', async () => {
  exclusions = [exclusion({ state: 'undoing' }), exclusion({ id: idOf(3), state: 'tooFew', votes: undefined })];
  server.use(mockCall('listJobs', { results: [job()] }));
  showAdmin(<VotesScreen />);
  const [entry, other] = (await screen.findAllByRole('heading', { name: 'Ann Vos' })).map((each) =>
    each.closest('li')!,
  );
  expect(entry!.textContent).toContain('Being included again');
  expect(within(entry!).queryByRole('button')).toBeNull();
  expect(other!.textContent).toContain('fewer than 10 members, so none was excluded');
  expect(within(other!).queryByRole('button')).toBeNull();
  exclusions = [exclusion({ state: 'undone', undone: '2026-05-04T12:00:00.000Z' })];
  await waitFor(() => expect(entry!.textContent).toContain('included again'), { timeout: 5_000 });
  await waitFor(() => expect(within(entry!).queryByRole('progressbar')).toBeNull());
});

test('recomputes official votes for one member or for all, and shows a failure', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall('listMembers', {
      results: [
        {
          userId: idOf(7),
          userName: 'bob',
          email: 'somebody@example.org',
          created: '2026-01-01T00:00:00.000Z',
          level: 2,
          banned: false,
          version: 0,
          admin: false,
        },
      ],
      offset: 0,
    }),
    mockCall('recalculateDistricts', ({ body }) => {
      asked.push(body);
      return { checked: 12, changed: 3 };
    }),
  );
  const { person } = showAdmin(<VotesScreen />);
  await choose(person, 'Member', 'bo', /@bob/);
  await person.click(screen.getByRole('button', { name: 'Recalculate this member' }));
  expect(await screen.findByText('12 votes checked, 3 changed.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Recalculate everyone' }));
  await waitFor(() => expect(asked).toEqual([{ userId: idOf(7) }, { userId: 'All' }]));
  server.use(mockFailure('recalculateDistricts', 'InternalError'));
  await person.click(screen.getByRole('button', { name: 'Recalculate everyone' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});

test.each(['en', 'nl'] as const)(
  'lists groups that look coordinated (%s), and fills the form with one',
  async (language) => {
    const conditions = { targetId: idOf(2), from: '2026-05-03', through: '2026-05-03', sharedBy: 15 };
    const signs = { network: 3, young: 0, direction: 3, hour: 2 };
    const target = { name: 'North Party', path: '/party/north' };
    const asked: unknown[] = [];
    server.use(
      mockCall('listCoordinatedVotes', ({ query }) => ({
        results: query.has('state')
          ? []
          : [{ id: idOf(5), target, kind: 'network' as const, votes: 15, score: 65, signs, conditions }],
        offset: 0,
      })),
      mockCall('previewExclusion', ({ body }) => {
        asked.push(body);
        return preview;
      }),
    );
    const { person } = showAdmin(<VotesScreen />, { language });
    const texts = {
      en: [
        '15 or more votes from one network',
        '65 of 100 points',
        /Check these votes/,
        'Select votes',
        'Count the votes',
      ],
      nl: [
        '15 of meer stemmen van één netwerk',
        '65 van 100 punten',
        /Deze stemmen bekijken/,
        'Stemmen kiezen',
        'Stemmen tellen',
      ],
    } as const;
    const [kind, score, check, form, count] = texts[language];
    expect(await screen.findByText(kind, { exact: false })).toBeDefined();
    expect(screen.getByText(score)).toBeDefined();
    expect(screen.getByText(/\(40 p[^)]*\): [^,]*90%/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: check }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(form));
    await person.click(screen.getByRole('button', { name: count }));
    await waitFor(() => expect(asked).toEqual([conditions]));
  },
);

test.each([
  ['en', /Network address/, 'Count the votes', /narrower range or fewer days/],
  ['nl', /Netwerkadres/, 'Stemmen tellen', /kleinere reeks of minder dagen/],
] as const)('says beside the field that a range is too wide (%s)', async (language, label, count, said) => {
  const errors = [{ fieldName: 'Address', errorCode: 'OutOfRange', message: '' }];
  const responseStatus = { errorCode: 'OutOfRange', message: '', errors };
  server.use(
    http.post('*/api/adminutils/vote-exclusions/preview', () => HttpResponse.json({ responseStatus }, { status: 400 })),
  );
  const { person, unmount } = showAdmin(<VotesScreen />, { language });
  await choose(person, language === 'en' ? 'Politician or party' : 'Politicus of partij', 'nor', 'North Party');
  const field = screen.getByLabelText(label);
  await person.type(field, '10.0.0.0/8');
  await person.click(screen.getByRole('button', { name: count }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await person.clear(field);
  expect(screen.queryByText(said)).toBeNull();
  unmount();
});

test.each([
  ['en', 'Dismiss', 'Dismiss the group', 'Dismissed groups', 'List again', 'List the group again'],
  [
    'nl',
    'Terzijde leggen',
    'Groep terzijde leggen',
    'Terzijde gelegde groepen',
    'Weer in de lijst zetten',
    'Weer in de lijst zetten',
  ],
] as const)(
  'dismisses a group with a reason, and lists it again (%s)',
  async (language, open, confirm, heading, again, relist) => {
    const conditions = { targetId: idOf(2), from: '2026-05-03', through: '2026-05-03', sharedBy: 15 };
    const signs = { network: 3, young: 0, direction: 3, hour: 2 };
    const target = { name: 'North Party', path: '/party/north' };
    const group = { id: idOf(5), target, kind: 'network' as const, votes: 15, score: 65, signs, conditions };
    let reason: string | undefined;
    const shown = () =>
      reason === undefined ? group : { ...group, dismissed: { at: '2026-05-04T12:00:00.000Z', by: 'admin', reason } };
    const sent: unknown[] = [];
    server.use(
      mockCall('listCoordinatedVotes', ({ query }) => ({
        results: (query.get('state') === 'dismissed') === (reason !== undefined) ? [shown()] : [],
        offset: 0,
      })),
      mockCall('dismissCoordinatedVotes', ({ params, body }) => {
        const asked = body as { dismissed: boolean; reason: string };
        sent.push(params['id'], asked);
        reason = asked.dismissed ? asked.reason : undefined;
        return shown();
      }),
    );
    const { person, unmount } = showAdmin(<VotesScreen />, { language });
    const act = async (button: string, confirmed: string, text: string) => {
      await person.click(await screen.findByRole('button', { name: `${button} …: North Party` }));
      const dialog = await screen.findByRole('dialog');
      await person.type(within(dialog).getByRole('textbox'), text);
      await person.click(within(dialog).getByRole('button', { name: confirmed }));
    };
    await act(open, confirm, 'One school.');
    const summary = await screen.findByText(heading);
    expect(within(summary.closest('details')!).getByText('One school.')).toBeDefined();
    await person.click(summary);
    await act(again, relist, 'Not a school.');
    await screen.findByRole('button', { name: `${open} …: North Party` });
    expect(screen.queryByText(heading)).toBeNull();
    expect(sent).toEqual([
      idOf(5),
      { dismissed: true, reason: 'One school.' },
      idOf(5),
      { dismissed: false, reason: 'Not a school.' },
    ]);
    unmount();
  },
);
