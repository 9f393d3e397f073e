import { afterAll, beforeAll, expect, it } from 'vitest';
import { stanceOf } from '../../../content/stances/testing/stances.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { TestMember } from '../../../testing/server.ts';
import { candidatesFixture, type CandidatesFixture } from '../../votes/testing/candidates-fixture.ts';

let fixture: CandidatesFixture;
let ada: TestMember;
let cid: TestMember;

const addOwner = statement<{ accountId: string; personId: string }>(
  'testing.positions.addOwner',
  'INSERT INTO page_owners VALUES ($personId, $accountId, false, now())',
);

async function ownerOf(name: string): Promise<TestMember> {
  const owner = await fixture.server.memberAs({ level: 5 });
  const personId = fixture.candidacies.get(name)?.personId ?? '';
  await fixture.server.services.database.query(addOwner({ accountId: owner.accountId, personId }));
  return owner;
}

type Stance = Parameters<typeof stanceOf>[2];
async function publish(owner: TestMember, name: string, stance: Stance): Promise<string> {
  const { id } = await stanceOf(fixture.server, owner, stance);
  const body = { personId: fixture.candidacies.get(name)?.personId ?? '', official: true };
  const { status } = await fixture.server.call('publishPosition', { params: { id }, body }, owner);
  expect(status).toBe(200);
  return id;
}

const list = async (query: { take?: number; after?: string } = {}, viewer?: TestMember) =>
  (await fixture.server.call('listElectionPositions', { params: { id: fixture.electionId }, query }, viewer)).body;

beforeAll(async () => {
  fixture = await candidatesFixture({ limits: { recentPasswordMinutesAdmin: 1_000_000 } });
  [ada, cid] = [await ownerOf('Ada North'), await ownerOf('Cid South')];
  const bea = await ownerOf('Bea North');
  await publish(ada, 'Ada North', { topic: 'trees', position: 'against' });
  await publish(ada, 'Ada North', { topic: 'buses', position: 'stronglyFor' });
  await publish(cid, 'Cid South', { topic: 'buses', position: 'neutral' });
  // Bea has withdrawn, and Dee has no page.
  await publish(bea, 'Bea North', { topic: 'buses', position: 'for' });
  // A stance that is not official.
  await stanceOf(fixture.server, cid, { topic: 'trees', position: 'for' });
});
afterAll(() => fixture.server.close());

it('lists the official positions of those who stand, by name, page by page', async () => {
  const { results } = await list();
  expect(results).toEqual([
    {
      personId: fixture.candidacies.get('Ada North')?.personId,
      slug: 'ada-north',
      name: 'Ada North',
      party: expect.objectContaining({ name: 'Meadow Party' }),
      positions: [
        { topic: 'buses', position: 'stronglyFor' },
        { topic: 'trees', position: 'against' },
      ],
    },
    expect.objectContaining({ slug: 'cid-south', positions: [{ topic: 'buses', position: 'neutral' }] }),
  ]);
  const first = await list({ take: 1 });
  const second = await list({ take: 1, after: first.next ?? '' });
  expect([...first.results, ...second.results]).toEqual(results);
  expect(second.next).toBeUndefined();
});

it('leaves out what the viewer may not see', async () => {
  const [blocked, other] = [await fixture.server.memberAs(), await fixture.server.memberAs()];
  await fixture.server.call('block', { body: { userId: blocked.accountId } }, ada);
  expect((await list({}, blocked)).results.map(({ slug }) => slug)).toEqual(['cid-south']);
  expect((await list({}, other)).results).toHaveLength(2);
});

it('is unknown for an election that does not exist', async () => {
  const params = { id: fixture.candidacyOf() };
  expect((await fixture.server.call('listElectionPositions', { params, query: {} })).status).toBe(404);
});
