import type { Relation } from '@hustings/contract';
import type { RunSql } from './run-sql.ts';

/** The viewers of an author's items, with the relations of each to the author. */
export const people = {
  author: ['self', 'member'],
  friend: ['friend', 'follower', 'member'],
  follower: ['follower', 'member'],
  audience: ['inAudience', 'member'],
  speaker: ['polly', 'member'],
  staff: ['polly', 'member'],
  stranger: ['member'],
  // These three are not followers: one has asked to follow, one mutes the author, and the author follows the third.
  requesting: ['member'],
  muting: ['member'],
  followed: ['member'],
  // A block outweighs a follow and an audience.
  blocked: [],
  blocking: [],
  guest: ['guest'],
} as const satisfies Record<string, readonly Relation[]>;

/** The name of a viewer. */
export type Person = keyof typeof people;

/** All viewers. */
export const persons = Object.keys(people) as Person[];

/** All viewers with an account. */
export const members = persons.filter((person) => person !== 'guest');

/** The audience and the politician of the author's relations. */
export interface Circle {
  /** The author's default audience. */
  audienceId: string;
  /** A politician whose page `speaker` owns and `staff` manages. */
  pollyId: string;
}

/** Stores the relations of `people`. `idOf` returns the account of a viewer. */
export async function makeCircle(run: RunSql, idOf: (person: Person) => string | null): Promise<Circle> {
  const follow = (follower: Person, followee: Person, level = 'following', approved = true) =>
    run('INSERT INTO account_follows VALUES ($followerId, $followeeId, $level, $approved, now())', {
      followerId: idOf(follower),
      followeeId: idOf(followee),
      level,
      approved,
    });
  await follow('friend', 'author', 'closely');
  await follow('author', 'friend');
  await follow('follower', 'author');
  await follow('author', 'followed');
  await follow('requesting', 'author', 'following', false);
  await follow('muting', 'author', 'muted');
  await follow('author', 'muting');
  await follow('blocked', 'author');
  await follow('blocking', 'author');
  await run('INSERT INTO blocks VALUES ($authorId, $blockedId, now()), ($blockingId, $authorId, now())', {
    authorId: idOf('author'),
    blockedId: idOf('blocked'),
    blockingId: idOf('blocking'),
  });
  const audienceId = await run(
    `INSERT INTO audiences (account_id, name, is_default, created_at) VALUES ($authorId, 'Street', true, now()) RETURNING id`,
    { authorId: idOf('author') },
  );
  await run('INSERT INTO audience_members SELECT $audienceId, unnest($memberIds::uuid[]), now()', {
    audienceId,
    memberIds: [idOf('audience'), idOf('blocked')],
  });
  const pollyId = await run(
    `INSERT INTO people (name, sort_name, source, retrieved) VALUES ('Marit Vossen', 'Vossen', 'test', now()) RETURNING id`,
  );
  await run('INSERT INTO page_owners VALUES ($pollyId, $speakerId, false, now()), ($pollyId, $staffId, true, now())', {
    pollyId,
    speakerId: idOf('speaker'),
    staffId: idOf('staff'),
  });
  return { audienceId, pollyId };
}
