import type { Relation } from '@hustings/contract';

/** Whoever looks at what the author wrote, and what they are to the author: the story of each relation. */
export const people = {
  author: ['self', 'member'],
  friend: ['friend', 'follower', 'member'],
  follower: ['follower', 'member'],
  audience: ['inAudience', 'member'],
  speaker: ['polly', 'member'],
  staff: ['polly', 'member'],
  stranger: ['member'],
  // None of these is a follower: not approved yet, muting, or followed without following.
  asking: ['member'],
  muting: ['member'],
  followed: ['member'],
  // Follows that are still there, and an audience: a block outweighs them.
  blocked: [],
  blocking: [],
  guest: ['guest'],
} as const satisfies Record<string, readonly Relation[]>;

/** Somebody who looks. */
export type Person = keyof typeof people;

/** Everybody who looks. */
export const persons = Object.keys(people) as Person[];

/** Everybody who looks and has an account. */
export const members = persons.filter((person) => person !== 'guest');

/** Runs a statement of a test and gives the id of its first row, where it has one. */
export type RunSql = (sql: string, values?: unknown[]) => Promise<string>;

/** What the circle of the author is made of besides people. */
export interface Circle {
  /** An audience of the author, which is the default one too. */
  audienceId: string;
  /** A politician for whom `speaker` speaks, whose page it is, and `staff`. */
  pollyId: string;
}

/** Makes everybody stand to the author as `people` says; `idOf` gives the account of each. */
export async function makeCircle(run: RunSql, idOf: (person: Person) => string | null): Promise<Circle> {
  const follow = (follower: Person, followee: Person, level = 'following', approved = true) =>
    run('INSERT INTO account_follows VALUES ($1, $2, $3, $4, now())', [
      idOf(follower),
      idOf(followee),
      level,
      approved,
    ]);
  await follow('friend', 'author', 'closely');
  await follow('author', 'friend');
  await follow('follower', 'author');
  await follow('author', 'followed');
  await follow('asking', 'author', 'following', false);
  await follow('muting', 'author', 'muted');
  await follow('author', 'muting');
  await follow('blocked', 'author');
  await follow('blocking', 'author');
  await run('INSERT INTO blocks VALUES ($1, $2, now()), ($3, $1, now())', [
    idOf('author'),
    idOf('blocked'),
    idOf('blocking'),
  ]);
  const audienceId = await run(
    `INSERT INTO audiences (account_id, name, is_default, created_at) VALUES ($1, 'Street', true, now()) RETURNING id`,
    [idOf('author')],
  );
  await run('INSERT INTO audience_members SELECT $1, unnest($2::uuid[]), now()', [
    audienceId,
    [idOf('audience'), idOf('blocked')],
  ]);
  const pollyId = await run(
    `INSERT INTO people (name, sort_name, source, retrieved) VALUES ('Marit Vossen', 'Vossen', 'test', now()) RETURNING id`,
  );
  await run('INSERT INTO page_owners VALUES ($1, $2, false, now()), ($1, $3, true, now())', [
    pollyId,
    idOf('speaker'),
    idOf('staff'),
  ]);
  return { audienceId, pollyId };
}
