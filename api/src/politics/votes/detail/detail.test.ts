import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStep } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import type { TestMember } from '../../../testing/server.ts';
import { addVerifiedMember, votingFixture, type VotingFixture } from '../testing/voting-fixture.ts';

const date = '2026-06-15';
const detail = '/api/vote';

let fixture: VotingFixture;
let reader: TestMember;
let open: TestMember;
/** Members without a visible vote, whom viewers must not be able to tell apart. */
let indistinguishable: { never: TestMember; anonymous: TestMember; hidden: TestMember };

beforeAll(async () => {
  fixture = await votingFixture();
  const [never, anonymous, hidden] = await Promise.all([1, 2, 3].map(() => addVerifiedMember(fixture.server)));
  if (!never || !anonymous || !hidden) throw new Error('Three members are missing.');
  indistinguishable = { never, anonymous, hidden };
  [reader, open] = [await fixture.server.memberAs(), await fixture.server.memberAs()];
  await fixture.cast(anonymous, { anonymous: true, comment: 'Who am I?' });
  await fixture.cast(hidden, { viewMyVotes: 'justMe', comment: 'x'.repeat(4_000) });
  await fixture.cast(open, { viewMyVotes: 'everyone', comment: 'For all to see' });
  fixture.server.moveClock(86_400_000);
  await runStep(fixture.server.services, publishers);
});
afterAll(() => fixture.server.close());

const getDetail = ({ userName }: { userName: string }, viewer?: TestMember, slug = 'ada-north') =>
  fixture.server.inject({
    url: `${detail}/${slug}/${userName}/${date}`,
    headers: viewer ? { authorization: `Bearer ${viewer.token}` } : {},
  });

describe('the detail of a vote', () => {
  it('is shown to viewers who may see it, by slug and by id', async () => {
    for (const viewer of [undefined, reader])
      for (const slug of ['ada-north', fixture.ada, 'ADA-NORTH'])
        expect((await getDetail(open, viewer, slug)).json()).toMatchObject({
          vote: 'up',
          comment: 'For all to see',
          author: { userName: open.userName },
          isFinal: true,
        });
  });

  it('is shown to its author, named or anonymous', async () => {
    expect((await getDetail(indistinguishable.hidden, indistinguishable.hidden)).json()).toMatchObject({
      own: { anonymous: false },
    });
    expect((await getDetail(indistinguishable.anonymous, indistinguishable.anonymous)).json()).toMatchObject({
      comment: 'Who am I?',
      own: { anonymous: true },
    });
    expect((await getDetail(indistinguishable.never, indistinguishable.never)).statusCode).toBe(404);
  });

  it('answers the same bytes for a missing, an anonymous and a hidden vote', async () => {
    for (const viewer of [undefined, reader, open]) {
      const answers = await Promise.all(Object.values(indistinguishable).map((member) => getDetail(member, viewer)));
      const contents = answers.map(({ statusCode, rawPayload, headers }) => {
        const { date: _, 'x-request-id': __, ...rest } = headers;
        return JSON.stringify([statusCode, rawPayload.toString('base64'), rest]);
      });
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(new Set(contents).size).toBe(1);
    }
  });

  it('runs the same statements for a missing, an anonymous and a hidden vote', async () => {
    const { database } = fixture.server.services;
    const names: string[] = [];
    const { query } = database;
    database.query = (statement) => {
      names.push(statement.name);
      return query(statement);
    };
    const lists = [];
    for (const member of Object.values(indistinguishable)) {
      names.length = 0;
      await getDetail(member);
      lists.push(names.join());
    }
    database.query = query;
    expect(lists[0]).toContain('votes.byUserName');
    expect(new Set(lists).size).toBe(1);
  });
});
