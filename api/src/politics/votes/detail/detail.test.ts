import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/server.ts';
import { verified, votingWorld, type VotingWorld } from '../testing/voting-fixture.ts';

const date = '2026-06-15';
const detail = '/api/vote';

let world: VotingWorld;
let reader: TestMember;
let open: TestMember;
/** Nobody learns what of these three each of them is. */
let silent: { never: TestMember; anonymous: TestMember; hidden: TestMember };

beforeAll(async () => {
  world = await votingWorld();
  const [never, anonymous, hidden] = await Promise.all([1, 2, 3].map(() => verified(world.server)));
  if (!never || !anonymous || !hidden) throw new Error('Three members are missing.');
  silent = { never, anonymous, hidden };
  [reader, open] = [await world.server.memberAs(), await world.server.memberAs()];
  await world.cast(anonymous, { anonymous: true, comment: 'Who am I?' });
  await world.cast(hidden, { viewMyVotes: 'justMe', comment: 'x'.repeat(4_000) });
  await world.cast(open, { viewMyVotes: 'everyone', comment: 'For all to see' });
  world.server.moveClock(86_400_000);
});
afterAll(() => world.server.close());

const ask = ({ userName }: { userName: string }, viewer?: TestMember, slug = 'ada-north') =>
  world.server.inject({
    url: `${detail}/${slug}/${userName}/${date}`,
    headers: viewer ? { authorization: `Bearer ${viewer.token}` } : {},
  });

describe('the detail of a vote', () => {
  it('is shown where the viewer may see it, by whatever address', async () => {
    for (const viewer of [undefined, reader])
      for (const slug of ['ada-north', world.ada, 'ADA-NORTH'])
        expect((await ask(open, viewer, slug)).json()).toMatchObject({
          vote: 'up',
          comment: 'For all to see',
          author: { userName: open.userName },
          isFinal: true,
        });
  });

  it('is there for its own member, anonymous or not', async () => {
    expect((await ask(silent.hidden, silent.hidden)).json()).toMatchObject({ own: { anonymous: false } });
    expect((await ask(silent.anonymous, silent.anonymous)).json()).toMatchObject({
      comment: 'Who am I?',
      own: { anonymous: true },
    });
    expect((await ask(silent.never, silent.never)).statusCode).toBe(404);
  });

  it('is the same to the byte where there is none, where it is anonymous and where it is hidden', async () => {
    for (const viewer of [undefined, reader, open]) {
      const answers = await Promise.all(Object.values(silent).map((member) => ask(member, viewer)));
      const said = answers.map(({ statusCode, rawPayload, headers }) => {
        const { date: _, 'x-request-id': __, ...rest } = headers;
        return JSON.stringify([statusCode, rawPayload.toString('base64'), rest]);
      });
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(new Set(said).size).toBe(1);
    }
  });

  it('is looked up with the same statements', async () => {
    const { database } = world.server.services;
    const asked: string[] = [];
    const { query } = database;
    database.query = (statement, values) => {
      asked.push(statement.name);
      return query(statement, values);
    };
    const lists = [];
    for (const member of Object.values(silent)) {
      asked.length = 0;
      await ask(member);
      lists.push(asked.join());
    }
    database.query = query;
    expect(lists[0]).toContain('votes.ofMember');
    expect(new Set(lists).size).toBe(1);
  });
});
