import type { CallInput, CallName, PersonRecord } from '@hustings/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource, type SourceContact, type SourceData } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';

let server: TestServer;
let admin: TestMember;
let other: TestMember;
let voter: TestMember;

const now = '2026-06-15T16:00:00Z';
const today = now.slice(0, 10);
const reason = 'The councillor told us so.';
const names = ['Ada North', 'Bea North', 'Cid North', 'Dan North', 'Eve North', 'Fay North'];
const contactsOf = (name: string): SourceContact[] => {
  const first = name.slice(0, 3).toLowerCase();
  return [
    { kind: 'email', value: `${first}@council.example` },
    { kind: 'emailDomain', value: 'council.example' },
    { kind: 'phone', value: '+31 20 555 0100', label: 'North' },
    { kind: 'twitter', value: `${first}north` },
  ];
};
/** The contacts after another phone number. */
const movedContactsOf = (name: string): SourceContact[] => [
  ...contactsOf(name).filter(({ kind }) => kind !== 'phone'),
  { kind: 'phone', value: '+31 20 555 0111' },
];
/** The contacts after another account. */
const moreContactsOf = (name: string): SourceContact[] => [
  ...contactsOf(name),
  { kind: 'instagram', value: name.slice(0, 3) },
];
const registryOf = (more: (name: string) => SourceContact[]): SourceData => ({
  ...testSource(names.map((name) => ({ name, contacts: more(name) }))),
  contactKinds: ['email', 'emailDomain', 'phone', 'twitter'],
});
const registry = registryOf(contactsOf);

const importAgain = async (data = registry) =>
  (await upsertFromSource(server.services.database, data, { today, retrieved: today, apply: true })).difference;

beforeAll(async () => {
  server = await testServer({
    settings: { twitter: { consumerKey: 'key', consumerSecret: 'secret', apiUrl: 'https://twitter.example' } },
  });
  server.standAt(now);
  admin = await server.memberAs({ roles: ['Admin'] });
  other = await server.memberAs({ roles: ['Admin'] });
  voter = await server.memberAs();
  await importAgain();
});
afterAll(() => server.close());

const call = <Name extends CallName>(name: Name, input: CallInput<Name>, as = admin) => server.call(name, input, as);
const codeOf = ({ status, body }: { status: number; body: unknown }) => {
  const { errorCode, meta } =
    (body as { responseStatus?: { errorCode: string; meta?: { field?: string } } }).responseStatus ?? {};
  return [status, errorCode, meta?.field].filter((part) => part !== undefined);
};
const page = async (slug: string) => (await server.call('getPolly', { params: { id: slug } })).body;
const recordAt = async (slug: string): Promise<PersonRecord> =>
  (await call('getPersonRecord', { params: { id: (await page(slug)).personId } })).body;
const proofsAt = async (slug: string) =>
  (await call('getPollyClaim', { params: { id: slug } }, voter)).body.ways.flatMap(({ proofs }) => proofs);
const valuesOf = ({ contacts }: PersonRecord, kind: string) =>
  contacts.filter((contact) => contact.kind === kind).map(({ value }) => value);

type Unexplained<Body> = Omit<Body, 'reason' | 'version'>;
type Deletion = CallInput<'deleteContact'>['body'];
const add = ({ personId, version }: PersonRecord, body: Unexplained<CallInput<'addContact'>['body']>, as = admin) =>
  call('addContact', { params: { id: personId }, body: { ...body, reason, version } }, as);
const correct = (
  { personId, version }: PersonRecord,
  body: Unexplained<CallInput<'correctContact'>['body']>,
  as = admin,
) => call('correctContact', { params: { id: personId }, body: { ...body, reason, version } }, as);
const remove = ({ personId, version }: PersonRecord, contact: Deletion['contact'], as = admin) =>
  call('deleteContact', { params: { id: personId }, body: { contact, reason, version } }, as);
const historyOf = async ({ personId }: PersonRecord) =>
  (await call('listPersonRecordChanges', { params: { id: personId }, query: {} })).body.results;
const actsOn = async (slug: string) =>
  (await call('listAdminActs', { query: { take: 100 } })).body.results.filter(
    ({ subject }) => subject === `/polly/${slug}`,
  );

it('keeps a corrected contact through an import that reports it, until the correction is given up', async () => {
  const before = await recordAt('ada-north');
  const answer = await correct(before, {
    contact: { kind: 'phone', value: '+31 20 555 0100' },
    value: '+31 20 555 0199',
    label: 'South',
  });
  expect(answer.body.correctedFacts).toEqual(['phone']);
  expect((await page('ada-north')).contacts).toContainEqual({
    kind: 'phone',
    value: '+31 20 555 0199',
    label: 'South',
    source: 'editors',
    retrieved: today,
  });

  const { locked, contacts } = await importAgain();
  expect(locked.map(({ place }) => place)).toEqual(['Ada North (contact phone)']);
  expect(contacts).toMatchObject({ added: [], changed: [], removed: [] });
  const stored = await recordAt('ada-north');
  expect(valuesOf(stored, 'phone')).toEqual(['+31 20 555 0199']);

  const body = { fact: 'phone', reason, version: stored.version } as const;
  const end = await call('endPersonCorrection', { params: { id: stored.personId }, body });
  expect(valuesOf(end.body, 'phone')).toEqual([]);
  expect((await importAgain()).locked).toEqual([]);
  const again = await recordAt('ada-north');
  expect(again).toMatchObject({ correctedFacts: [] });
  expect(valuesOf(again, 'phone')).toEqual(['+31 20 555 0100']);
  expect(again.contacts.find(({ kind }) => kind === 'phone')).toMatchObject({
    source: 'An invented source',
    isHandmade: false,
  });

  const history = await historyOf(stored);
  expect(history.map(({ act }) => act)).toEqual(['endPersonCorrection', 'correctContact']);
  expect(history[1]).toMatchObject({ reason, admin: { userId: admin.accountId } });
  expect(history[1]?.changes).toContainEqual({
    field: 'phone',
    from: '+31 20 555 0100 (North)',
    to: '+31 20 555 0199 (South)',
  });
  expect((await actsOn('ada-north')).map(({ act }) => act)).toEqual(['endPersonCorrection', 'correctContact']);
});

it('keeps a removed contact away, and leaves the other kinds to imports', async () => {
  const answer = await remove(await recordAt('bea-north'), { kind: 'twitter', value: 'beanorth' });
  expect(valuesOf(answer.body, 'twitter')).toEqual([]);
  expect((await importAgain(registryOf(movedContactsOf))).locked.map(({ place }) => place)).toEqual([
    'Bea North (contact twitter)',
  ]);
  const stored = await recordAt('bea-north');
  expect(valuesOf(stored, 'twitter')).toEqual([]);
  expect(valuesOf(stored, 'phone')).toEqual(['+31 20 555 0111']);
  await importAgain();
});

it('adds a contact that imports leave as it is, and removes it without a correction', async () => {
  const answer = await add(await recordAt('cid-north'), {
    kind: 'mastodon',
    value: '@cid@social.example',
    label: 'Office',
  });
  expect(answer).toMatchObject({ status: 201, body: { correctedFacts: [] } });
  expect((await importAgain()).contacts).toMatchObject({ added: [], changed: [], removed: [] });
  const stored = await recordAt('cid-north');
  expect(stored.contacts).toContainEqual({
    kind: 'mastodon',
    value: 'cid@social.example',
    label: 'Office',
    source: 'editors',
    retrieved: today,
    isHandmade: true,
    isPublic: true,
  });
  const removed = await remove(stored, { kind: 'mastodon', value: 'cid@social.example' });
  expect(valuesOf(removed.body, 'mastodon')).toEqual([]);
  expect(removed.body.correctedFacts).toEqual([]);
  expect((await actsOn('cid-north')).map(({ act }) => act)).toEqual(['deleteContact', 'addContact']);
});

it('lets nobody claim a page with a contact that an admin wrote', async () => {
  const before = await recordAt('dan-north');
  expect(await proofsAt('dan-north')).toEqual(['@council.example', '@dannorth']);
  const added = (await add(before, { kind: 'email', value: 'Dan@Town.example' })).body;
  expect(valuesOf(added, 'email')).toEqual(['dan@council.example', 'dan@town.example']);
  const account = (await add(added, { kind: 'twitter', value: 'https://x.com/danthefirst' })).body;
  expect(valuesOf(account, 'twitter')).toEqual(['dannorth', 'danthefirst']);
  expect(await proofsAt('dan-north')).toEqual(['@council.example', '@dannorth']);

  // The domain of the source goes with its last address, and a corrected account proves nothing.
  const email = { kind: 'email', value: 'dan@council.example' } as const;
  const corrected = (await correct(account, { contact: email, value: 'office@town.example' })).body;
  await correct(corrected, { contact: { kind: 'twitter', value: 'dannorth' }, value: 'dansouth' });
  expect(await proofsAt('dan-north')).toEqual([]);
  await importAgain();
  expect(await proofsAt('dan-north')).toEqual([]);
});

it('keeps the domain of a source while an address has it', async () => {
  const email = { kind: 'email', value: 'eve@council.example' } as const;
  await correct(await recordAt('eve-north'), { contact: email, value: 'office@council.example' });
  expect(await proofsAt('eve-north')).toEqual(['@council.example', '@evenorth']);
});

it('refuses values that are none of their kind, private mailboxes, and a contact twice', async () => {
  const before = await recordAt('fay-north');
  const answers = [
    await add(before, { kind: 'email', value: 'fay' }),
    await add(before, { kind: 'email', value: 'fay@gmail.com' }),
    await add(before, { kind: 'phone', value: 'no number' }),
    await add(before, { kind: 'rss', value: 'javascript:alert(1)' }),
    await add(before, { kind: 'twitter', value: 'https://elsewhere.example/fay' }),
    await add(before, { kind: 'twitter', value: 'faynorth' }),
    await correct(before, { contact: { kind: 'phone', value: '000' }, value: '+31 20 555 0101' }),
    await remove(before, { kind: 'phone', value: '000' }),
  ];
  expect(answers.map(codeOf)).toEqual([
    [400, 'InvalidFormat'],
    [400, 'PrivateContact'],
    ...Array.from({ length: 3 }, () => [400, 'InvalidFormat']),
    [409, 'AlreadyExists'],
    [404, 'NotFound'],
    [404, 'NotFound'],
  ]);
  expect(await historyOf(before)).toEqual([]);
});

it('accepts one of two admins who correct a contact at once, and refuses one who did not see an import', async () => {
  const before = await recordAt('fay-north');
  const contact = { kind: 'phone', value: '+31 20 555 0100' } as const;
  const answers = await Promise.all([
    correct(before, { contact, value: '+31 20 555 0101' }),
    correct(before, { contact, value: '+31 20 555 0102' }, other),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await historyOf(before)).toHaveLength(1);

  const seen = await recordAt('fay-north');
  await importAgain(registryOf(moreContactsOf));
  expect(codeOf(await remove(seen, { kind: 'twitter', value: 'faynorth' }))).toEqual([409, 'ChangedMeanwhile']);
});

it('answers members as if there were no such calls', async () => {
  const before = await recordAt('fay-north');
  const contact = { kind: 'twitter', value: 'faynorth' } as const;
  const answers = [
    await add(before, { kind: 'phone', value: '+31 20 555 0103' }, voter),
    await correct(before, { contact, value: 'fay' }, voter),
    await remove(before, contact, voter),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await recordAt('fay-north')).version).toBe(before.version);
});
