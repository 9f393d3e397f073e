import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './demo.queries.ts';

/** The friends of the accounts that the README names, as pairs of user names. */
const friends: readonly [string, string][] = [
  ['ann', 'bob'],
  ['ann', 'eva'],
  ['ann', 'tess.oakhurst'],
  ['bob', 'maud.hartwell'],
  ['eva', 'dirk'],
];

/** Members that approve followers, and their follow requests. */
const requests: readonly [string, readonly string[]][] = [['eva', ['joris.zandbergen', 'nora.fenwick']]];

interface DemoAudience {
  owner: string;
  name: string;
  isDefault: boolean;
  members: readonly string[];
}

const audiences: readonly DemoAudience[] = [
  { owner: 'ann', name: 'Neighbours', isDefault: true, members: ['bob', 'eva', 'maud.hartwell'] },
  { owner: 'ann', name: 'Choir', isDefault: false, members: ['tess.oakhurst', 'giles.thornbury'] },
  { owner: 'dirk', name: 'Buren', isDefault: true, members: ['eva', 'bram.hoogeveld'] },
];

/** The blocker and the blocked member. The latter writes nothing, so that no page of the demo lacks an item. */
const block = ['ann', 'noor.lakeman'] as const;

/** The share of ordered pairs of members of which the first follows the second, in 256ths. */
const followShare = 26;

/** The share of pairs of a member and a politician of which the member follows the politician, in 256ths. */
const pollyFollowShare = 8;

const digest = (...parts: string[]): Buffer =>
  createHash('sha256')
    .update(['hustings/demo/relations', ...parts].join('/'))
    .digest();

/** Returns a pseudorandom number from 0 to 255 that depends only on the given texts. */
const drawByte = (...parts: string[]): number => digest(...parts)[0] ?? 0;

function demoId(...parts: string[]): string {
  const hex = digest(...parts).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Named {
  id: string;
  name: string;
}

interface DemoFollow {
  follower: string;
  followee: string;
  level: 'following' | 'closely';
  approved: boolean;
}

/** Draws the follows between members. The draw depends only on their user names. */
function drawFollows(members: readonly Named[]): DemoFollow[] {
  const names = members.map(({ name }) => name);
  const drawn = names.flatMap((follower) =>
    names
      .filter((followee) => follower !== followee && drawByte(follower, followee) < followShare)
      .map((followee) => [follower, followee] as const),
  );
  const requested = requests.flatMap(([followee, followers]) =>
    followers.map((follower) => [follower, followee] as const),
  );
  const mutual = friends.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  const requestedKeys = new Set(requested.map(String));
  const pairs = new Map([...drawn, ...mutual, ...requested].map((pair) => [String(pair), pair]));
  pairs.delete(String(block));
  pairs.delete(String(block.toReversed()));
  return [...pairs].map(([key, [follower, followee]]) => ({
    follower,
    followee,
    level: drawByte('closely', follower, followee) < 40 ? 'closely' : 'following',
    approved: !requestedKeys.has(key),
  }));
}

/** Draws a time within the last ninety days that depends only on the given texts and the current day. */
const timeOf = (startOfDay: number, ...parts: string[]): string =>
  new Date(startOfDay - (digest('when', ...parts).readUInt32BE() % (90 * 86_400)) * 1_000).toISOString();

/**
 * Seeds follows, friends, follow requests, audiences and a block of the demo's members. Idempotent. Needs the seeded
 * accounts, profiles and people.
 */
export async function seedRelations(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  await services.database.transaction(async (transaction) => {
    const members = await transaction.query<Named>(queries.members());
    const ids = new Map(members.map(({ id, name }) => [name, id]));
    const idOf = (name: string): string => {
      const id = ids.get(name);
      if (!id) throw new Error(`The demo has no member ${name}.`);
      return id;
    };
    await transaction.query(queries.enableApproval({ memberIds: requests.map(([name]) => idOf(name)) }));
    const follows = drawFollows(members);
    await transaction.query(
      queries.insertFollows({
        followerIds: follows.map(({ follower }) => idOf(follower)),
        followeeIds: follows.map(({ followee }) => idOf(followee)),
        levels: follows.map(({ level }) => level),
        approvals: follows.map(({ approved }) => approved),
        createdTimes: follows.map(({ follower, followee }) => timeOf(startOfDay, follower, followee)),
      }),
    );
    await seedPollyFollows(transaction, members, startOfDay);
    for (const audience of audiences) {
      const { owner, name, isDefault } = audience;
      await transaction.query(
        queries.insertAudience({
          audienceId: demoId(owner, name),
          ownerId: idOf(owner),
          name,
          isDefault,
          memberIds: audience.members.map(idOf),
          createdAt: timeOf(startOfDay, owner, name),
        }),
      );
    }
    const [blocker, blocked] = block;
    await transaction.query(
      queries.insertBlock({
        blockerId: idOf(blocker),
        blockedId: idOf(blocked),
        createdAt: timeOf(startOfDay, ...block),
      }),
    );
  });
}

async function seedPollyFollows(transaction: Queryable, members: readonly Named[], startOfDay: number): Promise<void> {
  const people = await transaction.query<Named>(queries.people());
  const watches = members.flatMap((member) =>
    people
      .filter((person) => drawByte(member.name, person.name) < pollyFollowShare)
      .map((person) => ({ member, person })),
  );
  await transaction.query(
    queries.insertPollyFollows({
      memberIds: watches.map(({ member }) => member.id),
      personIds: watches.map(({ person }) => person.id),
      levels: watches.map(({ member, person }) =>
        drawByte('closely', member.name, person.name) < 60 ? 'closely' : 'following',
      ),
      createdTimes: watches.map(({ member, person }) => timeOf(startOfDay, member.name, person.name)),
    }),
  );
}
