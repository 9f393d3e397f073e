import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import type { TestMember } from '../../../testing/server.ts';
import { pollyIdOf } from '../targets/targets.rules.ts';
import { addVerifiedMember } from '../testing/voting-fixture.ts';
import { candidatesFixture, pollsClose, type CandidatesFixture } from '../testing/candidates-fixture.ts';

const addOwner = statement<{ accountId: string; personId: string }>(
  'testing.candidateVotes.addOwner',
  'INSERT INTO page_owners VALUES ($personId, $accountId, false, now())',
);

let fixture: CandidatesFixture;
beforeAll(async () => {
  fixture = await candidatesFixture();
});
afterAll(() => fixture.server.close());

const call: CandidatesFixture['server']['call'] = (...input) => fixture.server.call(...input);
const inElection = () => ({ id: fixture.electionId });

describe('a vote on a candidate', () => {
  it('is one per member and candidacy, and can be changed on any day until the polls close', async () => {
    const bob = await fixture.server.memberAs();
    const first = await fixture.cast(bob, { ability: 70, comment: 'First' });
    expect(first.body).toMatchObject({
      candidacyId: fixture.candidacyOf(),
      electionId: fixture.electionId,
      personId: fixture.candidacies.get('Ada North')?.personId,
      slug: 'ada-north',
      name: 'Ada North',
      day: '2026-06-10',
      vote: 'up',
      ability: 70,
      isFinal: false,
      own: { anonymous: false, viewMyVotes: 'justMe' },
    });
    fixture.server.standAt('2026-06-05T12:00:00Z');
    const second = await fixture.cast(bob, { vote: 'down' });
    expect(second.body).toMatchObject({ id: first.body.id, vote: 'down' });
    const last = await call(
      'getCandidateVote',
      { params: { ...inElection(), candidacyId: fixture.candidacyOf() } },
      bob,
    );
    expect(last.body).toMatchObject({
      today: '2026-06-10',
      closes: '2026-06-11T04:00:00.000Z',
      timeZone: 'America/New_York',
      vote: { id: first.body.id, vote: 'down' },
    });
    await fixture.cast(bob, {}, 'Cid South');
    const mine = await call('listCandidateVotes', { params: inElection(), query: { include: 'total' } }, bob);
    expect(mine.body).toMatchObject({ total: 2, results: [{ name: 'Cid South' }, { name: 'Ada North' }] });
    const all = await call('listDailyVotes', { query: { mine: 'true' } }, bob);
    expect(all.body.results.map(({ name }) => name)).toEqual(['Cid South', 'Ada North']);
  });

  it('takes the fields of the specification, and ratings in place of a thumb', async () => {
    const bob = await fixture.server.memberAs();
    const { personId } = fixture.candidacies.get('Cid South') ?? {};
    const send = (body: object) =>
      call(
        'castCandidateVote',
        { params: inElection(), body: { personId, electionId: fixture.electionId, ...body } },
        bob,
      );
    const fields = { comment: 'Good', viewMyVotes: 'everyone', viewMyVotesDefault: false, anonymous: false };
    expect((await send({ ...fields, ability: 80, vision: 30, isUndecided: false })).body.vote).toBe('up');
    expect((await send({ ability: 40, vision: 50 })).body.vote).toBe('down');
    expect((await send({ ability: 40, isUndecided: true })).body.vote).toBe('undecided');
    const failure = async (body: object) => (await send(body)).failure?.errors?.[0];
    expect(await failure({})).toMatchObject({ fieldName: 'Vote', errorCode: 'Required' });
    expect(await failure({ vote: 'up', isUndecided: true })).toMatchObject({ fieldName: 'IsUndecided' });
    expect(await failure({ vote: 'up', electionId: personId })).toMatchObject({ fieldName: 'ElectionId' });
    expect(await failure({ vote: 'up', personId: undefined })).toMatchObject({ fieldName: 'PersonId' });
    expect((await send({ vote: 'up', personId: fixture.electionId })).status).toBe(404);
  });

  it('is refused without level, consent or a candidate who stands', async () => {
    expect((await fixture.cast(await fixture.server.memberAs({ level: 0 }))).failure?.errorCode).toBe(
      'ReputationTooLow',
    );
    const bob = await fixture.server.memberAs();
    await call('setConsent', { body: { consentToOpinions: false } }, bob);
    expect((await fixture.cast(bob)).failure?.errorCode).toBe('ConsentRequired');
    const eva = await fixture.server.memberAs();
    expect((await fixture.cast(eva, {}, 'Bea North')).failure?.errorCode).toBe('CandidateWithdrawn');
  });

  it('is one, named or anonymous, when submissions of both modes race', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => fixture.cast(ann, { anonymous: index % 2 === 0, ability: index })),
    );
    const kinds = new Set(answers.map(({ status, body }) => (status === 200 ? body.own?.anonymous : status)));
    expect([...kinds].filter((kind) => typeof kind === 'boolean')).toHaveLength(1);
    expect([...kinds].filter((kind) => typeof kind === 'number')).toEqual([409]);
    const mine = await call('listCandidateVotes', { params: inElection(), query: { include: 'total' } }, ann);
    expect(mine.body.total).toBe(1);
  });

  it('can be deleted by its member until the polls close, named or anonymous', async () => {
    const ann = await addVerifiedMember(fixture.server);
    const params = { ...inElection(), candidacyId: fixture.candidacyOf() };
    const remove = (as = ann) => call('deleteCandidateVote', { params }, as);
    const named = (await fixture.cast(ann)).body.id;
    expect((await remove(await fixture.server.memberAs())).status).toBe(404);
    expect((await call('deleteDailyVote', { params: { id: named } }, ann)).status).toBe(404);
    expect((await remove()).status).toBe(200);
    const anonymous = (await fixture.cast(ann, { anonymous: true })).body;
    expect(anonymous.own).toMatchObject({ anonymous: true, viewMyVotes: 'justMe' });
    expect((await fixture.cast(ann)).failure?.errorCode).toBe('VotedInOtherMode');
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    await fixture.cast(ann);
    fixture.server.standAt(pollsClose);
    expect((await remove()).failure?.errorCode).toBe('VoteFinal');
    fixture.server.standAt('2026-06-05T12:00:00Z');
  });
});

describe('a vote for just the polly in question', () => {
  let closing: CandidatesFixture;
  beforeAll(async () => {
    closing = await candidatesFixture();
  });
  afterAll(() => closing.server.close());

  it('is seen by those who speak for the page of the candidate, an anonymous one when the polls are closed', async () => {
    const { server, candidacies, electionId } = closing;
    const ownerOf = async (name: string) => {
      const owner = await server.memberAs({ level: 3 });
      const personId = candidacies.get(name)?.personId ?? '';
      await server.services.database.query(addOwner({ accountId: owner.accountId, personId }));
      return owner;
    };
    const [owner, other] = [await ownerOf('Cid South'), await ownerOf('Ada North')];
    const ballot = { viewMyVotes: 'justThePolly', comment: 'For you' } as const;
    const named = (await closing.cast(await server.memberAs(), ballot, 'Cid South')).body;
    const ann = await addVerifiedMember(server);
    const hidden = (await closing.cast(ann, { ...ballot, anonymous: true }, 'Cid South')).body;
    for (const { own } of [named, hidden]) expect(own?.viewMyVotes).toBe('justThePolly');

    const seenBy = async (viewer?: TestMember) => {
      const query = { candidacyId: closing.candidacyOf('Cid South'), include: 'total' as const };
      const { body } = await server.call('listCandidateVotes', { params: { id: electionId }, query }, viewer);
      expect(body.total).toBe(body.results.length);
      const listed = [named, hidden].map(({ id }) => body.results.some((each) => each.id === id));
      for (const [at, { id }] of [named, hidden].entries())
        expect((await server.call('getDailyVote', { params: { id } }, viewer)).status).toBe(listed[at] ? 200 : 404);
      return { named: listed[0], anonymous: listed[1] };
    };
    expect(await seenBy(owner)).toEqual({ named: true, anonymous: false });
    for (const viewer of [other, undefined]) expect(await seenBy(viewer)).toEqual({ named: false, anonymous: false });
    const report = { kind: 'dailyVote', itemId: named.id, reason: 'spam' } as const;
    expect((await server.call('reportAbuse', { body: report }, other)).status).toBe(404);
    expect((await server.call('reportAbuse', { body: report }, owner)).status).toBeLessThan(300);

    server.standAt('2026-06-11T04:02:00Z');
    await closing.close();
    expect(await seenBy(owner)).toEqual({ named: true, anonymous: true });
    for (const viewer of [other, undefined]) expect(await seenBy(viewer)).toEqual({ named: false, anonymous: false });
  });

  it('is about the person who stands, and about nobody if a party stands itself', () => {
    const candidacy = { electionId: 'e', personId: 'p', partyId: 'q', closes: pollsClose };
    const target = { id: 'c', kind: 'candidacy' as const };
    expect(pollyIdOf({ ...target, candidacy })).toBe('p');
    expect(pollyIdOf({ ...target, candidacy: { ...candidacy, personId: null } })).toBeNull();
  });
});

describe('the list of votes on a candidate', () => {
  it('has the votes that the viewer may see, anonymous ones only when the polls are closed', async () => {
    const [bob, eva] = [await fixture.server.memberAs(), await fixture.server.memberAs()];
    const ann = await addVerifiedMember(fixture.server);
    const shown = (await fixture.cast(bob, { viewMyVotes: 'everyone' }, 'Dee Stone')).body.id;
    await fixture.cast(eva, {}, 'Dee Stone');
    const hidden = (await fixture.cast(ann, { anonymous: true, viewMyVotes: 'everyone' }, 'Dee Stone')).body.id;
    const listed = async () => {
      const query = { candidacyId: fixture.candidacyOf('Dee Stone') };
      const { body } = await call('listCandidateVotes', { params: inElection(), query });
      return body.results.map(({ id }) => id).toSorted();
    };
    expect(await listed()).toEqual([shown]);
    fixture.server.standAt('2026-06-11T04:02:00Z');
    await fixture.close();
    expect(await listed()).toEqual([shown, hidden].toSorted());
    const vote = (await call('getDailyVote', { params: { id: hidden } })).body;
    expect(vote).toMatchObject({ isFinal: true, author: { anonymous: true, verified: true } });
    expect(
      (await call('getCandidateVote', { params: { ...inElection(), candidacyId: fixture.candidacyOf() } }, bob)).status,
    ).toBe(200);
  });

  it('asks a guest for a candidacy, and does not know one of another election', async () => {
    expect((await call('listCandidateVotes', { params: inElection(), query: {} })).status).toBe(401);
    const query = { candidacyId: fixture.electionId };
    expect((await call('listCandidateVotes', { params: inElection(), query })).status).toBe(404);
  });
});
