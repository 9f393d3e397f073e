// @vitest-environment jsdom
import type { CallAnswer, VersionFigures } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAdmin } from '../../testing/show-admin.tsx';
import ReleasesScreen from './releases-screen.tsx';

const server = mockedServer();

const since = '2026-05-02T10:00:00.000Z';
const figuresOf = (version: string, changes: Partial<VersionFigures> = {}): VersionFigures => ({
  part: 'mf-feed',
  version,
  views: 900,
  share: 0.9,
  errorRate: 0.4,
  visitP75: 1_240,
  moveP75: 180,
  vitalsP75: { LCP: 1_100, FCP: 640, CLS: 0.012, INP: 90, TTFB: 60 },
  renders: 1_000,
  failedRenders: 2,
  ...changes,
});

let releases: CallAnswer<'getReleaseFigures'>;
let previews: CallAnswer<'listReleasePreviews'>['results'];

beforeEach(() => {
  previews = [];
  releases = {
    since,
    parts: [
      {
        part: 'mf-feed',
        active: { version: 'aaaa1111', since, byKind: 'operator', by: 'deploy' },
        canary: { version: 'cccc2222', since, byKind: 'member', by: 'admin', percent: 10, paused: false },
      },
      { part: 'shell', active: { version: 'bbbb3333', since, byKind: 'site', by: 'build' }, before: '9999aaaa' },
    ],
    versions: [
      figuresOf('aaaa1111'),
      figuresOf('cccc2222', { views: 100, share: 0.1, errorRate: 12.5 }),
      figuresOf('0000dddd', { views: 7, share: 0.007 }),
    ],
    acts: [
      {
        id: '2',
        part: 'mf-polls',
        act: 'rollback',
        version: 'eeee',
        insteadOf: 'ffff',
        byKind: 'site',
        by: 'canary guard',
        reason: 'For the command line.',
        measured: { what: 'views', canary: { failed: 24, of: 120 }, active: { failed: 2, of: 200 }, margin: 2 },
        created: since,
      },
      {
        id: '1',
        part: 'mf-feed',
        act: 'canary',
        version: 'cccc2222',
        canaryPercent: 10,
        byKind: 'member',
        created: since,
      },
    ],
    faults: [
      {
        part: 'mf-feed',
        version: 'cccc2222',
        kind: 'boundary',
        message: 'TypeError: x is undefined',
        route: '/posts/:slug',
        count: 1_200,
        last: since,
      },
    ],
    accuracy: 0.05,
  };
  server.use(
    mockCall('getReleaseFigures', () => releases),
    mockCall('listReleasePreviews', () => ({ results: previews })),
    mockCall('listConnections', { results: [], hasPassword: true }),
  );
});

function setPaused(paused: boolean) {
  releases.parts[0]!.canary!.paused = paused;
  return { part: 'mf-feed', version: 'cccc2222' };
}

const cardOf = async (part: string) => (await screen.findByRole('heading', { name: part, level: 2 })).closest('li')!;
const figure = (region: HTMLElement, name: string, version = 0) =>
  within(region).getAllByText(name)[version]!.closest('div')!.textContent;

test('shows version, author, audience and measurements of each part', async () => {
  showAdmin(<ReleasesScreen />);
  const card = await cardOf('mf-feed');
  expect(within(card).getByRole('heading', { name: 'For everyone: aaaa1111' })).toBeTruthy();
  expect(within(card).getByRole('heading', { name: 'Canary for 10% of the visitors: cccc2222' })).toBeTruthy();
  expect(card.textContent).toContain('Served by deploy, at the command line');
  expect(card.textContent).toContain('Served by @admin');
  expect(figure(card, 'Page views')).toBe('Page views900 (90% of the part)');
  expect(figure(card, 'Failed views')).toBe('Failed views0.4%');
  expect(figure(card, 'Failed views', 1)).toBe('Failed views12.5%');
  expect(figure(card, 'First visit until usable')).toBe('First visit until usable1.2 s');
  expect(figure(card, 'Click until shown')).toBe('Click until shown180 ms');
  expect(figure(card, 'CLS')).toBe('CLS0.01');
  expect(figure(card, 'Failed on the server')).toBe('Failed on the server2 of 1,000');
  expect(card.textContent).toContain('7 views of former versions');
  expect((await cardOf('shell')).textContent).toContain('No measurements yet.');
});

test.each([
  ['en', '3 files are missing or damaged'],
  ['nl', '3 bestanden ontbreken of zijn beschadigd'],
] as const)('files that have gone are said at their version (%s)', async (language, title) => {
  const [part] = releases.parts;
  releases.parts = [{ ...part!, active: { ...part!.active!, damagedFiles: 3 } }];
  showAdmin(<ReleasesScreen />, { language });
  expect((await screen.findByText(title)).closest('section')?.textContent).toContain('aaaa1111');
});

test('shows acts with their reasons, and faults, in both languages', async () => {
  const { unmount } = showAdmin(<ReleasesScreen />);
  expect(
    await screen.findByText(
      'Failed page views: 20% (24 of 120) for the canary, 1% (2 of 200) for the active version. The canary is clearly more than 2 percentage points worse.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText('For the command line.')).toBeNull();
  expect(screen.getByText('an admin whose account was deleted', { exact: false })).toBeTruthy();
  expect(screen.getByText('TypeError: x is undefined')).toBeTruthy();
  expect(screen.getByText('1,200 times, last', { exact: false })).toBeTruthy();
  unmount();
  showAdmin(<ReleasesScreen />, { language: 'nl' });
  expect(await screen.findByText('Een pagina mislukte:')).toBeTruthy();
  expect(screen.getByText('de site zelf, vanwege wat er is gemeten', { exact: false })).toBeTruthy();
});

test('ends a canary after a confirmation that names the active version', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall('rollBackRelease', ({ body, params }) => {
      asked.push([params['part'], body]);
      delete releases.parts[0]!.canary;
      return { part: 'mf-feed', version: 'aaaa1111', insteadOf: 'cccc2222' };
    }),
  );
  const { person } = showAdmin(<ReleasesScreen />);
  await person.click(within(await cardOf('mf-feed')).getByRole('button', { name: 'Roll back …' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Roll mf-feed back?' });
  expect(dialog.textContent).toContain('The canary cccc2222 ends: everyone gets aaaa1111');
  await person.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('mf-feed is back at aaaa1111.')).toBeTruthy();
  expect(asked).toEqual([['mf-feed', { version: 'aaaa1111' }]]);
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Canary/ })).toBeNull());
});

test('rolls back to the version that the dialog names', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall('rollBackRelease', ({ body, params }) => {
      asked.push([params['part'], body]);
      return { part: 'shell', version: '9999aaaa', insteadOf: 'bbbb3333' };
    }),
  );
  const { person } = showAdmin(<ReleasesScreen />);
  await person.click(within(await cardOf('shell')).getByRole('button', { name: 'Roll back …' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Roll shell back?' });
  expect(dialog.textContent).toContain('Everyone gets 9999aaaa, which was served before bbbb3333.');
  await person.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('shell is back at 9999aaaa.')).toBeTruthy();
  expect(asked).toEqual([['shell', { version: '9999aaaa' }]]);
});

test.each([
  ['en', 'There is no earlier version to go back to.'],
  ['nl', 'Er is geen eerdere versie om naar terug te gaan.'],
] as const)('offers no way back where there is nothing to go back to, and says so: %s', async (language, text) => {
  delete releases.parts[1]!.before;
  showAdmin(<ReleasesScreen />, { language });
  const shell = await cardOf('shell');
  expect(within(shell).getByText(text)).toBeTruthy();
  expect(within(shell).queryByRole('button')).toBeNull();
  const canaries = await cardOf('mf-feed');
  expect(within(canaries).queryByText(text)).toBeNull();
  expect(within(canaries).getAllByRole('button')).toHaveLength(2);
});

test('says in the dialog why a part could not be rolled back', async () => {
  server.use(mockFailure('rollBackRelease', 'NotFound'));
  const { person } = showAdmin(<ReleasesScreen />);
  await person.click(within(await cardOf('shell')).getByRole('button', { name: 'Roll back …' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Roll shell back?' });
  await person.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
});

test('pauses a canary and resumes it', async () => {
  server.use(
    mockCall('pauseCanary', () => setPaused(true)),
    mockCall('resumeCanary', () => setPaused(false)),
  );
  const { person } = showAdmin(<ReleasesScreen />);
  const card = await cardOf('mf-feed');
  await person.click(within(card).getByRole('button', { name: 'Pause canary …' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pause canary' }));
  expect(await within(card).findByRole('heading', { name: 'Canary, paused: cccc2222' })).toBeTruthy();
  await person.click(within(card).getByRole('button', { name: 'Resume canary' }));
  expect(await within(card).findByRole('heading', { name: /Canary for 10%/ })).toBeTruthy();
});

test('lists the open previews with their makers, and ends one after a confirmation', async () => {
  const id = '0192f0c0-0000-7000-8000-000000000c01';
  previews = [
    {
      id,
      part: 'mf-feed',
      version: 'dddd4444',
      forAnybody: true,
      created: since,
      expires: since,
      byKind: 'token',
      by: 'feed team’s CI',
    },
  ];
  const asked: unknown[] = [];
  server.use(
    mockCall('endReleasePreview', ({ params }) => {
      asked.push(params['id']);
      previews = [];
      return {};
    }),
  );
  const { person } = showAdmin(<ReleasesScreen />);
  const list = (await screen.findByRole('heading', { name: 'Previews' })).closest('section')!;
  expect(list.textContent).toContain('mf-feed dddd4444 · for anybody who holds the link');
  expect(list.textContent).toContain('the program “feed team’s CI”');
  await person.click(within(list).getByRole('button', { name: /^End preview …/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'End the preview of mf-feed dddd4444?' });
  await person.click(within(dialog).getByRole('button', { name: 'End preview' }));
  expect(await screen.findByText('The preview of mf-feed dddd4444 has ended.')).toBeTruthy();
  expect(asked).toEqual([id]);
  expect(await within(list).findByText('No preview links are open.', { exact: false })).toBeTruthy();
});
