import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ImportUndo } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberWithProfile } from '../../../access/relations/testing/members.ts';
import { type BoundStatement, statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { importByCommand } from '../index.ts';
import { lockUpsert } from '../../people/index.ts';
import { waitForImports } from '../runs/import-job.ts';
import { removeExpiredImportFiles } from '../runs/runs.rules.ts';
import { filesOf } from '../testing.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer();
  admin = await server.memberAs({ level: 5, roles: ['Admin'] });
});
afterAll(() => server.close());

const stored = [
  'divisions',
  'organizations',
  'organization_slugs',
  'offices',
  'people',
  'person_identifiers',
  'person_slugs',
  'person_links',
  'person_contacts',
  'memberships',
  'polly_cards',
  'elections',
  'contests',
  'candidate_lists',
  'candidacies',
  'contest_results',
];
const empty = statement('test.undo.empty', `TRUNCATE import_runs, vote_targets, ${stored.join(', ')} CASCADE`);
const everything = statement(
  'test.undo.everything',
  `SELECT ${stored
    .map(
      (table) =>
        `(SELECT coalesce(jsonb_agg(r ORDER BY r::text), '[]') FROM (SELECT import_facts(to_jsonb(t)) AS r FROM ${table} t) r) AS ${table}`,
    )
    .join(', ')}`,
);
/** Ends the session that waits for the lock of imports. */
const endWaiting = statement(
  'test.undo.endWaiting',
  `SELECT pg_terminate_backend(pid) AS ended FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
);
/** Tells whether the session that waits for the lock of imports has read kept rows. */
const readByWaiting = statement(
  'test.undo.readByWaiting',
  `SELECT EXISTS (SELECT FROM pg_locks r WHERE r.pid = waiting.pid AND r.relation = 'import_row_changes'::regclass) AS "hasRead"
   FROM pg_locks waiting WHERE waiting.locktype = 'advisory' AND NOT waiting.granted
     AND waiting.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
);

/** Counts the kept rows and the lines of the report of a run. */
const keptOf = statement<{ runId: string }>(
  'test.undo.keptOf',
  `SELECT (SELECT count(*)::int FROM import_row_changes WHERE run_id = $runId) AS rows,
     (SELECT count(*)::int FROM import_lines WHERE run_id = $runId) AS lines`,
);
const deleteRun = statement<{ runId: string }>('test.undo.deleteRun', 'DELETE FROM import_runs WHERE id = $runId');

/** Locks all people, as a writer does. */
const holdPeople = statement('test.undo.holdPeople', 'SELECT id FROM people FOR UPDATE');
/** Leaves a run as a server does that stops during an undo. */
const stopAfterLease = statement<{ runId: string; until: Date }>(
  'test.undo.stopAfterLease',
  'UPDATE import_runs SET undo_lease = uuidv7(), undo_leased_until = $until WHERE id = $runId',
);
const rowsNow = async () => (await server.services.database.query<Record<string, object[]>>(everything()))[0] ?? {};

beforeEach(() => server.services.database.query(empty()));

interface Told {
  name?: string;
  party?: string;
  url?: string;
  state?: string;
}
const deputy = (
  number: number,
  { name = `Ann Tester${number}`, party = 'Bench Party', url = '', state = 'WA' }: Told = {},
) => `
- id: { bioguide: X${number}, govtrack: ${number} }
  name: { first: ${name.split(' ')[0]}, last: ${name.split(' ')[1]}, official_full: ${name} }
  bio: { gender: F }
  terms:
  - { type: rep, start: '2025-01-03', end: '2031-01-03', state: ${state}, district: ${number}, party: ${party}${url && `, url: '${url}'`} }
`;

/** Applies a file and returns the id of its run. */
async function run(...deputies: string[]): Promise<string> {
  const folder = await filesOf({ 'legislators-current.yaml': deputies.join('') });
  const today = server.services.now().toISOString().slice(0, 10);
  await importByCommand(server.services, { format: 'congress', path: folder, today, whole: 'yes', apply: true });
  const [latest] = (await server.call('listImports', { query: { take: 1 } }, admin)).body.results;
  return latest?.id ?? '';
}

const params = (id: string) => ({ params: { id } });
/** Orders a preview, waits until its job is over, and returns its effects. */
async function preview(id: string): Promise<ImportUndo> {
  const { body } = await server.call('previewImportUndo', params(id), admin);
  expect([body.state, body.mayUndo, body.undoEffects]).toEqual(['previewing', false, undefined]);
  await waitForImports(server.services);
  const { undoEffects, undoFailure } = await runOf(id);
  expect(undoFailure).toBeUndefined();
  if (!undoEffects) throw new Error('The preview has no effects.');
  return undoEffects;
}
const reason = 'It was the wrong file.';
const orderUndo = async (id: string, mark?: string) =>
  server.call('undoImport', { ...params(id), body: { reason, mark: mark ?? (await preview(id)).mark } }, admin);
const runOf = async (id: string) => (await server.call('getImport', params(id), admin)).body;
/** Orders an undo, waits until its job is over, and returns the run. */
async function undo(id: string, mark?: string) {
  const { status } = await orderUndo(id, mark);
  expect(status).toBe(202);
  await waitForImports(server.services);
  return runOf(id);
}
const pollyOf = async (id: string) => server.call('getPolly', { params: { id } });

/** Holds the lock of imports, and runs a statement, in a transaction of its own. Returns a function that ends it. */
async function holdImports(also?: BoundStatement): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<undefined>();
  const holding = server.services.database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    if (also) await transaction.query(also);
    lock(undefined);
    await released;
  });
  await locked;
  return async () => {
    release(undefined);
    await holding;
  };
}

describe('the undo of an import', () => {
  it('removes all that the import added while nothing rests on it', async () => {
    const before = await rowsNow();
    const id = await run(deputy(1), deputy(2));
    const { removed, restored, stays } = await preview(id);
    expect([restored, stays]).toEqual([[], []]);
    expect(removed).toContainEqual({ kind: 'person', count: 2 });
    expect(removed).toContainEqual({ kind: 'membership', count: 2 });
    expect((await pollyOf('ann-tester1')).status).toBe(200);
    const undone = await undo(id);
    expect([undone.state, undone.mayUndo, undone.undoneBy?.userName]).toEqual(['applied', false, admin.userName]);
    expect(undone.undone).toBeDefined();
    expect(await rowsNow()).toEqual(before);
    expect((await pollyOf('ann-tester1')).status).toBe(404);
  });

  it('restores what the import changed, ended and deleted, and keeps new addresses as former ones', async () => {
    await run(
      deputy(1, { url: 'https://one.example' }),
      ...[2, 3, 4, 5, 6].map((number) => deputy(number, { state: 'OR' })),
    );
    const before = await rowsNow();
    const renamed = deputy(1, { name: 'Ann Other', party: 'Other Party' });
    const id = await run(renamed, ...[2, 3, 4, 5].map((number) => deputy(number, { state: 'OR' })));
    expect((await pollyOf('ann-other')).body).toMatchObject({ name: 'Ann Other', partyName: 'Other Party' });
    expect((await pollyOf('ann-tester6')).body.terms[0]?.current).toBe(false);
    await undo(id);
    expect((await pollyOf('ann-other')).body).toMatchObject({
      name: 'Ann Tester1',
      slug: 'ann-tester1',
      partyName: 'Bench Party',
      website: 'https://one.example',
    });
    expect((await pollyOf('ann-tester6')).body.terms[0]?.current).toBe(true);
    const after = await rowsNow();
    const former = { slug: 'ann-other', current: false };
    const slugs = after['person_slugs'] ?? [];
    expect(slugs).toContainEqual(expect.objectContaining(former));
    const others = slugs.filter((row) => !('slug' in row && row.slug === former.slug));
    expect({ ...after, person_slugs: others }).toEqual(before);
  });

  it('gives a person back to the source that told of them before', async () => {
    const council = JSON.stringify({
      persons: [{ id: 'p1', name: 'Annie Tester1', identifiers: [{ scheme: 'bioguide', identifier: 'X1' }] }],
      organizations: [{ id: 'council', name: 'Council of Quay', classification: 'council' }],
      memberships: [{ person_id: 'p1', organization_id: 'council', start_date: '2024-01-01' }],
    });
    const path = await filesOf({ 'popolo.json': council });
    const today = server.services.now().toISOString().slice(0, 10);
    await importByCommand(server.services, { format: 'popolo', path, today, whole: 'yes', apply: true });
    const before = await rowsNow();
    const id = await run(deputy(1));
    expect((await pollyOf('ann-tester1')).body.name).toBe('Ann Tester1');
    await undo(id);
    expect((await rowsNow())['people']).toEqual(before['people']);
    expect((await pollyOf('annie-tester1')).body.name).toBe('Annie Tester1');
  });

  it('shows what stays because something rests on it, and removes the rest after a review', async () => {
    const id = await run(deputy(1), deputy(2), deputy(3));
    const member = await memberWithProfile(server);
    const followed = (await pollyOf('ann-tester1')).body;
    await server.call('follow', { body: { followeeId: followed.personId, followeeType: 'polly' } }, member);
    const corrected = (await pollyOf('ann-tester2')).body;
    const record = (await server.call('getPersonRecord', { params: { id: corrected.personId } }, admin)).body;
    const { name, otherNames } = record;
    const body = { name: `${name} Jr.`, otherNames, reason, version: record.version };
    expect((await server.call('correctPerson', { params: { id: corrected.personId }, body }, admin)).status).toBe(200);

    const { removed, stays } = await preview(id);
    expect(removed).toContainEqual({ kind: 'person', count: 1 });
    const people = stays.filter(({ kind }) => kind === 'person');
    expect(people).toEqual([
      { kind: 'person', count: 1, obstacle: 'changed', names: ['Ann Tester2'] },
      { kind: 'person', count: 1, obstacle: 'inUse', names: ['Ann Tester1'] },
    ]);
    expect((await undo(id)).undone).toBeDefined();
    expect((await pollyOf('ann-tester1')).body.terms).toHaveLength(1);
    expect((await pollyOf('ann-tester2')).body.name).toBe('Ann Tester2 Jr.');
    expect((await pollyOf('ann-tester3')).status).toBe(404);
  });

  it('leaves a person on whom somebody has voted', async () => {
    const id = await run(deputy(1));
    const { personId } = (await pollyOf('ann-tester1')).body;
    const member = await server.memberAs({ level: 5 });
    const vote = { personId, vote: 'up' } as const;
    expect((await server.call('castDailyPollyVote', { body: vote }, member)).status).toBe(200);
    expect((await preview(id)).stays).toContainEqual({
      kind: 'person',
      count: 1,
      obstacle: 'inUse',
      names: ['Ann Tester1'],
    });
  });

  it('is refused if it has other effects than were shown', async () => {
    const id = await run(deputy(1));
    const { mark } = await preview(id);
    const { personId } = (await pollyOf('ann-tester1')).body;
    const member = await memberWithProfile(server);
    await server.call('follow', { body: { followeeId: personId, followeeType: 'polly' } }, member);
    const refused = await undo(id, mark);
    expect([refused.state, refused.undoFailure, refused.mayUndo]).toEqual(['applied', 'changedMeanwhile', true]);
    expect((await pollyOf('ann-tester1')).status).toBe(200);
    expect((await undo(id)).undoFailure).toBeUndefined();
  });

  it('keeps what later people need, up to the body and its place, as the preview predicted', async () => {
    const first = await run(deputy(1), deputy(2, { party: 'Other Party' }));
    await run(deputy(1), deputy(2, { party: 'Other Party' }), deputy(3));
    const { removed, stays } = await preview(first);
    expect(removed).toContainEqual({ kind: 'person', count: 2 });
    expect(stays.find(({ kind }) => kind === 'organization')?.names).toContain('Bench Party');
    expect(stays.find(({ kind }) => kind === 'organization')?.names).not.toContain('Other Party');
    expect(stays.map(({ kind }) => kind)).toContain('division');
    expect((await undo(first)).undone).toBeDefined();
    expect((await pollyOf('ann-tester3')).body.partyName).toBe('Bench Party');
  });

  it('is previewed while others hold the rows and the lock of imports', async () => {
    const id = await run(deputy(1));
    const release = await holdImports(holdPeople());
    expect((await preview(id)).removed).toContainEqual({ kind: 'person', count: 1 });
    await release();
  });

  it('writes nothing if an admin cancels it, or its preview', async () => {
    const id = await run(deputy(1));
    const before = await rowsNow();
    const { mark } = await preview(id);
    const cancel = () => server.call('cancelImportUndo', params(id), admin);
    expect((await cancel()).failure?.errorCode).toBe('AlreadyDecided');
    const release = await holdImports();
    expect((await orderUndo(id, mark)).body.state).toBe('undoing');
    expect((await cancel()).body).toMatchObject({ state: 'applied', mayUndo: true });
    await release();
    await waitForImports(server.services);
    expect((await runOf(id)).undoFailure).toBeUndefined();
    expect(await rowsNow()).toEqual(before);
    await server.call('previewImportUndo', params(id), admin);
    await cancel();
    await waitForImports(server.services);
    expect((await runOf(id)).undoEffects).toBeUndefined();
    expect((await undo(id)).undone).toBeDefined();
  });

  it('runs as a job of which there is one, and leaves everything as it was if its session breaks off', async () => {
    const id = await run(deputy(1));
    const before = await rowsNow();
    const { mark } = await preview(id);
    const release = await holdImports();
    expect((await orderUndo(id, mark)).body).toMatchObject({ state: 'undoing', mayUndo: false, mayCompare: false });
    expect((await orderUndo(id, mark)).failure?.errorCode).toBe('AlreadyDecided');
    await vi.waitFor(async () => expect(await server.services.database.query(endWaiting())).toEqual([{ ended: true }]));
    await waitForImports(server.services);
    expect(await runOf(id)).toMatchObject({ state: 'applied', undoFailure: 'fault', mayUndo: true });
    expect(await rowsNow()).toEqual(before);
    await release();
    expect((await undo(id, mark)).undone).toBeDefined();
  });

  it('reads what it undoes before it waits for the lock of imports', async () => {
    const id = await run(deputy(1));
    const { mark } = await preview(id);
    const release = await holdImports();
    await orderUndo(id, mark);
    await vi.waitFor(async () =>
      expect(await server.services.database.query(readByWaiting())).toEqual([{ hasRead: true }]),
    );
    await release();
    await waitForImports(server.services);
    expect((await runOf(id)).undone).toBeDefined();
  });

  it('keeps neither rows nor a report of a run that is deleted', async () => {
    const id = await run(deputy(1));
    const { database } = server.services;
    expect(await database.query(keptOf({ runId: id }))).not.toEqual([{ rows: 0, lines: 0 }]);
    await database.query(deleteRun({ runId: id }));
    expect(await database.query(keptOf({ runId: id }))).toEqual([{ rows: 0, lines: 0 }]);
  });

  it('can be ordered again if its server stopped', async () => {
    const id = await run(deputy(1));
    const { mark } = await preview(id);
    await server.services.database.query(stopAfterLease({ runId: id, until: server.services.now() }));
    server.moveClock(1_000);
    expect(await runOf(id)).toMatchObject({ state: 'applied', undoFailure: 'brokenOff', mayUndo: true });
    expect((await undo(id, mark)).undone).toBeDefined();
  });

  it('undoes many people in few statements, but for those to whom something refers', async () => {
    const id = await run(...Array.from({ length: 40 }, (_, index) => deputy(index + 1)));
    const member = await memberWithProfile(server);
    for (const number of [3, 4, 17, 40]) {
      const { personId } = (await pollyOf(`ann-tester${number}`)).body;
      await server.call('follow', { body: { followeeId: personId, followeeType: 'polly' } }, member);
    }
    const { removed, stays } = await preview(id);
    expect(removed).toContainEqual({ kind: 'person', count: 36 });
    expect(stays.find(({ kind }) => kind === 'person')).toMatchObject({
      count: 4,
      names: ['Ann Tester17', 'Ann Tester3', 'Ann Tester4', 'Ann Tester40'],
    });
    await undo(id);
    const left = [3, 4, 5, 17, 39, 40].map(async (number) => (await pollyOf(`ann-tester${number}`)).status);
    expect(await Promise.all(left)).toEqual([200, 200, 404, 200, 404, 200]);
  });

  it('leaves what a later import changed, and undoes both in turn', async () => {
    const before = await rowsNow();
    const first = await run(deputy(1));
    const second = await run(deputy(1, { party: 'Other Party' }));
    expect((await preview(first)).stays).toContainEqual(
      expect.objectContaining({ kind: 'person', obstacle: 'changed' }),
    );
    await undo(second);
    expect((await preview(first)).stays).toEqual([]);
    await undo(first);
    expect(await rowsNow()).toEqual(before);
  });

  it('happens once, only of an applied import, and only while its former rows are kept', async () => {
    const id = await run(deputy(1));
    await undo(id);
    expect((await orderUndo(id, 'any')).failure?.errorCode).toBe('AlreadyDecided');
    const old = await run(deputy(1));
    server.moveClock(31 * 86_400_000);
    await removeExpiredImportFiles(server.services);
    server.moveClock(-31 * 86_400_000);
    expect((await server.call('getImport', params(old), admin)).body.mayUndo).toBe(false);
    expect((await orderUndo(old, 'any')).failure?.errorCode).toBe('Gone');
    const member = await server.memberAs({ level: 7 });
    expect((await server.call('previewImportUndo', params(old), member)).status).toBe(404);
  });

  it('lets the same file be imported again', async () => {
    await undo(await run(deputy(1)));
    await run(deputy(1));
    expect((await pollyOf('ann-tester1')).body.terms).toHaveLength(1);
  });
});

/** The folder of real files, if it exists next to the checkout. */
const folder = process.env.HUSTINGS_TEST_DATA ?? resolve(import.meta.dirname, '../../../../../../shared/data');

describe.skipIf(!existsSync(folder))('the undo of imports of real files', () => {
  const files = [
    ['congress', 'us-congress-legislators'],
    ['openstates', 'us-openstates-people'],
    ['openelections', 'us-openelections-vt/20141104__vt__general.csv'],
    ['eml', 'nl-kiesraad-eml/real/Kandidatenlijsten_GR2022_WestMaasenWaal.eml.xml'],
    ['eml', 'nl-kiesraad-eml/real/Telling_GR2022_WestMaasenWaal.eml.xml'],
  ] as const;

  it('brings back the rows before each of them', { timeout: 120_000 }, async () => {
    const today = server.services.now().toISOString().slice(0, 10);
    const undone: [id: string, before: object | undefined][] = [];
    for (const [format, path] of files) {
      const before = await rowsNow();
      await importByCommand(server.services, { format, path: join(folder, path), today, apply: true });
      const [latest] = (await server.call('listImports', { query: { take: 1 } }, admin)).body.results;
      undone.unshift([latest?.id ?? '', before]);
    }
    for (const [id, before] of undone) {
      expect((await preview(id)).stays).toEqual([]);
      expect((await undo(id)).undone).toBeDefined();
      expect(await rowsNow()).toEqual(before);
    }
  });
});
