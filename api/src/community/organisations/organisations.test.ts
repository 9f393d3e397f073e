import type { CallInput, Organisation } from '@hustings/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadForm } from '../../identity/profiles/testing/upload-form.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { joins, organisationFields, organisationOf } from './testing/organisations.ts';

let server: TestServer;
let eva: TestMember;
let bob: TestMember;
let cleo: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { organisationAdmins: 1, organisationAddresses: 3 } });
  await server.services.database.query(
    statement(
      'testing.organisations.place',
      `INSERT INTO divisions (id, name, source, retrieved, search)
       VALUES ('x-test/dam', 'Testdam', 'test', '2026-01-01', ' testdam')`,
    )(),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  eva = await server.memberAs({ level: 3 });
  bob = await server.memberAs({ level: 2 });
  cleo = await server.memberAs({ level: 1 });
});

const get = (id: string, as?: TestMember) => server.call('getOrganisation', { params: { id } }, as);
const join = (id: string, as: TestMember) => server.call('joinOrganisation', { params: { id } }, as);
const remove = (id: string, member: TestMember, as: TestMember) =>
  server.call('removeOrganisationMember', { params: { id, userId: member.accountId } }, as);
const approve = (id: string, member: TestMember, as: TestMember) =>
  server.call('approveOrganisationMember', { params: { id, userId: member.accountId } }, as);
const setRole = (id: string, member: TestMember, role: 'admin' | 'member', as: TestMember) =>
  server.call('setOrganisationRole', { params: { id, userId: member.accountId }, body: { role } }, as);
const offer = (id: string, member: TestMember, as: TestMember) =>
  server.call('offerOrganisation', { params: { id }, body: { userId: member.accountId } }, as);
const close = (id: string, as: TestMember) => server.call('closeOrganisation', { params: { id } }, as);
const change = (
  { organisationId, version, slug, name, description, joinPolicy }: Organisation,
  changed: Partial<CallInput<'updateOrganisation'>['body']>,
  as: TestMember,
) =>
  server.call(
    'updateOrganisation',
    { params: { id: organisationId }, body: { slug, name, description, joinPolicy, version, ...changed } },
    as,
  );
const setPlace = statement<{ accountId: string }>(
  'testing.organisations.profile',
  `UPDATE accounts SET display_location = 'Testdam' WHERE id = $accountId`,
);
/** Completes the profile of a member, who may then follow. */
async function named(member: TestMember): Promise<TestMember> {
  await server.services.database.query(setPlace({ accountId: member.accountId }));
  return member;
}
const namesOf = async (id: string, as: TestMember) =>
  (await server.call('listOrganisationMembers', { params: { id }, query: {} }, as)).body.results.map((each) => [
    each.userName,
    each.role,
  ]);

const report = (itemId: string, by: TestMember) =>
  server.call('reportAbuse', { body: { kind: 'organisation', itemId, reason: 'spam' } }, by);
const upload = async (id: string, as: TestMember, alt = 'A red bicycle') => {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#b33' } })
    .withExif({ IFD0: { Artist: 'Zebedee' } })
    .jpeg()
    .toBuffer();
  const { payload, contentType } = uploadForm(bytes, { type: 'image/jpeg' });
  const answer = await server.inject({
    method: 'POST',
    url: `/api/organisations/${id}/image`,
    query: { alt },
    payload,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': contentType },
  });
  return { status: answer.statusCode, body: answer.json() };
};
describe('creating an organisation', () => {
  it('needs level 3, and the refusal says what is missing', async () => {
    const refused = await server.call('createOrganisation', { body: organisationFields() }, bob);
    expect(refused.failure).toMatchObject({
      errorCode: 'ReputationTooLow',
      meta: { required: 3, actual: 2, missing: expect.arrayContaining(['activeDays']) },
    });
    const created = await organisationOf(server, eva, { placeId: 'x-test/dam', links: ['https://riders.example/'] });
    expect(created).toMatchObject({
      place: { id: 'x-test/dam', name: 'Testdam' },
      links: ['https://riders.example/'],
      membersCount: 1,
      version: 1,
      membership: { role: 'owner', state: 'member' },
      leaders: [{ userName: eva.userName, role: 'owner' }],
    });
    expect((await get(created.slug)).body).toMatchObject({ organisationId: created.organisationId, membersCount: 1 });
  });

  it('refuses bad fields and stores nothing', async () => {
    const refuse = async (fields: object) =>
      (await server.call('createOrganisation', { body: { ...organisationFields(), ...fields } }, eva)).failure;
    for (const slug of ['ab', 'Has space', '-begins', 'two--hyphens', '0192f0c0-0000-7000-8000-000000000009'])
      expect((await refuse({ slug }))?.errors[0]?.fieldName).toBe('Slug');
    expect((await refuse({ links: ['javascript:alert(1)'] }))?.errors[0]?.fieldName).toMatch(/^Links/);
    expect((await refuse({ placeId: 'x-nowhere' }))?.errors[0]?.fieldName).toBe('PlaceId');
    expect((await refuse({ name: '‮evil' }))?.errors[0]?.fieldName).toBe('Name');
    expect((await server.call('listOrganisations', { query: { mine: 'true' } }, eva)).body.results).toEqual([]);
  });

  it('is limited by day and by the number of organisations of an owner', async () => {
    const limited = await testServer({ limits: { organisationsPerDay: 3, ownedOrganisations: 2 } });
    try {
      const owner = await limited.memberAs({ level: 3 });
      const first = await organisationOf(limited, owner);
      await organisationOf(limited, owner);
      const create = async () =>
        (await limited.call('createOrganisation', { body: organisationFields() }, owner)).failure?.errorCode;
      expect(await create()).toBe('MaximumReached');
      await limited.call('closeOrganisation', { params: { id: first.organisationId } }, owner);
      expect(await create()).toBe('RateLimited');
      limited.moveClock(25 * 3_600_000);
      expect(await create()).toBeUndefined();
    } finally {
      await limited.close();
    }
  });
});

describe('the address of an organisation', () => {
  it('goes to one of 200 members who ask for it at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 200 }, () => server.memberAs({ level: 3 })));
    const answers = await Promise.all(
      members.map((member) =>
        server.call('createOrganisation', { body: organisationFields({ slug: 'the-wanted-one' }) }, member),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(199);
    for (const { failure } of refused)
      expect(failure).toMatchObject({ errorCode: 'AlreadyExists', errors: [{ fieldName: 'Slug' }] });
    const { body } = await get('the-wanted-one');
    expect(body.membersCount).toBe(1);
  });

  it('stays with the organisation after a change, and leads to the new address', async () => {
    const created = await organisationOf(server, eva);
    const changed = (await change(created, { slug: 'riders-of-dam' }, eva)).body;
    expect(changed).toMatchObject({ slug: 'riders-of-dam', version: 2 });
    expect((await get(created.slug)).body).toMatchObject({ slug: 'riders-of-dam' });
    const other = await organisationOf(server, eva);
    expect((await change(other, { slug: created.slug }, eva)).failure?.errorCode).toBe('AlreadyExists');
    const taken = await server.call('createOrganisation', { body: organisationFields({ slug: created.slug }) }, eva);
    expect(taken.failure?.errorCode).toBe('AlreadyExists');
    const back = (await change(changed, { slug: created.slug }, eva)).body;
    expect(back.slug).toBe(created.slug);
    const third = (await change(back, { slug: 'riders-3' }, eva)).body;
    const tooMany = await change(third, { slug: 'riders-4' }, eva);
    expect(tooMany.failure).toMatchObject({ errorCode: 'MaximumReached', meta: { limit: 3 } });
    expect((await get('riders-4')).status).toBe(404);
  });

  it('is checked while typing, with a free one like it', async () => {
    const { slug, organisationId } = await organisationOf(server, eva, { slug: 'harbour-club' });
    const check = async (id: string, organisation?: string) =>
      (await server.call('checkOrganisationSlug', { params: { id }, query: { organisation } }, bob)).body;
    expect(await check('Free-One')).toEqual({ slug: 'free-one', available: true });
    expect(await check(slug)).toEqual({ slug, available: false, suggestion: 'harbour-club-2' });
    expect(await check(slug, organisationId)).toEqual({ slug, available: true });
    expect(await check('not valid')).toEqual({ slug: 'not valid', available: false });
  });
});

describe('changing an organisation', () => {
  it('refuses a change of an older version, with the newer one', async () => {
    const created = await organisationOf(server, eva);
    expect((await change(created, { description: 'We ride home too.' }, eva)).status).toBe(200);
    const second = await change(created, { name: 'Another name' }, eva);
    expect(second.status).toBe(409);
    expect(second.failure).toMatchObject({
      errorCode: 'ChangedMeanwhile',
      meta: { current: { name: created.name, description: 'We ride home too.', version: 2 } },
    });
    expect((await change({ ...created, version: 2 }, { name: 'Another name' }, eva)).body).toMatchObject({
      name: 'Another name',
      version: 3,
    });
  });

  it('stores one of two changes at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await server.memberAs({ level: 3 });
      const created = await organisationOf(server, owner);
      await joins(server, bob, created.organisationId);
      await setRole(created.organisationId, bob, 'admin', owner);
      const answers = await Promise.all([
        change(created, { name: 'One' }, owner),
        change(created, { name: 'Two' }, bob),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('is for its owner and admins only', async () => {
    const created = await organisationOf(server, eva);
    await joins(server, bob, created.organisationId);
    expect((await change(created, { name: 'Mine' }, bob)).failure?.errorCode).toBe('Forbidden');
    expect((await change(created, { name: 'Mine' }, cleo)).failure?.errorCode).toBe('Forbidden');
    await setRole(created.organisationId, bob, 'admin', eva);
    expect((await change(created, { name: 'Ours' }, bob)).status).toBe(200);
  });
});

describe('the picture of an organisation', () => {
  it('is cropped to a square, without metadata, and has a text', async () => {
    const { organisationId } = await organisationOf(server, eva);
    expect((await upload(organisationId, eva, ' ')).status).toBe(400);
    expect((await upload(organisationId, bob)).status).toBe(403);
    const { body } = await upload(organisationId, eva);
    expect(body).toMatchObject({ imageAlt: 'A red bicycle' });
    const picture = await server.inject({ url: `${body.imageUrl}&size=192` });
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.headers['cache-control']).toContain('immutable');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 192, height: 192, format: 'webp' });
    expect(picture.rawPayload.includes('Zebedee')).toBe(false);
    const removed = await server.call('deleteOrganisationImage', { params: { id: organisationId } }, eva);
    expect(removed.body.imageUrl).toBeUndefined();
    expect((await server.inject({ url: body.imageUrl })).statusCode).toBe(404);
  });
});

describe('joining', () => {
  it('an open organisation takes effect at once, and once', async () => {
    const { organisationId } = await organisationOf(server, eva);
    expect((await join(organisationId, cleo)).body).toMatchObject({
      membersCount: 2,
      membership: { role: 'member', state: 'member' },
    });
    expect((await join(organisationId, cleo)).body.membersCount).toBe(2);
    expect(await namesOf(organisationId, cleo)).toEqual([
      [cleo.userName, 'member'],
      [eva.userName, 'owner'],
    ]);
    const reader = await server.memberAs({ level: 0 });
    expect((await join(organisationId, reader)).failure?.errorCode).toBe('ReputationTooLow');
  });

  it('on request waits for an admin, who approves or refuses', async () => {
    const { organisationId } = await organisationOf(server, eva, { joinPolicy: 'onRequest' });
    for (const each of [bob, cleo])
      expect((await join(organisationId, each)).body).toMatchObject({
        membersCount: 1,
        membership: { state: 'requested' },
      });
    const requests = async (as: TestMember) =>
      server.call('listOrganisationRequests', { params: { id: organisationId }, query: { include: 'total' } }, as);
    expect((await requests(bob)).failure?.errorCode).toBe('Forbidden');
    expect((await requests(eva)).body).toMatchObject({
      results: [{ userName: bob.userName }, { userName: cleo.userName }],
      total: 2,
    });
    expect((await approve(organisationId, bob, cleo)).failure?.errorCode).toBe('Forbidden');
    expect((await approve(organisationId, bob, eva)).status).toBe(200);
    expect((await remove(organisationId, cleo, eva)).status).toBe(200);
    expect((await requests(eva)).body.total).toBe(0);
    expect((await get(organisationId, cleo)).body.membership).toBeUndefined();
    expect((await approve(organisationId, cleo, eva)).status).toBe(404);
    expect(await namesOf(organisationId, bob)).toHaveLength(2);
  });

  it('on request is approved when the organisation becomes open', async () => {
    const created = await organisationOf(server, eva, { joinPolicy: 'onRequest' });
    await join(created.organisationId, bob);
    await change(created, { description: 'Still on request.' }, eva);
    expect((await get(created.organisationId, bob)).body.membership?.state).toBe('requested');
    const opened = await change({ ...created, version: 2 }, { joinPolicy: 'open' }, eva);
    expect(opened.body.membersCount).toBe(2);
    expect((await get(created.organisationId, bob)).body.membership?.state).toBe('member');
  });

  it('a closed organisation is refused', async () => {
    const { organisationId } = await organisationOf(server, eva, { joinPolicy: 'closed' });
    expect((await join(organisationId, bob)).failure?.errorCode).toBe('JoiningClosed');
  });

  it('shows the members to each other only', async () => {
    const { organisationId } = await organisationOf(server, eva);
    await joins(server, bob, organisationId);
    const list = (as: TestMember) =>
      server.call('listOrganisationMembers', { params: { id: organisationId }, query: {} }, as);
    expect((await list(cleo)).failure?.errorCode).toBe('Forbidden');
    expect((await list(bob)).status).toBe(200);
    expect((await remove(organisationId, bob, bob)).status).toBe(200);
    expect((await list(bob)).failure?.errorCode).toBe('Forbidden');
    expect(JSON.stringify((await get(organisationId, cleo)).body)).not.toContain(bob.userName);
  });
});

describe('roles', () => {
  it('let the owner appoint admins, and admins remove members but no admin and no owner', async () => {
    const { organisationId } = await organisationOf(server, eva);
    const dirk = await server.memberAs({ level: 1 });
    for (const each of [bob, cleo, dirk]) await joins(server, each, organisationId);
    expect((await setRole(organisationId, cleo, 'admin', bob)).failure?.errorCode).toBe('Forbidden');
    expect((await setRole(organisationId, bob, 'admin', eva)).status).toBe(200);
    expect((await setRole(organisationId, cleo, 'admin', eva)).failure).toMatchObject({
      errorCode: 'MaximumReached',
      meta: { limit: 1 },
    });
    expect((await get(organisationId)).body.leaders).toMatchObject([
      { userName: eva.userName, role: 'owner' },
      { userName: bob.userName, role: 'admin' },
    ]);
    expect((await remove(organisationId, dirk, bob)).status).toBe(200);
    expect((await remove(organisationId, eva, bob)).failure?.errorCode).toBe('Forbidden');
    expect((await remove(organisationId, bob, cleo)).failure?.errorCode).toBe('Forbidden');
    expect((await setRole(organisationId, eva, 'member', eva)).failure?.errorCode).toBe('Forbidden');
    expect((await remove(organisationId, eva, eva)).failure?.errorCode).toBe('OwnerCannotLeave');
    expect((await remove(organisationId, bob, eva)).status).toBe(200);
    expect((await setRole(organisationId, bob, 'admin', eva)).status).toBe(404);
  });

  it('pass ownership only once the other accepts', async () => {
    const { organisationId: id } = await organisationOf(server, eva);
    await joins(server, bob, id);
    await joins(server, cleo, id);
    expect((await server.call('acceptOrganisation', { params: { id } }, bob)).status).toBe(404);
    expect((await offer(id, cleo, eva)).body.handoverTo?.userName).toBe(cleo.userName);
    expect((await offer(id, bob, eva)).body.handoverTo?.userName).toBe(bob.userName);
    expect((await get(id, cleo)).body.handoverTo).toBeUndefined();
    expect((await get(id)).body.handoverTo).toBeUndefined();
    expect((await server.call('acceptOrganisation', { params: { id } }, cleo)).status).toBe(404);
    expect((await server.call('withdrawOrganisationOffer', { params: { id } }, cleo)).status).toBe(403);
    expect((await server.call('withdrawOrganisationOffer', { params: { id } }, bob)).status).toBe(200);
    expect((await server.call('acceptOrganisation', { params: { id } }, bob)).status).toBe(404);
    await offer(id, bob, eva);
    expect((await server.call('acceptOrganisation', { params: { id } }, bob)).body.leaders).toMatchObject([
      { userName: bob.userName, role: 'owner' },
      { userName: eva.userName, role: 'admin' },
    ]);
    expect((await remove(id, eva, eva)).status).toBe(200);
    expect((await get(id)).body.membersCount).toBe(2);
  });
});

describe('closing', () => {
  it('keeps the page readable and refuses everything new', async () => {
    const created = await organisationOf(server, eva, { joinPolicy: 'onRequest' });
    const { organisationId: id } = created;
    const dirk = await server.memberAs({ level: 1 });
    await join(id, bob);
    await approve(id, bob, eva);
    await join(id, dirk);
    expect((await close(id, bob)).failure?.errorCode).toBe('Forbidden');
    expect((await close(id, eva)).body.closed).toBeDefined();
    expect((await get(created.slug)).body).toMatchObject({ name: created.name, membersCount: 2 });
    expect((await get(id, dirk)).body.membership).toBeUndefined();
    const refused = [
      await join(id, cleo),
      await approve(id, dirk, eva),
      await setRole(id, bob, 'admin', eva),
      await offer(id, bob, eva),
      await close(id, eva),
      await change(created, { name: 'Too late' }, eva),
    ];
    expect(refused.map(({ failure }) => failure?.errorCode)).toEqual(refused.map(() => 'OrganisationClosed'));
    expect((await remove(id, bob, bob)).status).toBe(200);
    expect((await remove(id, eva, eva)).status).toBe(200);
  });
});

describe('simultaneous acts', () => {
  const state = statement<{ id: string }>(
    'testing.organisations.state',
    `SELECT s.closed_at IS NOT NULL AS closed, s.members_count AS counted,
       (SELECT count(*)::int FROM organisation_memberships m WHERE m.organisation_id = s.id) AS stored,
       (SELECT count(*)::int FROM organisation_memberships m WHERE m.organisation_id = s.id AND role = 'owner') AS owners
     FROM member_organisations s WHERE s.id = $id`,
  );
  const stateOf = async (id: string) =>
    (
      await server.services.database.query<{ closed: boolean; counted: number; stored: number; owners: number }>(
        state({ id }),
      )
    )[0];

  it('nobody joins an organisation after its closing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await server.memberAs({ level: 3 });
      const { organisationId: id } = await organisationOf(server, owner);
      const members = await Promise.all(Array.from({ length: 8 }, () => server.memberAs({ level: 1 })));
      const [closed, ...joined] = await Promise.all([close(id, owner), ...members.map((each) => join(id, each))]);
      expect(closed.status).toBe(200);
      const admitted = joined.filter(({ status }) => status === 200);
      for (const { body } of admitted) expect(body.closed).toBeUndefined();
      for (const { failure } of joined) expect([undefined, 'OrganisationClosed']).toContain(failure?.errorCode);
      expect(await stateOf(id)).toMatchObject({ counted: admitted.length + 1, stored: admitted.length + 1 });
    }
  });

  it('an organisation has one owner, also when the next one is removed while accepting', async () => {
    for (let round = 0; round < 12; round += 1) {
      const owner = await server.memberAs({ level: 3 });
      const { organisationId: id } = await organisationOf(server, owner);
      const next = await server.memberAs({ level: 1 });
      await joins(server, next, id);
      await offer(id, next, owner);
      const [accepted, removed] = await Promise.all([
        server.call('acceptOrganisation', { params: { id } }, next),
        remove(id, next, owner),
      ]);
      // Whichever is first refuses the other: the removed member has no offer, and the former owner removes no owner.
      expect([accepted.status, removed.status].toSorted()).toEqual([200, expect.toBeOneOf([403, 404])]);
      expect(await stateOf(id)).toMatchObject({ owners: 1, counted: accepted.status === 200 ? 2 : 1 });
    }
  });
});

describe('the list', () => {
  it('is sorted by name, paged and searched, for guests too', async () => {
    const own = await testServer();
    try {
      const owner = await own.memberAs({ level: 3 });
      for (const name of ['Émile club', 'Zebra friends', 'Allotment club', 'Bridge club'])
        await organisationOf(own, owner, { name });
      const list = (query: CallInput<'listOrganisations'>['query'], as?: TestMember) =>
        own.call('listOrganisations', { query }, as);
      const all = await list({ take: 1000, include: 'total' });
      expect(all.body.results.map(({ name }) => name)).toEqual([
        'Allotment club',
        'Bridge club',
        'Émile club',
        'Zebra friends',
      ]);
      expect(all.body.total).toBe(4);
      const first = await list({ take: 3 });
      const second = await list({ take: 3, after: first.body.next ?? '' });
      expect(second.body.results.map(({ name }) => name)).toEqual(['Zebra friends']);
      expect(second.body.next).toBeUndefined();
      const found = await list({ term: 'CLUB emi', include: 'total' });
      expect(found.body).toMatchObject({ results: [{ name: 'Émile club' }], total: 1 });
      expect((await list({ take: 1001 })).status).toBe(400);
      expect((await list({ mine: 'true' })).status).toBe(401);
      const joiner = await own.memberAs({ level: 1 });
      await joins(own, joiner, all.body.results[1]?.organisationId ?? '');
      expect((await list({ mine: 'true', include: 'total' }, joiner)).body).toMatchObject({
        results: [{ name: 'Bridge club', membership: { role: 'member', state: 'member' } }],
        total: 1,
      });
      // Only the list of one's own organisations tells a membership.
      expect((await list({}, joiner)).body.results.some((each) => 'membership' in each)).toBe(false);
    } finally {
      await own.close();
    }
  });
});

describe('reports', () => {
  it('hide an organisation from everybody but those who run it, until an admin decides', async () => {
    const owner = await server.memberAs({ level: 3 });
    const { organisationId: id, slug, name } = await organisationOf(server, owner, { name: 'Xylophone quartet' });
    await joins(server, bob, id);
    await server.call('follow', { body: { followeeId: id, followeeType: 'organisation' } }, await named(cleo));
    expect((await get(id, cleo)).body.followLevel).toBe('following');
    expect((await report(id, owner)).failure?.errorCode).toBe('Forbidden');
    for (let reporters = 0; reporters < 3; reporters += 1) await report(id, await server.memberAs({ level: 4 }));
    for (const viewer of [undefined, bob, cleo]) expect((await get(slug, viewer)).status).toBe(404);
    expect((await get(slug, owner)).body).toMatchObject({ name, hidden: true });
    const seenBy = async (as: TestMember) => [
      ...(await server.call('listOrganisations', { query: { term: name } }, as)).body.results,
      ...(await server.call('listOrganisations', { query: { mine: 'true' } }, as)).body.results,
      ...(await server.call('listFollowees', { query: { followeeType: 'organisation' } }, as)).body.results,
      ...(await server.call('searchKind', { params: { kind: 'organisation' }, query: { term: name } }, as)).body
        .results,
    ];
    for (const viewer of [bob, cleo]) expect(await seenBy(viewer)).toEqual([]);
    expect((await server.call('listOrganisationComments', { params: { id }, query: {} }, bob)).status).toBe(404);
    const admin = await server.memberAs({ roles: ['Admin'] });
    const found = (await server.call('listAbuse', { query: {} }, admin)).body.results.find(
      ({ itemId }) => itemId === id,
    );
    expect(found).toMatchObject({ kind: 'organisation', address: `/organisation/${slug}`, authorName: owner.userName });
    const decision = { body: { id: found?.id ?? '', reason: 'It is a real organisation.' } };
    await server.call('rejectAbuse', decision, admin);
    expect((await get(slug)).status).toBe(200);
    expect(await seenBy(bob)).toHaveLength(3);
  });
});
