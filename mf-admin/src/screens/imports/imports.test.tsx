// @vitest-environment jsdom
import { ImportedField, ImportedKind, ImportFinding, ImportRefusalReason } from '@hustings/contract/schemas';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAdmin } from '../../testing/show-admin.tsx';
import ImportsScreen from './imports-screen.tsx';
import type { Line } from './line-text.tsx';
import type { Run } from './states.ts';

const server = mockedServer();

const run = (changes: Partial<Run> = {}): Run => ({
  id: idOf(1),
  format: 'csv',
  files: ['people.csv'],
  state: 'compared',
  byCommand: false,
  startedBy: { userId: idOf(9), userName: 'admin' },
  source: 'The council',
  retrieved: '2026-05-04',
  changes: 3,
  counts: [{ kind: 'person', added: 2, changed: 1, ended: 0, unchanged: 1200 }],
  endsNobody: true,
  lines: 2,
  mayApply: true,
  mayCompare: true,
  mayUndo: false,
  started: '2026-05-04T11:00:00.000Z',
  ...changes,
});

const refused = (refusal: NonNullable<Run['refusal']>, number: number): Run =>
  run({ id: idOf(number), state: 'refused', source: `Source ${number}`, refusal, mayApply: false });

let runs: Run[];

beforeEach(() => {
  runs = [];
  server.use(mockCall('listImports', () => ({ results: runs, offset: 0 })));
});

test('uploads and compares files, and asks for a missing file', async () => {
  server.use(
    mockCall('startImport', ({ query, body }) => {
      expect(Object.fromEntries(query)).toEqual({
        format: 'popolo',
        source: 'The council',
        key: 'town-council',
        bodies: 'Council, Board',
        whole: 'yes',
      });
      expect(String(body)).toContain('people.json');
      runs = [run({ state: 'compared' })];
      return runs[0]!;
    }),
  );
  const { person } = showAdmin(<ImportsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Compare' }));
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one file.');
  await person.upload(screen.getByLabelText('Files'), new File(['{}'], 'people.json', { type: 'application/json' }));
  await person.type(screen.getByLabelText(/Name of the source/), 'The council');
  await person.type(screen.getByLabelText(/Name of the set of ids/), 'town-council');
  await person.type(screen.getByLabelText(/Bodies in which terms may end/), 'Council, Board');
  await person.click(screen.getByRole('checkbox', { name: /checked that the files are complete/ }));
  await person.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByRole('heading', { name: 'The council' })).toBeDefined();
});

test('shows how far a running import is, with its rate and the time left', async () => {
  const progress = { step: 'reading' as const, done: 50_000_000, total: 200_000_000, seconds: 10 };
  runs = [run({ state: 'reading', mayApply: false, progress })];
  showAdmin(<ImportsScreen />);
  const bar = await screen.findByRole('progressbar');
  expect(screen.getByText('Reading the files: 25%, 5 MB a second, about 30 seconds left')).toBeDefined();
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['50000000', '200000000']);
});

test.each([
  ['comparing', 'Comparing with the data here: 25%, 0.5 parts a second, about 24 seconds left'],
  ['deriving', 'Rebuilding cards and lists: 25%, 0.5 parts a second, about 24 seconds left'],
] as const)('shows the rate and the time left while %s', async (step, text) => {
  runs = [run({ state: 'applying', mayApply: false, progress: { step, done: 4, total: 16, seconds: 8 } })];
  showAdmin(<ImportsScreen />);
  expect(await screen.findByText(text)).toBeDefined();
});

test('shows the difference and the report page by page, and applies it after a confirmation', async () => {
  runs = [run()];
  server.use(
    mockCall('listImportLines', ({ query }) =>
      query.get('after')
        ? { results: [{ number: 2, kind: 'added' as const, name: 'Bo Vos' }], offset: 1 }
        : {
            results: [{ number: 1, kind: 'refused' as const, name: 'line 7', detail: 'No name.' }],
            offset: 0,
            next: 'more',
          },
    ),
    mockCall('applyImport', () => {
      runs = [run({ state: 'applied', mayApply: false, mayCompare: false })];
      return runs[0]!;
    }),
  );
  const { person } = showAdmin(<ImportsScreen />);
  const entry = (await screen.findByRole('heading', { name: 'The council' })).closest('li')!;
  expect(within(entry).getByRole('row', { name: 'People 2 1 0 1,200' })).toBeDefined();
  await person.click(within(entry).getByRole('button', { name: 'Show the report (2 lines)' }));
  expect((await within(entry).findByText('Refused:')).closest('li')!.textContent).toMatch(
    /^Refused: line 7 +No name\.$/,
  );
  await person.click(within(entry).getByRole('button', { name: 'Show more lines' }));
  expect(await within(entry).findByText('New:')).toBeDefined();
  await person.click(within(entry).getByRole('button', { name: 'Apply …' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Apply the import of The council?' });
  expect(dialog.textContent).toContain('Either all 3 rows will be written, or none.');
  await person.click(within(dialog).getByRole('button', { name: 'Apply the import' }));
  await waitFor(() => expect(within(entry).getByText('applied')).toBeDefined());
  expect(within(entry).queryByRole('button', { name: 'Apply …' })).toBeNull();
});

const applied = { state: 'applied', mayApply: false, mayCompare: false, mayUndo: true } as const;

test('undoes an import with a reason, after it shows that nothing rests on it', async () => {
  runs = [run(applied)];
  const sent: unknown[] = [];
  server.use(
    mockCall('previewImportUndo', () => {
      const progress = { step: 'checking' as const, done: 25, total: 100, seconds: 5 };
      runs = [run({ ...applied, state: 'previewing', mayUndo: false, progress })];
      return runs[0]!;
    }),
    mockCall('getImport', () => runs[0]!),
    mockCall('undoImport', ({ body }) => {
      sent.push(body);
      const progress = { step: 'undoing' as const, done: 25, total: 100, seconds: 50 };
      const undoing = run({ ...applied, state: 'undoing', mayUndo: false, progress });
      const undone = { undone: '2026-05-05T11:00:00.000Z', undoneBy: undoing.startedBy };
      runs = [undoing];
      setTimeout(() => (runs = [run({ ...applied, mayUndo: false, ...undone })]), 1_000);
      return undoing;
    }),
  );
  const { person } = showAdmin(<ImportsScreen />);
  await person.click(await screen.findByRole('button', { name: /^Undo …/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import of The council?' });
  expect(await within(dialog).findByText(/^Looking for what depends on it: 25%/)).toBeDefined();
  const undoEffects = {
    removed: [{ kind: 'person' as const, count: 1200 }],
    restored: [{ kind: 'membership' as const, count: 3 }],
    stays: [],
    mark: 'seen',
  };
  runs = [run({ ...applied, undoEffects })];
  expect(
    await within(dialog).findByText(/Nothing depends on this import/, undefined, { timeout: 4_000 }),
  ).toBeDefined();
  expect(dialog.textContent).toContain('Removed: People: 1,200');
  expect(dialog.textContent).toContain('Restored: Terms: 3');
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'It was the wrong file.');
  await person.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('being undone …')).toBeDefined();
  expect(screen.getByText('Undoing: 25%, 0.5 parts a second, about 150 seconds left')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Undo …/ })).toBeNull();
  expect(await screen.findByText('undone', undefined, { timeout: 4_000 })).toBeDefined();
  expect(sent).toEqual([{ mark: 'seen', reason: 'It was the wrong file.' }]);
  expect(screen.queryByRole('button', { name: /^Undo …/ })).toBeNull();
  expect(screen.getByText(/^Undone on .* by admin$/)).toBeDefined();
});

test('shows in Dutch what stays, and why an undo wrote nothing', async () => {
  runs = [run(applied)];
  server.use(
    mockCall('previewImportUndo', () => {
      const stays = [{ kind: 'person' as const, obstacle: 'inUse' as const, count: 1, names: ['Ann Vos'] }];
      runs = [run({ ...applied, undoEffects: { removed: [], restored: [], stays, mark: 'seen' } })];
      return runs[0]!;
    }),
    mockCall('getImport', () => runs[0]!),
    mockCall('undoImport', () => {
      runs = [run({ ...applied, undoFailure: 'changedMeanwhile' })];
      return runs[0]!;
    }),
  );
  const { person } = showAdmin(<ImportsScreen />, { language: 'nl' });
  await person.click(await screen.findByRole('button', { name: /^Ongedaan maken …/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^Blijft, omdat er iets naar verwijst/)).toBeDefined();
  expect(within(dialog).getByText(/^Mensen: 1/)).toBeDefined();
  expect(dialog.textContent).toContain('(Ann Vos)');
  await person.type(within(dialog).getByRole('textbox', { name: /Reden/ }), 'Het verkeerde bestand.');
  await person.click(within(dialog).getByRole('button', { name: 'Alles behalve deze delen ongedaan maken' }));
  expect(await screen.findByText(/^Er is niets ongedaan gemaakt, omdat de gevolgen anders/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Ongedaan maken …/ })).toBeDefined();
});

test('stops the search for the effects of an undo when its dialog is closed', async () => {
  runs = [run(applied)];
  let cancelled = 0;
  server.use(
    mockCall('previewImportUndo', () => {
      runs = [run({ ...applied, state: 'previewing', mayUndo: false })];
      return runs[0]!;
    }),
    mockCall('getImport', () => runs[0]!),
    mockCall('cancelImportUndo', () => {
      cancelled += 1;
      runs = [run(applied)];
      return runs[0]!;
    }),
  );
  const { person } = showAdmin(<ImportsScreen />);
  await person.click(await screen.findByRole('button', { name: /^Undo …/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await screen.findByText('looking for the effects of an undo …')).toBeDefined();
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(cancelled).toBe(1));
});

const isBefore = (one: Node, other: Node) => one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;

test('cancels an undo that runs, next to its progress', async () => {
  runs = [
    run({ ...applied, state: 'undoing', mayUndo: false, progress: { step: 'undoing', done: 1, total: 4, seconds: 3 } }),
  ];
  server.use(
    mockCall('cancelImportUndo', () => {
      runs = [run(applied)];
      return runs[0]!;
    }),
  );
  const { person } = showAdmin(<ImportsScreen />);
  const cancel = await screen.findByRole('button', { name: 'Cancel the undo' });
  expect(isBefore(screen.getByRole('progressbar'), cancel)).toBe(true);
  expect(isBefore(cancel, screen.getByRole('table'))).toBe(true);
  await person.click(cancel);
  expect(await screen.findByRole('button', { name: /^Undo …/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel the undo' })).toBeNull();
});

test('says in Dutch that the effects of an undo could not be found, and searches again', async () => {
  runs = [run(applied)];
  let searched = 0;
  server.use(
    mockCall('previewImportUndo', () => {
      searched += 1;
      runs = [run({ ...applied, undoFailure: 'fault' })];
      return runs[0]!;
    }),
    mockCall('getImport', () => runs[0]!),
  );
  const { person } = showAdmin(<ImportsScreen />, { language: 'nl' });
  await person.click(await screen.findByRole('button', { name: /^Ongedaan maken …/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^We konden niet vaststellen wat er verandert/)).toBeDefined();
  // Nothing can be confirmed, and nothing is awaited.
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Import ongedaan maken' });
  expect([confirm.disabled, confirm.getAttribute('aria-disabled')]).toEqual([true, null]);
  await person.click(within(dialog).getByRole('button', { name: 'Opnieuw zoeken' }));
  await waitFor(() => expect(searched).toBe(2));
});

test('says in Dutch why an import was refused, and that it can no longer be applied', async () => {
  runs = [
    run({
      state: 'refused',
      refusal: {
        code: 'vanishing',
        sentence: '40 of 1200 would vanish.',
        reason: 'tooManyVanish',
        values: { number: 400, of: 1200 },
      },
      mayApply: false,
    }),
  ];
  server.use(mockFailure('compareImport', 'Gone'));
  const { person } = showAdmin(<ImportsScreen />, { language: 'nl' });
  expect(await screen.findByText('Te veel mensen of kandidaturen zouden verdwijnen')).toBeDefined();
  expect(
    screen.getByText(/^400 van de 1.200 mensen in functie zouden verdwijnen: meer dan een op de vijf/),
  ).toBeDefined();
  expect(screen.queryByText(/would vanish/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Opnieuw vergelijken' }));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
});

test('has texts in both languages for everything that is counted', async () => {
  const counts = ImportedKind.options.map((kind) => ({ kind, added: 1, changed: 0, ended: 0, unchanged: 0 }));
  runs = [run({ counts })];
  for (const language of ['en', 'nl'] as const) {
    const { unmount } = showAdmin(<ImportsScreen />, { language });
    expect(await screen.findAllByRole('row')).toHaveLength(ImportedKind.options.length + 1);
    expect(screen.queryByText(/imports\.kinds/)).toBeNull();
    unmount();
  }
});

test('has texts in both languages for every reason of a refusal, and marks technical text as English', async () => {
  const values = { name: 'a.csv', line: 7, most: 9, files: 'b.json', number: 2, of: 3, detail: 'Unexpected token' };
  runs = ImportRefusalReason.options.map((reason, index) =>
    refused({ code: 'unreadable', sentence: 'English', reason, values }, index + 1),
  );
  for (const language of ['en', 'nl'] as const) {
    const { unmount } = showAdmin(<ImportsScreen />, { language });
    expect(await screen.findAllByRole('heading', { name: /^Source/ })).toHaveLength(runs.length);
    expect(screen.queryByText(/imports\.reasons|\{\{/)).toBeNull();
    expect(screen.queryByText('English')).toBeNull();
    unmount();
  }
  runs = [refused({ code: 'fault', sentence: 'The disk is full.' }, 1)];
  showAdmin(<ImportsScreen />, { language: 'nl' });
  expect((await screen.findByText('The disk is full.')).getAttribute('lang')).toBe('en');
});

/** Shows the report of an import. */
async function showReport(lines: Line[], language: 'en' | 'nl') {
  runs = [run({ lines: lines.length })];
  server.use(mockCall('listImportLines', () => ({ results: lines, offset: 0 })));
  const shown = showAdmin(<ImportsScreen />, { language });
  await shown.person.click(await screen.findByRole('button', { name: /\(\d+ (lines|regels)\)/ }));
  const [first] = await screen.findAllByText(/^(Refused|Geweigerd):$/);
  const texts = [...first!.closest('ol')!.children].map((item) => item.textContent.replaceAll(/\s+/g, ' ').trim());
  return { ...shown, texts };
}

test('shows a report in Dutch, and an older report as it was stored', async () => {
  const { texts } = await showReport(
    [
      { number: 1, kind: 'refused', name: 'a.csv, line 7', detail: 'no name', finding: 'noName', values: {} },
      {
        number: 2,
        kind: 'refused',
        name: 'a.csv, line 9',
        detail: 'name: Too big',
        finding: 'unlikeSchema',
        values: { detail: 'name: Too big' },
      },
      {
        number: 3,
        kind: 'note',
        name: 'an account of youtube that is none was left out (1200)',
        detail: 'Ann Vos; Bo Vos …',
        finding: 'accountNone',
        values: { kind: 'youtube', times: 1200 },
      },
      { number: 4, kind: 'changed', entity: 'person', name: 'Ann Vos', detail: 'photo', fields: ['sortName', 'image'] },
      { number: 5, kind: 'note', name: 'a name with a title in it (2)', detail: 'Cleo Vos' },
    ],
    'nl',
  );
  expect(texts).toEqual([
    'Geweigerd: a.csv, line 7 geen naam',
    'Geweigerd: a.csv, line 9 heeft niet de structuur van dit formaat name: Too big',
    'Opmerking: een ongeldig youtube-account is weggelaten (1.200) Ann Vos; Bo Vos …',
    'Gewijzigd: Ann Vos sorteernaam en foto',
    'Opmerking: a name with a title in it (2) Cleo Vos',
  ]);
  for (const english of ['name: Too big', 'a name with a title in it (2)'])
    expect(screen.getByText(english).getAttribute('lang')).toBe('en');
  expect(screen.getByText('geen naam').closest('[lang="en"]')).toBeNull();
});

test('has texts in both languages for every finding of a report', async () => {
  const values = {
    detail: 'Unexpected',
    id: 'x',
    number: 2,
    body: 'b',
    who: 'Ann',
    kind: 'youtube',
    delimiter: ';',
    times: 3,
  };
  const said = ImportFinding.options.map((finding) => ({ kind: 'refused' as const, name: finding, finding, values }));
  const lines = [...said, { kind: 'changed' as const, name: 'Ann', fields: ImportedField.options }];
  for (const language of ['en', 'nl'] as const) {
    const { texts, unmount } = await showReport(
      lines.map((line, index) => ({ ...line, number: index + 1 })),
      language,
    );
    expect(texts).toHaveLength(lines.length);
    expect(texts.filter((text) => /imports\.|\{\{/.test(text))).toEqual([]);
    unmount();
  }
});
