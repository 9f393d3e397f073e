// @vitest-environment jsdom
import type { ReportedItem } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nothingWaits, showAdmin } from '../../testing/show-admin.tsx';
import ReportsScreen from './reports-screen.tsx';

const server = mockedServer();

const titleOf = (number: number) => `/posts/case-${number}`;

const caseOf = (number: number): ReportedItem => ({
  id: idOf(number),
  kind: 'post',
  itemId: idOf(100 + number),
  state: 'pending',
  authorName: 'cleo',
  address: titleOf(number),
  excerpt: `Text ${number}`,
  hidden: false,
  weight: 1,
  firstReported: '2026-05-04T09:00:00.000Z',
  lastReported: '2026-05-04T10:00:00.000Z',
  reports: [],
});

let waiting: ReportedItem[];
let decided: { act: string; id: string; reason?: string }[];

const decide = (act: string) => (body: unknown) => {
  const { id, reason } = body as { id: string; reason?: string };
  const found = waiting.find((each) => each.id === id)!;
  decided.push({ act, id, ...(reason === undefined ? {} : { reason }) });
  waiting = waiting.filter((each) => each !== found);
  return { ...found, state: act === 'remove' ? ('approved' as const) : ('rejected' as const) };
};

beforeEach(() => {
  decided = [];
  server.use(
    mockCall('getWaiting', nothingWaits),
    mockCall('listAbuse', () => ({ results: waiting, offset: 0 })),
    mockCall('listReasonTemplates', { results: [] }),
    mockCall('holdReport', () => waiting[0]!),
    mockCall('letGoOfReport', {}),
    mockCall('approveAbuse', ({ body }) => decide('remove')(body)),
    mockCall('rejectAbuse', ({ body }) => decide('keep')(body)),
  );
});

async function showCases(count: number) {
  waiting = Array.from({ length: count }, (_, index) => caseOf(index + 1));
  const { person } = showAdmin(<ReportsScreen />);
  await screen.findByText('Text 1');
  /** Presses Tab until an element has the focus. */
  const tabTo = async (find: () => HTMLElement) => {
    for (let presses = 0; document.activeElement !== find(); presses += 1) {
      if (presses > 40) throw new Error('Tab does not reach the element.');
      await person.tab();
    }
  };
  await tabTo(() => screen.getAllByRole('link', { name: 'Post' })[0]!);
  return { person, tabTo };
}

/** The address of the case whose heading, or a control within it, has the focus. */
const currentCase = () => document.activeElement?.closest('li')?.querySelector('h2 a')?.getAttribute('href');

test('handles 20 cases by the keyboard alone, and goes on to the next one after each', async () => {
  const { person, tabTo } = await showCases(20);
  for (let number = 1; number <= 20; number += 1) {
    await waitFor(() => expect(currentCase()).toBe(titleOf(number)));
    const removes = number % 2 === 1;
    await person.keyboard(removes ? 'x' : 'v');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    if (removes) {
      await tabTo(() => within(dialog).getByLabelText(/Reason/));
      await person.keyboard('It is a joke: vexed, ok?');
    }
    await tabTo(() => within(dialog).getByRole('button', { name: removes ? 'Remove it' : 'Keep it' }));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(`Text ${number}`)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(decided).toEqual(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? { act: 'remove', id: idOf(index + 1), reason: 'It is a joke: vexed, ok?' }
        : { act: 'keep', id: idOf(index + 1) },
    ),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
}, 60_000);

test('moves between the cases, and stays at the ends', async () => {
  const { person } = await showCases(3);
  await person.keyboard('j');
  expect(currentCase()).toBe(titleOf(2));
  await person.keyboard('jj');
  expect(currentCase()).toBe(titleOf(3));
  await person.keyboard('kkk');
  expect(currentCase()).toBe(titleOf(1));
  expect(screen.getByText(/j and k move/)).toBeDefined();
});

test('opens the case with the focus', async () => {
  const { person } = await showCases(2);
  const opened: string[] = [];
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      opened.push((event.target as Element).closest('a')?.getAttribute('href') ?? '');
    },
    { once: true },
  );
  await person.keyboard('jo');
  expect(opened).toEqual([titleOf(2)]);
});

test('ignores keys outside of the list and with a modifier', async () => {
  const { person } = await showCases(2);
  await person.keyboard('{Control>}x{/Control}{Meta>}v{/Meta}');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('heading', { level: 1 }).focus();
  await person.keyboard('xvj');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
