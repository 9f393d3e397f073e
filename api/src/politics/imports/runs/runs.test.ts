import { randomUUIDv7 } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { ImportRun } from '@hustings/contract';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { importByCommand, waitForImports } from '../index.ts';
import { createRun, removeExpiredImportFiles } from './runs.rules.ts';
import { leaseEnd, markApplied, progressOf } from './import-job.ts';

const fixtures = join(import.meta.dirname, '..', 'fixtures');
const minute = 60_000;
let server: TestServer;
let admin: TestMember;
let file: string;

beforeAll(async () => {
  server = await testServer({ limits: { uploads: 1_000, importBytes: 400_000, importFiles: 5 } });
  admin = await server.memberAs({ level: 5, roles: ['Admin'] });
  file = await readFile(join(fixtures, 'legislators-current.yaml'), 'utf8');
});
afterAll(() => server.close());

const empty = statement(
  'test.emptyImports',
  `TRUNCATE import_runs, divisions, organizations, offices, people, person_identifiers, person_slugs, person_links,
     person_contacts, memberships, polly_cards CASCADE`,
);
beforeEach(async () => {
  await server.services.database.query(empty());
  moveClock(-clockOffset);
});

/** The milliseconds by which a test moved the clock. `beforeEach` moves it back. */
let clockOffset = 0;
function moveClock(milliseconds: number): void {
  server.moveClock(milliseconds);
  clockOffset += milliseconds;
}

type Files = Record<string, string | Buffer>;

/** Encodes files as a multipart form. */
function formOf(files: Files): { payload: Buffer; type: string } {
  const boundary = 'hustings-boundary';
  const parts = Object.entries(files).flatMap(([name, content]) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

async function send(files: Files, as = admin, { cut = 0, query = 'format=congress' } = {}) {
  const { payload, type } = formOf(files);
  const answer = await server.inject({
    method: 'POST',
    url: `/api/adminutils/imports?${query}`,
    payload: cut ? payload.subarray(0, cut) : payload,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': type },
  });
  const body = answer.json();
  return { status: answer.statusCode, run: body as ImportRun, failure: body.responseStatus?.errorCode as string };
}

const getRun = async (id: string) => (await server.call('getImport', { params: { id } }, admin)).body;
/** Uploads files and waits until they are compared. */
async function compared(files: Files = { 'legislators-current.yaml': file }, query?: string): Promise<ImportRun> {
  const { run } = await send(files, admin, query ? { query } : {});
  await waitForImports(server.services);
  return getRun(run.id);
}
async function apply({ id }: ImportRun): Promise<ImportRun> {
  await server.call('applyImport', { params: { id } }, admin);
  await waitForImports(server.services);
  return getRun(id);
}
const linesOf = async ({ id }: ImportRun, query: object = {}) =>
  (await server.call('listImportLines', { params: { id }, query }, admin)).body;
const pollyNames = async () => (await server.call('listPollies', {})).body.results.map(({ name }) => name);
const storedFolders = () => readdir(join(server.services.settings.dataDir, 'imports')).catch(() => []);
const zipOf = (files: Files): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};
const records = () => file.replaceAll(/^#.*\n/gm, '').split(/^(?=- id:)/m);

describe('an import by an admin', () => {
  it('is for admins only and requires a recent password', async () => {
    const other = await server.memberAs({ level: 7 });
    expect((await send({ a: 'b' }, other)).status).toBe(404);
    for (const name of ['listImports', 'getImport', 'listImportLines', 'applyImport', 'compareImport'] as const)
      expect((await server.call(name, { params: { id: other.accountId } }, other)).status).toBe(404);
    moveClock(61 * minute);
    expect((await send({ a: 'b' })).failure).toBe('PasswordNeeded');
  });

  it('is compared first, which shows the changes and writes nothing', async () => {
    const { status, run } = await send({ 'legislators-current.yaml': file });
    expect([status, run.state]).toEqual([202, 'reading']);
    await waitForImports(server.services);
    const seen = await getRun(run.id);
    expect(seen).toMatchObject({
      state: 'compared',
      format: 'congress',
      files: ['legislators-current.yaml'],
      source: 'github.com/unitedstates/congress-legislators',
      records: 6,
      retrieved: utcDay(server.services.now()),
      byCommand: false,
      startedBy: { userId: admin.accountId },
      mayApply: true,
      mayCompare: true,
    });
    expect(seen.counts.find(({ kind }) => kind === 'person')).toMatchObject({ added: 6, changed: 0, ended: 0 });
    expect(await pollyNames()).toEqual([]);
  });

  it('has a report in pages, filtered by kind', async () => {
    const run = await compared();
    const first = await linesOf(run, { take: 5 });
    const second = await linesOf(run, { take: 5, after: first.next });
    expect([...first.results, ...second.results].map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const added = await linesOf(run, { kind: 'added', take: 100 });
    expect(added.results).toContainEqual(
      expect.objectContaining({
        entity: 'membership',
        name: 'Odile Brannagh',
        detail: expect.stringContaining('2031'),
      }),
    );
    expect(added.results).toHaveLength(run.lines - (await linesOf(run, { kind: 'note', take: 100 })).results.length);
  });

  it('has a report with codes for translation and English texts', async () => {
    const run = await compared();
    const { results } = await linesOf(run, { kind: 'note', take: 100 });
    expect(results).toContainEqual(
      expect.objectContaining({
        name: 'a name was composed from its parts (1)',
        finding: 'nameFromParts',
        values: { times: 1 },
      }),
    );
    await apply(run);
    const renamed = await compared({ 'legislators-current.yaml': file.replaceAll('Odile', 'Odette') });
    const [changed] = (await linesOf(renamed, { kind: 'changed' })).results;
    expect(changed).toMatchObject({ entity: 'person', fields: ['name', 'sortName'], detail: 'name, sort name' });
    expect(changed).not.toHaveProperty('finding');
  });

  it('returns lines that were stored without codes', async () => {
    const run = await compared();
    const earlier = statement<{ runId: string }>(
      'test.earlierLines',
      `UPDATE import_lines SET finding = NULL, "values" = NULL, fields = NULL WHERE run_id = $runId`,
    );
    await server.services.database.query(earlier({ runId: run.id }));
    const [line] = (await linesOf(run, { kind: 'note' })).results;
    expect(line).toEqual({ number: 1, kind: 'note', name: expect.stringContaining('('), detail: expect.any(String) });
  });

  it('is applied once, as compared, and records both admin acts', async () => {
    const run = await compared();
    const applied = await apply(run);
    expect(applied).toMatchObject({ state: 'applied', appliedBy: { userId: admin.accountId }, mayApply: false });
    expect(await pollyNames()).toHaveLength(6);
    const again = await server.call('applyImport', { params: { id: run.id } }, admin);
    expect(again.failure?.errorCode).toBe('AlreadyDecided');
    const acts = (await server.call('listAdminActs', {}, admin)).body.results;
    expect(acts.slice(0, 2).map(({ act, subject }) => [act, subject])).toEqual([
      ['applyImport', 'congress: legislators-current.yaml'],
      ['compareImport', 'congress: legislators-current.yaml'],
    ]);
    expect((await compared()).changes).toBe(0);
  });

  it('becomes outdated if the data has changed, and can be compared again', async () => {
    const [run, other] = [await compared(), await compared()];
    await apply(other);
    expect(await apply(run)).toMatchObject({ state: 'outdated', mayApply: false, mayCompare: true });
    await server.call('compareImport', { params: { id: run.id } }, admin);
    await waitForImports(server.services);
    expect(await getRun(run.id)).toMatchObject({ state: 'compared', changes: 0 });
  });

  it('is applied at most once when several are applied simultaneously; the others become outdated', async () => {
    const runs = [await compared(), await compared(), await compared()];
    await Promise.all(runs.map(({ id }) => server.call('applyImport', { params: { id } }, admin)));
    await waitForImports(server.services);
    const states = await Promise.all(runs.map(async ({ id }) => (await getRun(id)).state));
    expect(states.toSorted()).toEqual(['applied', 'outdated', 'outdated']);
    expect(await pollyNames()).toHaveLength(6);
  });

  it('accepts a zipped folder and refuses a zip that is damaged, too large or has paths out of its folder', async () => {
    const zip = await zipOf({ 'data/legislators-current.yaml': file, '__MACOSX/x': 'y' });
    expect(await compared({ 'congress.zip': zip })).toMatchObject({ state: 'compared', records: 6 });
    expect(await apply(await compared({ 'congress.zip': zip }))).toMatchObject({ state: 'applied' });
    const escaping = Buffer.from(
      (await zipOf({ 'aa/evil.yaml': file })).toString('latin1').replaceAll('aa/', '../'),
      'latin1',
    );
    expect(await compared({ 'evil.zip': escaping })).toMatchObject({
      state: 'refused',
      refusal: { code: 'unreadable' },
    });
    const torn = zip.subarray(0, zip.length / 2);
    const { refusal } = await compared({ 'torn.zip': torn });
    expect(refusal?.sentence).toContain('torn.zip cannot be unpacked');
    expect(refusal).toMatchObject({ reason: 'zipDamaged', values: { name: 'torn.zip', detail: expect.any(String) } });
    const large = await zipOf({ 'a.yaml': 'x'.repeat(400_001) });
    expect((await compared({ 'large.zip': large })).refusal?.sentence).toContain('more than can be imported at once');
  });
});

describe('unusable files', () => {
  it('are refused with the reason and change nothing', async () => {
    await apply(await compared());
    const refusal = async (text: string) => {
      const { state, refusal: explanation } = await compared({ 'legislators-current.yaml': text });
      expect(state).toBe('refused');
      expect(JSON.stringify(explanation)).not.toContain(server.services.settings.dataDir);
      return `${explanation?.code} ${explanation?.reason}`;
    };
    expect(await refusal(file.slice(0, file.length / 2))).toBe('unreadable cutOffRecord');
    const many = Array.from({ length: 3 }, () => records().join('')).join('');
    expect(await refusal(many.replaceAll('terms:', 'mandates:'))).toBe('unreadable nobodyUsable');
    expect(await refusal(many.replaceAll(/state: (TX|CA|WY)/g, 'state: ZZ'))).toBe('damaged tooManyUnusable');
    expect(await refusal(records().slice(2).join(''))).toBe('vanishing tooManyVanish');
    expect(await pollyNames()).toHaveLength(6);
  });

  it.each([
    ['half a surrogate pair', `${'x'.repeat(59)}😀`],
    ['a NUL character', 'x\0y'],
  ])('are refused with a storable reason if it contains %s', async (_, id) => {
    const table = `id,name\n${`${id},Somewhere\n`.repeat(12)}ocd-division/country:nl,Nederland\n`;
    const run = await compared({ 'places.csv': table }, 'format=ocd-divisions');
    expect(run).toMatchObject({ state: 'refused', refusal: { code: 'damaged', reason: 'tooManyUnusable' } });
    expect(run.refusal?.values?.['detail']).toContain('"x');
  });

  it('have a report that names the unusable records', async () => {
    const many = Array.from({ length: 3 }, () => records().join('')).join('');
    const run = await compared({ 'legislators-current.yaml': many.replaceAll(/state: (TX|CA|WY)/g, 'state: ZZ') });
    expect(run.refusal?.code).toBe('damaged');
    const { results } = await linesOf(run, { kind: 'refused' });
    expect(results.length).toBeGreaterThan(4);
    expect(results[0]).toMatchObject({ finding: 'unlikeSchema', values: { detail: results[0]?.detail } });
  });

  it('are refused during the upload if they are too large, too many or truncated, and nothing is stored', async () => {
    const before = await storedFolders();
    const large = await send({ 'a.yaml': 'x'.repeat(400_001) });
    expect([large.status, large.failure]).toEqual([413, 'FileTooLarge']);
    const two = await send({ 'a.yaml': 'x'.repeat(300_000), 'b.yaml': 'x'.repeat(300_000) });
    expect(two.failure).toBe('FileTooLarge');
    const many = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}.yaml`, file.slice(0, 10)]));
    expect((await send(many)).failure).toBe('OutOfRange');
    expect((await send({ 'a.zip': 'x', 'b.yaml': 'y' })).failure).toBe('InvalidValue');
    expect((await send({ '.hidden': 'x' })).failure).toBe('InvalidValue');
    expect((await send({})).failure).toBe('Required');
    expect((await send({ 'a.yaml': file }, admin, { cut: 900 })).failure).toBe('MalformedRequest');
    expect((await send({ 'a.yaml': file }, admin, { query: 'format=excel' })).failure).toBe('InvalidValue');
    expect(await storedFolders()).toEqual(before);
    expect((await server.call('listImports', {}, admin)).body.results).toEqual([]);
  });
});

describe('the list of imports', () => {
  it('contains imports from the command line: applied, compared or refused', async () => {
    const settings = { format: 'congress', path: fixtures, today: '2026-06-15' };
    await importByCommand(server.services, { ...settings, apply: false });
    await importByCommand(server.services, { ...settings, apply: true });
    await expect(
      importByCommand(server.services, { ...settings, path: join(fixtures, 'none'), apply: true }),
    ).rejects.toThrow('There is no file or folder');
    const { results } = (await server.call('listImports', {}, admin)).body;
    expect(
      results.map(({ state, byCommand, mayApply, mayCompare }) => [state, byCommand, mayApply, mayCompare]),
    ).toEqual([
      ['refused', true, false, false],
      ['applied', true, false, false],
      ['compared', true, false, false],
    ]);
    const [, applied] = results;
    expect(applied?.startedBy).toBeUndefined();
    expect((await linesOf(applied as ImportRun)).results.length).toBeGreaterThan(0);
    const [act] = (await server.call('listAdminActs', {}, admin)).body.results;
    expect(act).toMatchObject({ act: 'applyImport', subject: 'congress: fixtures' });
    expect(act?.admin).toBeUndefined();
  });

  it('shows an import whose server stopped as broken off, and it can be compared again', async () => {
    const run = await compared();
    const takeLease = statement<{ leasedUntil: Date; runId: string }>(
      'test.expiringLease',
      `UPDATE import_runs SET state = 'applying', lease = uuidv7(), leased_until = $leasedUntil WHERE id = $runId`,
    );
    await server.services.database.query(takeLease({ runId: run.id, leasedUntil: leaseEnd(server.services) }));
    expect((await getRun(run.id)).state).toBe('applying');
    moveClock(120_000);
    expect(await getRun(run.id)).toMatchObject({ state: 'brokenOff', mayApply: false, mayCompare: true });
    expect(await pollyNames()).toEqual([]);
    await server.call('compareImport', { params: { id: run.id } }, admin);
    await waitForImports(server.services);
    expect(await apply(await getRun(run.id))).toMatchObject({ state: 'applied' });
  });

  it('has pages; files are removed when they are applied or expire, and their runs cannot be applied', async () => {
    const runs = [await compared(), await compared(), await compared()];
    const page = await server.call('listImports', { query: { take: 2 } }, admin);
    const next = await server.call('listImports', { query: { take: 2, after: page.body.next } }, admin);
    expect([...page.body.results, ...next.body.results].map(({ id }) => id)).toEqual(
      runs.map(({ id }) => id).toReversed(),
    );
    const [first, second] = runs;
    await apply(first as ImportRun);
    await removeExpiredImportFiles(server.services);
    expect(await storedFolders()).not.toContain(first?.id);
    expect(await storedFolders()).toContain(second?.id);
    moveClock(7 * 24 * 60 * minute);
    await server.services.database.query(
      statement<{ now: Date }>(
        'test.passwordAgain',
        'UPDATE sessions SET password_given_at = $now',
      )({ now: server.services.now() }),
    );
    const refused = await server.call('applyImport', { params: { id: second?.id ?? '' } }, admin);
    expect(refused.failure?.errorCode).toBe('Gone');
    await removeExpiredImportFiles(server.services);
    expect(await storedFolders()).not.toContain(second?.id);
  });
});

it('tells how far a running import is, and no longer once it is over', async () => {
  const { services } = server;
  const run = await createRun(services, { id: randomUUIDv7(), format: 'csv', files: [], given: {}, state: 'applying' });
  expect((await getRun(run.id)).progress).toBeUndefined();
  progressOf(services, run)({ step: 'writing', done: 5, total: 20 });
  await expect
    .poll(async () => (await getRun(run.id)).progress)
    .toEqual({ step: 'writing', done: 5, total: 20, seconds: expect.any(Number) });
  await services.database.transaction((transaction) => markApplied(services, transaction, run));
  expect((await getRun(run.id)).progress).toBeUndefined();
});
