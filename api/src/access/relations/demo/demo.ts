import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';

/** Friends whom the README's accounts have: pairs of user names. */
const friends: readonly [string, string][] = [
  ['ann', 'bob'],
  ['ann', 'eva'],
  ['ann', 'tess.oakhurst'],
  ['bob', 'maud.hartwell'],
  ['eva', 'dirk'],
];

/** Members who approve followers, and who waits for them. */
const waiting: readonly [string, readonly string[]][] = [['eva', ['joris.zandbergen', 'nora.fenwick']]];

/** Audiences: whose, the name, whether it is the default, and who is in it. */
const audiences: readonly [string, string, boolean, readonly string[]][] = [
  ['ann', 'Neighbours', true, ['bob', 'eva', 'maud.hartwell']],
  ['ann', 'Choir', false, ['tess.oakhurst', 'giles.thornbury']],
  ['dirk', 'Buren', true, ['eva', 'bram.hoogeveld']],
];

/** Who has blocked whom; the blocked member writes nothing, so that every page of the demo stays whole. */
const block = ['ann', 'noor.lakeman'] as const;

/** Of all pairs of members so many of 256 follow, one after the other. */
const followsOf256 = 26;

/** Of all members and politicians so many of 256 watch. */
const watchesOf256 = 8;

const digest = (...parts: string[]): Buffer =>
  createHash('sha256')
    .update(['hustings/demo/relations', ...parts].join('/'))
    .digest();

const chance = (...parts: string[]): number => digest(...parts)[0] ?? 0;

function demoId(...parts: string[]): string {
  const hex = digest(...parts).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Named {
  id: string;
  name: string;
}

// Index: none is needed, a demo has sixty members.
const membersStatement = statement(
  'relations.demoMembers',
  `SELECT id, user_name AS name FROM accounts
   WHERE display_location IS NOT NULL AND NOT banned ORDER BY user_name_key COLLATE "C"`,
);
const peopleStatement = statement(
  'relations.demoPeople',
  'SELECT person_id AS id, slug AS name FROM polly_cards ORDER BY slug COLLATE "C"',
);
const approveStatement = statement<{ memberIds: readonly string[] }>(
  'relations.demoApprove',
  'UPDATE accounts SET approve_followers = true WHERE id = ANY ($memberIds::uuid[])',
);
const followStatement = statement<{
  followerIds: readonly string[];
  followeeIds: readonly string[];
  levels: readonly string[];
  approvals: readonly boolean[];
  moments: readonly string[];
}>(
  'relations.demoFollow',
  `INSERT INTO account_follows (follower_id, followee_id, level, approved, created_at)
   SELECT * FROM unnest($followerIds::uuid[], $followeeIds::uuid[], $levels::text[], $approvals::boolean[],
     $moments::timestamptz[]) ON CONFLICT DO NOTHING`,
);
const watchStatement = statement<{
  memberIds: readonly string[];
  personIds: readonly string[];
  levels: readonly string[];
  moments: readonly string[];
}>(
  'relations.demoWatch',
  `INSERT INTO polly_follows (account_id, person_id, level, created_at)
   SELECT * FROM unnest($memberIds::uuid[], $personIds::uuid[], $levels::text[],
     $moments::timestamptz[]) ON CONFLICT DO NOTHING`,
);
const audienceStatement = statement(
  'relations.demoAudience',
  `WITH made AS (
     INSERT INTO audiences (id, account_id, name, is_default, created_at) VALUES ($1, $2, $3, $4, $6)
     ON CONFLICT DO NOTHING RETURNING id
   )
   INSERT INTO audience_members (audience_id, account_id, added_at)
   SELECT made.id, member_id, $6 FROM made, unnest($5::uuid[]) member_id`,
);
const blockStatement = statement<{ blockerId: string; blockedId: string; createdAt: string }>(
  'relations.demoBlock',
  'INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($blockerId, $blockedId, $createdAt) ON CONFLICT DO NOTHING',
);

interface DemoFollow {
  follower: string;
  followee: string;
  level: 'following' | 'closely';
  approved: boolean;
}

/** Who follows whom, by user names. */
function follows(members: readonly Named[]): DemoFollow[] {
  const names = members.map(({ name }) => name);
  const drawn = names.flatMap((follower) =>
    names
      .filter((followee) => follower !== followee && chance(follower, followee) < followsOf256)
      .map((followee) => [follower, followee] as const),
  );
  const asked = waiting.flatMap(([followee, followers]) => followers.map((follower) => [follower, followee] as const));
  const both = friends.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  const isWaiting = new Set(asked.map(String));
  const pairs = new Map([...drawn, ...both, ...asked].map((pair) => [String(pair), pair]));
  pairs.delete(String(block));
  pairs.delete(String(block.toReversed()));
  return [...pairs].map(([key, [follower, followee]]) => ({
    follower,
    followee,
    level: chance('closely', follower, followee) < 40 ? 'closely' : 'following',
    approved: !isWaiting.has(key),
  }));
}

/** Some moment of the last ninety days, the same for the same words as long as it is the same day. */
const momentOf = (startOfDay: number, ...parts: string[]): string =>
  new Date(startOfDay - (digest('when', ...parts).readUInt32BE() % (90 * 86_400)) * 1_000).toISOString();

/**
 * Lets the members of the demo world follow and befriend one another, watch politicians, have audiences, and one block
 * another. Seeding again changes nothing. Accounts, profiles and people come before.
 */
export async function seedRelations(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  await services.database.transaction(async (transaction) => {
    const members = await transaction.query<Named>(membersStatement());
    const ids = new Map(members.map(({ id, name }) => [name, id]));
    const idOf = (name: string): string => {
      const id = ids.get(name);
      if (!id) throw new Error(`The demo world has no member ${name}.`);
      return id;
    };
    await transaction.query(approveStatement({ memberIds: waiting.map(([name]) => idOf(name)) }));
    const made = follows(members);
    await transaction.query(
      followStatement({
        followerIds: made.map(({ follower }) => idOf(follower)),
        followeeIds: made.map(({ followee }) => idOf(followee)),
        levels: made.map(({ level }) => level),
        approvals: made.map(({ approved }) => approved),
        moments: made.map(({ follower, followee }) => momentOf(startOfDay, follower, followee)),
      }),
    );
    await seedWatches(transaction, members, startOfDay);
    for (const [owner, name, isDefault, inside] of audiences) {
      const values = [demoId(owner, name), idOf(owner), name, isDefault, inside.map(idOf)];
      await transaction.query(audienceStatement, [...values, momentOf(startOfDay, owner, name)]);
    }
    const [blocker, blocked] = block;
    await transaction.query(
      blockStatement({ blockerId: idOf(blocker), blockedId: idOf(blocked), createdAt: momentOf(startOfDay, ...block) }),
    );
  });
}

async function seedWatches(transaction: Queryable, members: readonly Named[], startOfDay: number): Promise<void> {
  const people = await transaction.query<Named>(peopleStatement());
  const watches = members.flatMap((member) =>
    people.filter((person) => chance(member.name, person.name) < watchesOf256).map((person) => ({ member, person })),
  );
  await transaction.query(
    watchStatement({
      memberIds: watches.map(({ member }) => member.id),
      personIds: watches.map(({ person }) => person.id),
      levels: watches.map(({ member, person }) =>
        chance('closely', member.name, person.name) < 60 ? 'closely' : 'following',
      ),
      moments: watches.map(({ member, person }) => momentOf(startOfDay, member.name, person.name)),
    }),
  );
}
