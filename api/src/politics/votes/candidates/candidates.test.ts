import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addVerifiedMember } from '../testing/voting-fixture.ts';
import { candidatesFixture, pollsClose, type CandidatesFixture } from '../testing/candidates-fixture.ts';

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
    expect((await send({ vote: 'up', viewMyVotes: 'justThePolly' })).failure?.errors?.[0]?.fieldName).toBe(
      'ViewMyVotes',
    );
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
