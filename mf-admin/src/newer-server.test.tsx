// @vitest-environment jsdom
import type * as Contract from '@hustings/contract';
import { AdminActKind, ReleaseActKind, ReportedFault } from '@hustings/contract/schemas';
import { idOf } from '@hustings/features/testing';
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ActList } from './acts/act-list.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import english from './locales/en.json';
import { LineText, type Line } from './screens/imports/line-text.tsx';
import { Refusal } from './screens/imports/refusal.tsx';
import { JobItem } from './screens/jobs/job-item.tsx';
import { FaultList } from './screens/releases/fault-list.tsx';
import { History } from './screens/releases/history.tsx';
import { showAdmin } from './testing/show-admin.tsx';

afterEach(cleanup);

const created = '2026-05-04T11:00:00.000Z';

/** A value that only a newer server knows. */
const later = 'laterKind' as never;

const act: Contract.AdminAct = { id: idOf(1), act: later, created };
const releaseAct: Contract.ReleaseAct = { id: '1', part: 'mf-feed', act: later, byKind: 'site', created };
const fault: Contract.ReportedFault = {
  part: 'mf-feed',
  version: '1',
  kind: later,
  message: 'broke',
  count: 1,
  last: created,
};

/** The texts, the known values and an element for each field whose values need a text. */
const told: Record<string, { words: object; known: readonly string[]; element: ReactElement }> = {
  'act of an admin': { words: english.acts, known: AdminActKind.options, element: <ActList acts={[act]} /> },
  'act on releases': {
    words: english.releases.acts,
    known: ReleaseActKind.options,
    element: <History acts={[releaseAct]} />,
  },
  'kind of faults': {
    words: english.releases.kinds,
    known: ReportedFault.shape.kind.options,
    element: <FaultList faults={[fault]} />,
  },
};

// The translations check verifies that both languages have all texts.
test.each(Object.keys(told))(
  '%s: there is a text for every known value, and a newer one is shown by its name',
  (what) => {
    const { words, known, element } = told[what]!;
    expect(Object.keys(words)).toEqual(expect.arrayContaining([...known]));
    const { container } = showAdmin(element);
    expect(container.querySelector('strong')?.textContent).toBe('laterKind');
  },
);

test('shows an unknown job in an unknown state by its name', () => {
  const job: Contract.AdminJob = {
    name: later,
    state: 'laterState' as never,
    everyMinutes: 5,
    next: created,
    failed: 0,
    failures: [],
    runs: [],
    mayRun: false,
    mayPause: false,
  };
  showAdmin(
    <AdminPage section="jobs" lead="">
      <JobItem job={job} onRun={() => undefined} />
    </AdminPage>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'laterKind' })).toBeDefined();
  expect(screen.getByText('laterState')).toBeDefined();
});

test('shows the English sentence of the server for an unknown reason of refusal', () => {
  const refusal = {
    code: 'unreadable' as const,
    reason: later,
    sentence: 'The moon is full.',
    values: { name: 'a.csv' },
  };
  const { container } = showAdmin(<Refusal refusal={refusal} />, { language: 'nl' });
  expect(container.querySelector('[lang=en]')?.textContent).toBe('The moon is full.');
  expect(container.textContent).not.toContain('laterKind');
});

test.each<Line>([
  { number: 1, kind: 'refused', name: 'line 7', detail: 'too round', finding: later, values: { detail: 'round' } },
  { number: 2, kind: 'note', name: 'too round', detail: 'line 7', finding: later, values: { times: 1 } },
  { number: 3, kind: 'changed', name: 'Ann Vos', detail: 'too round', fields: ['name', later] },
])('an unheard-of line of a report ($kind) is told in the English of the server', (line) => {
  const { container } = showAdmin(<LineText line={line} />, { language: 'nl' });
  expect([...container.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent)).toContain('too round');
  expect(container.textContent).not.toMatch(/laterKind|naam/);
});
