import {
  privacyChoices,
  scopesOf,
  visibleEntities,
  whoSees,
  type Relation,
  type Scope,
  type VisibleEntityName,
} from '@hustings/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../platform/core/handler.ts';
import { openDatabase, type OpenDatabase } from '../../platform/db/pool.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeCircle, members, people, persons, type Person } from './testing/circle.ts';
import { mayContact, maySee, replyRefusal } from './visibility.rules.ts';
import { relationshipTo, relationshipsTo, type Relationship } from './relationship.queries.ts';
import { visibleSql } from './visible-rows.queries.ts';

const entities = Object.keys(visibleEntities) as VisibleEntityName[];

let owned: TestDatabase;
let database: OpenDatabase;
let client: pg.Client;
const ids = new Map<string, string>();
const idOf = (name: string): string | null => (name === 'guest' ? null : (ids.get(name) ?? null));
const itemId = '01a1fa57-2c29-7b63-ac3b-16b7118f3052';

beforeAll(async () => {
  owned = await makeDatabase();
  database = openDatabase(owned.connection, { maxConnections: 4 });
  client = new pg.Client(owned.connection);
  await client.connect();
  const run = async (sql: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
  for (const name of members)
    ids.set(
      name,
      await run(
        `INSERT INTO accounts (user_name, email, password_hash, activated_at)
         VALUES ($1, $1 || '@sight.example', 'none', now()) RETURNING id`,
        [name],
      ),
    );
  const circle = await makeCircle(run, idOf);
  await run('INSERT INTO item_audiences VALUES ($1, $2)', [itemId, circle.audienceId]);
  ids.set('polly', circle.pollyId);
});

afterAll(async () => {
  await client.end();
  await database.close();
  await owned.drop();
});

const relationshipOfPerson = (entity: VisibleEntityName, person: Person): Promise<Relationship> =>
  relationshipTo(database, idOf(person), {
    authorId: idOf('author'),
    pollyId: ids.get('polly'),
    ...(visibleEntities[entity].audiences === 'ofItem' ? { itemId } : {}),
  });

/** Whether the list's predicate shows an item of the author to a person. */
async function listed(
  entity: VisibleEntityName,
  person: Person,
  scope: Scope,
  author = idOf('author'),
  hidden = false,
) {
  const condition = visibleSql(entity, {
    viewer: '$1::uuid',
    author: 'i.author',
    scope: 'i.scope',
    polly: 'i.polly',
    hidden: 'i.hidden',
    ...(visibleEntities[entity].audiences === 'ofItem' ? { item: 'i.id' } : {}),
  });
  const { rows } = await client.query(
    `SELECT FROM (VALUES ($2::uuid, $3::uuid, $4::scope, $5::uuid, $6::timestamptz)) i (id, author, scope, polly, hidden)
     WHERE ${condition}`,
    [idOf(person), itemId, author, scope, ids.get('polly'), hidden ? new Date() : null],
  );
  return rows.length === 1;
}

/** What the table says: nothing but the relations of the person is asked. */
const inTable = (entity: VisibleEntityName, person: Person, scope: Scope): boolean =>
  whoSees(entity, scope).some((relation) => (people[person] as readonly Relation[]).includes(relation));

describe.each(entities)('%s', (entity) => {
  test.each(scopesOf(entity))('with the scope %s: table, function and list say the same', async (scope) => {
    for (const person of persons) {
      const said = {
        function: maySee(entity, await relationshipOfPerson(entity, person), scope),
        list: await listed(entity, person, scope),
      };
      const expected = inTable(entity, person, scope);
      expect({ person, ...said }).toEqual({ person, function: expected, list: expected });
    }
  });
});

describe('a relationship', () => {
  test('holds every relation at once, and a block whatever else holds', async () => {
    for (const person of persons) {
      const { relations: held, blocked } = await relationshipOfPerson('post', person);
      const isBlocked = person === 'blocked' || person === 'blocking';
      const expected: readonly Relation[] = isBlocked ? [...held] : people[person];
      expect({ person, blocked, held }).toEqual({ person, blocked: isBlocked, held: new Set(expected) });
    }
  });

  test('is the same for many members in one look-up', async () => {
    const viewer = idOf('author');
    const others = persons.flatMap((person) => idOf(person) ?? []);
    const each = await relationshipsTo(database, viewer, others);
    for (const other of others)
      expect(each.get(other)).toEqual(await relationshipTo(database, viewer, { authorId: other }));
  });

  test('to the author of an anonymous item is none: a friend learns no more than a stranger', async () => {
    for (const person of persons) {
      const relationship = await relationshipTo(database, idOf(person), {
        authorId: null,
        itemId,
        pollyId: ids.get('polly'),
      });
      for (const scope of ['everyone', 'justThePolly'] as const) {
        const expected = scope === 'everyone' || person === 'speaker' || person === 'staff';
        expect(maySee('post', relationship, scope)).toBe(expected);
        expect(await listed('post', person, scope, null)).toBe(expected);
      }
    }
  });

  test('to a deleted account is nothing', async () => {
    const gone = await relationshipTo(database, idOf('friend'), { authorId: '01a1fa57-2c29-7b63-ac3b-16b7118f3059' });
    expect(gone.gone).toBe(true);
    for (const scope of privacyChoices.viewMyProfile) expect(maySee('profile', gone, scope)).toBe(false);
  });
});

describe('what reports have hidden', () => {
  test('is there for its author alone', async () => {
    for (const person of persons) {
      const relationship = await relationshipOfPerson('post', person);
      expect(maySee('post', relationship, 'everyone', true)).toBe(person === 'author');
      expect(await listed('post', person, 'everyone', idOf('author'), true)).toBe(person === 'author');
    }
  });
});

const memberOf = (level: number) => ({ kind: 'member', level, user: {} }) as Member;

const refused = async (person: Person, viewScope: Scope, replyScope: Scope, level = 2) =>
  replyRefusal(
    'post',
    person === 'guest' ? { kind: 'guest' } : memberOf(level),
    await relationshipOfPerson('post', person),
    { viewScope, replyScope },
  )?.code;

describe('replying', () => {
  test('takes both circles: whoever may not see it finds nothing', async () => {
    expect(await refused('stranger', 'everyone', 'everyone')).toBeUndefined();
    expect(await refused('guest', 'everyone', 'everyone')).toBe('Unauthorized');
    expect(await refused('stranger', 'everyone', 'justFriends')).toBe('ReplyNotAllowed');
    expect(await refused('friend', 'everyone', 'justFriends')).toBeUndefined();
    expect(await refused('stranger', 'justFriends', 'justFriends')).toBe('NotFound');
    expect(await refused('friend', 'everyone', 'noOne')).toBe('CommentsTurnedOff');
    expect(await refused('author', 'justMe', 'justMe')).toBeUndefined();
    expect(await refused('blocked', 'everyone', 'everyone')).toBe('NotFound');
  });

  test('at level 1 is among friends and with people who follow the member', async () => {
    expect(await refused('friend', 'everyone', 'everyone', 1)).toBeUndefined();
    expect(await refused('followed', 'everyone', 'everyone', 1)).toBeUndefined();
    expect(await refused('follower', 'everyone', 'everyone', 1)).toBe('ReputationTooLow');
    expect(await refused('stranger', 'everyone', 'everyone', 1)).toBe('ReputationTooLow');
    expect(await refused('friend', 'everyone', 'everyone', 0)).toBe('ReputationTooLow');
  });
});

describe('mentions and messages', () => {
  test('obey the flag of the member, and a block', async () => {
    const privacy = { mentionMe: 'everyone', sendMeDirectMessage: 'justFriends' } as never;
    const may = async (act: 'mention' | 'message', person: Person) =>
      mayContact(act, await relationshipOfPerson('profile', person), privacy);
    expect(await may('mention', 'stranger')).toBe(true);
    expect(await may('mention', 'blocked')).toBe(false);
    expect(await may('mention', 'guest')).toBe(false);
    expect(await may('message', 'friend')).toBe(true);
    expect(await may('message', 'follower')).toBe(false);
  });
});
